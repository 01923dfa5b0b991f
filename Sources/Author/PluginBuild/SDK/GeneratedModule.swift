internal import FoundationEssentials
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// The module with the code that Xcode generates for a target: symbols of asset catalogues, and classes of
/// `.intentdefinition` files and of data models.
///
/// Each file of the plugin imports the module without saying so. The sources of the project stay
/// unchanged, so that the same package builds with Xcode, which generates the same code itself.
struct GeneratedModule: Sendable {
  /// The name of the module.
  let name = "_GeneratedResources"
  /// The folder with the compiled module. Its name is a hash of the inputs: SwiftPM compiles the files that
  /// import the module again when a flag changes, and does not notice other changes.
  let folder: String

  /// The path of the compiled code.
  var object: String { "\(folder)/\(name).o" }

  /// Generates and compiles the module, unless nothing has changed since the last build.
  ///
  /// - Parameter targets: The folders of targets, possibly of packages outside of the project.
  /// - Returns: `nil` for a project without catalogues, definitions and data models.
  static func prepared(
    _ project: PluginProject, _ targets: [String], _ options: BuildOptions, _ sdk: PrebuiltSDK
  ) async throws(BuildFailure) -> GeneratedModule? {
    let inputs = Inputs(of: project.folder, and: targets)
    guard !inputs.isEmpty else { return nil }
    let parent = "\(project.buildFolder)/generated"
    let module = GeneratedModule(folder: "\(parent)/\(inputs.hash(with: sdk.folder))")
    let mark = "\(module.folder)/complete"
    if Path.exists(mark) { return module }
    try OutputFolder.make(parent)
    do {
      for name in Path.names(in: parent) {
        try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
      }
      try FileManager.default.createDirectory(
        atPath: module.folder, withIntermediateDirectories: true)
    } catch {
      throw BuildFailure(
        .cannotCreate, "\(module.folder.printable) cannot be made: \(error)".printable)
    }
    try await module.compile(try await module.generate(inputs, sdk, options), sdk, options)
    try? Data().write(to: URL(filePath: mark))
    return module
  }

  /// Runs the generators, and returns the paths of the sources.
  private func generate(
    _ inputs: Inputs, _ sdk: PrebuiltSDK, _ options: BuildOptions
  ) async throws(BuildFailure) -> [String] {
    var sources: [String] = []
    let tools = [
      ("asset-symbols", ["--public"], inputs.catalogs), ("intent-classes", [], inputs.definitions),
      ("data-model-classes", ["--module"], inputs.models),
    ]
    for (tool, flags, files) in tools where !files.isEmpty {
      let source = "\(folder)/\(tool).swift"
      let run = ToolRun(
        program: "\(sdk.folder)/bin/\(tool)", arguments: flags + [source] + files)
      let result = try await run.run(options.messages == .collected ? .collected : .standardError)
      guard result.isSuccess else {
        throw BuildFailure(
          .badData, "the resources of \(folder.printable) cannot be read: \(tool) \(result.ending)",
          output: result.output)
      }
      sources.append(source)
    }
    return sources
  }

  private func compile(
    _ sources: [String], _ sdk: PrebuiltSDK, _ options: BuildOptions
  ) async throws(BuildFailure) {
    let run = ToolRun(
      program: "\(sdk.toolchain.programs)/swiftc",
      arguments: Toolset.compilerFlags(sdk) + [
        "-parse-as-library", "-swift-version", "5", "-O", "-whole-module-optimization",
        "-module-name", name, "-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule",
        "-emit-object", "-o", object,
      ] + sources)
    let result = try await run.run(options.messages == .collected ? .collected : .standardError)
    guard result.isSuccess else {
      throw BuildFailure(
        .badData, "the code generated from the resources does not compile: swiftc \(result.ending)",
        output: result.output)
    }
  }

  /// The files that code is generated from.
  private struct Inputs {
    var catalogs: [String] = []
    var definitions: [String] = []
    var models: [String] = []

    var isEmpty: Bool { catalogs.isEmpty && definitions.isEmpty && models.isEmpty }

    /// Finds the files below a folder, without hidden folders and tests, and below others outside of it.
    init(of folder: String, and others: [String]) {
      find(folder, isTop: true)
      for other in others where !"\(other)/".hasPrefix("\(folder)/") { find(other, isTop: true) }
    }

    private mutating func find(_ folder: String, isTop: Bool) {
      for name in Path.names(in: folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".intentdefinition") {
          definitions.append(path)
        } else if name.hasSuffix(".xcassets") {
          if Path.isFolder(path) { catalogs.append(path) }
        } else if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
          models.append(path)
        } else if Path.isOwnFolder(path), !(isTop && name == "Tests") {
          find(path, isTop: false)
        }
      }
    }

    /// Returns a hash of everything that the generators read.
    func hash(with sdk: String) -> String {
      var hasher = ContentHasher()
      hasher.update(Array(sdk.utf8).span.bytes)
      for path in definitions + (catalogs + models).flatMap(Self.descriptions) {
        hasher.update(Array("\(path)\0".utf8).span.bytes)
        hasher.update(Array(FileManager.default.contents(atPath: path) ?? Data()).span.bytes)
      }
      return String(hasher.hash.description.prefix(16))
    }

    private static func descriptions(of folder: String) -> [String] {
      Path.names(in: folder).flatMap { name in
        let path = "\(folder)/\(name)"
        if Path.isOwnFolder(path) { return [path] + descriptions(of: path) }
        return ["Contents.json", "contents", ".xccurrentversion"].contains(name) ? [path] : []
      }
    }
  }
}
