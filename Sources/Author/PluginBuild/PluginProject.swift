internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// A folder with the sources of one plugin.
package struct PluginProject: Hashable, Sendable {
  /// The language of a plugin's sources.
  package enum Language: String, CaseIterable, Hashable, Sendable {
    /// C: a folder with `.c` files, at the top or in `src`.
    case c
    /// Rust: a folder with `Cargo.toml`, whose library has the crate type `cdylib`.
    case rust
    /// Swift: a folder with `Package.swift`, which has a product of the type `.dynamic`.
    case swift
  }

  /// The absolute path of the folder, with symbolic links resolved.
  package let folder: String
  /// The language of the sources.
  package let language: Language
  /// The plugin's name; the library is `libNAME.so`.
  package let name: String

  /// Finds the language and the plugin's name.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - product: The name of the plugin, for a Swift package with several plugins; `nil` for the only one.
  /// - Throws: ``BuildFailure`` if the folder is missing or has no sources of a plugin.
  package init(folder: String, product: String? = nil) throws(BuildFailure) {
    guard let path = Path.resolved(folder) else {
      throw BuildFailure(.noInput, "there is no folder \(folder.printable)")
    }
    guard Path.isFolder(path) else {
      throw BuildFailure(
        .noInput, "\(folder.printable) is a file; name the folder with the sources of the plugin")
    }
    self.folder = path
    language = try Self.language(of: path)
    name =
      switch language {
      case .c: try Self.checked(product ?? CProject.name(ofFolder: path), path)
      case .rust: try Self.checked(CargoManifest(folder: path).libraryName, path)
      case .swift: try SwiftManifest(folder: path).plugin(named: product)
      }
  }

  /// The folder of everything that a build makes, except for the artifacts of Cargo.
  var buildFolder: String { "\(folder)/.build/widgethost" }

  private static func language(of folder: String) throws(BuildFailure) -> Language {
    if Path.exists("\(folder)/Package.swift") { return .swift }
    if Path.exists("\(folder)/Cargo.toml") { return .rust }
    if !CProject.sources(in: folder).isEmpty { return .c }
    throw BuildFailure(
      .noInput,
      "\(folder.printable) has no sources of a plugin: neither Package.swift, nor Cargo.toml, nor .c "
        + "files in it or in src; `widgethost new NAME --language c` makes a folder that builds")
  }

  private static func checked(_ name: String, _ folder: String) throws(BuildFailure) -> String {
    guard PluginFile.isUsable(name: name) else {
      throw BuildFailure(
        .badData,
        "\(folder.printable): \(name.printable) is no name of a plugin; use 1 to 64 of the "
          + "characters A-Z a-z 0-9 . _ -, not beginning with a dot")
    }
    return name
  }
}
