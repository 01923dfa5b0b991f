internal import FoundationEssentials
internal import TOMLKit
internal import WidgetModel

/// The parts of a `Cargo.toml` that a plugin needs.
struct CargoManifest {
  /// The name of the library: that of `[lib]`, or else that of the package with underscores.
  let libraryName: String

  /// Reads the file.
  ///
  /// - Throws: ``BuildFailure`` if the file cannot be read, or describes no plugin.
  init(folder: String) throws(BuildFailure) {
    let path = "\(folder)/Cargo.toml"
    let table: TOMLTable
    do {
      table = try TOMLTable(string: try String(contentsOfFile: path, encoding: .utf8))
    } catch {
      throw BuildFailure(.badData, "\(path.printable) cannot be read: \(error)".printable)
    }
    guard let package = table["package"]?.table?["name"]?.string else {
      throw BuildFailure(
        .badData,
        "\(path.printable) has no [package] with a name; name the folder of the plugin's own package"
      )
    }
    let library = table["lib"]?.table
    let kinds = (library?["crate-type"] ?? library?["crate_type"])?.array
    guard kinds?.contains(where: { $0.string == "cdylib" }) == true else {
      throw BuildFailure(
        .badData,
        "\(path.printable) makes no shared library; add crate-type = [\"cdylib\"] below [lib]")
    }
    libraryName = library?["name"]?.string ?? package.replacing("-", with: "_")
  }
}
