internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// The plugins of a Swift package: the library products of the type `.dynamic`.
///
/// The names are read from the text of the manifest. A manifest with computed products is evaluated
/// by `swift package dump-package`, which takes longer.
struct SwiftManifest {
  private let folder: String
  private let text: String

  /// Reads the manifest.
  init(folder: String) throws(BuildFailure) {
    self.folder = folder
    let path = "\(folder)/Package.swift"
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw BuildFailure(.badData, "\(path.printable) cannot be read as UTF-8".printable)
    }
  }

  /// Returns the name of the package's plugin.
  ///
  /// - Parameter product: The name of the wanted plugin; `nil` for the only one.
  func plugin(named product: String?) throws(BuildFailure) -> String {
    var names = writtenNames
    if names.isEmpty || product.map({ !names.contains($0) }) == true {
      names = try evaluatedNames()
    }
    let usable = names.filter { PluginFile.isUsable(name: $0) }
    if let product {
      if usable.contains(product) { return product }
      throw failure("has no plugin \(product.printable); it has \(list(usable))")
    }
    guard let name = usable.first else {
      throw failure(
        "has no plugin; add .library(name: \"NAME\", type: .dynamic, targets: [\"NAME\"]) to its "
          + "products, with a NAME of the characters A-Z a-z 0-9 . _ -")
    }
    guard usable.count == 1 else {
      throw failure("has \(usable.count) plugins; choose one with --product: \(list(usable))")
    }
    return name
  }

  /// Whether a target uses a product of the SDK's package, or of this project.
  var dependsOnSDK: Bool {
    SwiftText(text).calls(of: ".product").contains { arguments in
      let package = arguments["package"].flatMap(SwiftText.literal)
      return package == "widgethost" || package == "widgethost-sdk"
    }
  }

  private func failure(_ predicate: String) -> BuildFailure {
    BuildFailure(.badData, "\(folder.printable)/Package.swift \(predicate)")
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map(\.printable).joined(separator: ", ")
  }

  /// The names of the dynamic products that are written as literals, in order.
  var writtenNames: [String] {
    SwiftText(text).calls(of: ".library").compactMap { arguments in
      guard arguments["type"] == ".dynamic" else { return nil }
      return arguments["name"].flatMap(SwiftText.literal)
    }
  }

  private struct Dump: Decodable {
    struct Product: Decodable {
      var name: String
      var type: [String: [String]?]
    }
    var products: [Product]
  }

  private func evaluatedNames() throws(BuildFailure) -> [String] {
    let swift = try Toolchain.swift()
    let run = ToolRun(
      program: swift, arguments: ["package", "--package-path", folder, "dump-package"],
      directory: folder)
    let result = try run.runBlocking(.collectedOutput)
    guard result.isSuccess else {
      throw failure("cannot be evaluated: `swift package dump-package` \(result.ending)")
    }
    do {
      let dump = try JSONDecoder().decode(Dump.self, from: Data(result.output.utf8))
      return dump.products.filter { $0.type["library"] == ["dynamic"] }.map(\.name)
    } catch {
      throw failure("has a description that cannot be read: \(error)".printable)
    }
  }
}
