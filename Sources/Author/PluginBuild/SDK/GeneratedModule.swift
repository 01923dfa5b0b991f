internal import FoundationEssentials
internal import Glibc
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

  /// The name of the file in the folder of a complete module.
  private static let mark = "complete"

  /// Generates and compiles the module, unless nothing has changed since the last build.
  ///
  /// Several processes may build one project at once: each compiles in a folder of its own, which gets its
  /// name when it is complete.
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
    if module.isComplete {
      // Another build does not take the module for an old one.
      utimes(module.folder, nil)
      return module
    }
    try OutputFolder.make(parent)
    removeOld(in: parent)
    let draft = GeneratedModule(folder: "\(module.folder).\(getpid())")
    Path.remove(draft.folder)
    try OutputFolder.make(draft.folder)
    do throws(BuildFailure) {
      try await draft.compile(try await draft.generate(inputs, sdk, options), sdk, options)
      try draft.publish(as: module)
    } catch {
      Path.remove(draft.folder)
      throw error
    }
    return module
  }

  private var isComplete: Bool { Path.exists("\(folder)/\(Self.mark)") }

  /// Removes the modules that have not been used for an hour, and what an interrupted build has left. A
  /// younger one may be in use by another process.
  static func removeOld(in parent: String, at now: Int = time(nil)) {
    for name in Path.names(in: parent) {
      let module = GeneratedModule(folder: "\(parent)/\(name)")
      var status = stat()
      guard lstat(module.folder, &status) == 0 else { continue }
      let longest = module.isComplete ? 3600 : 86400
      if now - status.st_mtim.tv_sec > longest { Path.remove(module.folder) }
    }
  }

  /// Gives a compiled module its place. The equal module of a process that was faster stays.
  func publish(as module: GeneratedModule) throws(BuildFailure) {
    try? Data().write(to: URL(filePath: "\(folder)/\(Self.mark)"))
    if Glibc.rename(folder, module.folder) == 0 { return }
    // A folder without the mark is of a version that compiled in place, and was interrupted.
    if !module.isComplete {
      Path.remove(module.folder)
      if Glibc.rename(folder, module.folder) == 0 { return }
    }
    let reason = String(cString: strerror(errno))
    guard module.isComplete else {
      throw BuildFailure(
        .cannotCreate, "\(module.folder.printable) cannot be made: \(reason)".printable)
    }
    Path.remove(folder)
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
