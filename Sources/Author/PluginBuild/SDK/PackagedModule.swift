internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// A module of the SDK that needs another package: a folder of the SDK's folder `Packages`.
///
/// The module is fetched and compiled for the first plugin that imports it, once for each compiler.
///
/// ```
/// FOLDER/modules/    .swiftmodule files
/// FOLDER/libNAME.a   the module with everything that it needs
/// ```
struct PackagedModule: Sendable {
  /// The name of the module.
  let name: String
  /// The absolute path of the folder with what has been compiled.
  let folder: String

  /// The folder of the compiled modules.
  var modules: String { "\(folder)/modules" }

  /// The path of the archive.
  var archive: String { "\(folder)/lib\(name).a" }

  /// Returns the modules that a project imports, and compiles those that are not there.
  static func prepared(
    for project: PluginProject, _ sdk: PrebuiltSDK, _ source: SDKFolder,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> [PackagedModule] {
    let packages = "\(source.path)/Packages"
    var result: [PackagedModule] = []
    for name in SourceImports(of: Path.names(in: packages), in: project.folder).imported {
      let package = "\(packages)/\(name)"
      let cache = try SDKCache(build: sdk.packageBuild(name, package))
      let module = PackagedModule(name: name, folder: cache.folder)
      if !Path.isFolder(module.folder) {
        try await cache.fill(progress) { draft throws(BuildFailure) in
          let build = Compilation(module, package, draft, sdk.toolchain, progress)
          try await build.run()
        }
      }
      try PrivateFolder.check(module.folder)
      cache.touch()
      result.append(module)
    }
    return result
  }

  /// The compilation with SwiftPM, which fetches the packages.
  private struct Compilation {
    private let module: PackagedModule
    private let package: String
    private let draft: String
    private let toolchain: SwiftToolchain
    private let progress: @Sendable (BuildProgress) -> Void

    private var scratch: String { "\(draft)/scratch" }
    private var output: String { "\(draft)/sdk" }

    init(
      _ module: PackagedModule, _ package: String, _ draft: String, _ toolchain: SwiftToolchain,
      _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) {
      self.module = module
      self.package = package
      self.draft = draft
      self.toolchain = toolchain
      self.progress = progress
    }

    func run() async throws(BuildFailure) {
      let name = module.name
      progress(
        .note(
          "fetching and compiling \(name) for Swift \(toolchain.version), once; this takes some minutes"
        ))
      let copy = try copied()
      var run = ToolRun(
        program: toolchain.swift,
        arguments: [
          "build", "--package-path", copy, "--scratch-path", scratch, "--configuration", "release",
          "--product", name, "-Xswiftc", "-gnone",
        ])
      let progress = progress
      run.onLine = { line in
        guard let fraction = SDKCompilation.fraction(in: line) else { return }
        progress(.fraction(fraction, "compiling \(name)"))
      }
      let result = try await run.run(.collected)
      guard result.isSuccess else {
        throw BuildFailure(
          .failed,
          "the plugin imports \(name), which could not be fetched or compiled: swift build "
            + "\(result.ending); the output above has the reason. Connect the machine to the network "
            + "for the first such build, or leave the import out",
          output: result.output)
      }
      try arrange()
      let list = "\(scratch)/release/\(name).product/Objects.LinkFileList"
      let objects = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
      try await ModuleArchive(toolchain, draft: "\(draft)/objects").make(
        objects.split(separator: "\n").map(String.init), to: "\(output)/lib\(name).a")
    }

    /// Copies the package, because SwiftPM writes `Package.resolved` beside the manifest.
    private func copied() throws(BuildFailure) -> String {
      let copy = "\(draft)/package"
      do {
        try FileManager.default.copyItem(atPath: package, toPath: copy)
      } catch {
        throw BuildFailure(.cannotCreate, "\(copy.printable) cannot be made: \(error)".printable)
      }
      return copy
    }

    private func arrange() throws(BuildFailure) {
      let files = FileManager.default
      let products = "\(scratch)/release/Modules"
      do {
        try files.createDirectory(
          atPath: "\(output)/modules", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o755])
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: output)
        for name in Path.names(in: products) where name.hasSuffix(".swiftmodule") {
          try files.copyItem(atPath: "\(products)/\(name)", toPath: "\(output)/modules/\(name)")
        }
      } catch {
        throw BuildFailure(.cannotCreate, "\(output.printable) cannot be made: \(error)".printable)
      }
    }
  }
}
