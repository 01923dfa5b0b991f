internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// Modules of the SDK that need another package: a folder of the SDK's folder `Packages`, with a module in each
/// folder of `Sources`.
///
/// The package is fetched and compiled for the first plugin that imports one of the modules, once for each
/// compiler.
///
/// ```
/// FOLDER/modules/    .swiftmodule files
/// FOLDER/libNAME.a   the modules with everything that they need
/// ```
struct PackagedModules: Sendable {
  /// The name of the package's folder and product.
  let name: String
  /// The absolute path of the folder with what has been compiled.
  let folder: String

  /// The folder of the compiled modules.
  var modules: String { "\(folder)/modules" }

  /// The path of the archive.
  var archive: String { "\(folder)/lib\(name).a" }

  /// The names of all such modules.
  static func names(in source: SDKFolder) -> [String] {
    packages(in: source).flatMap { names(in: $0) }
  }

  /// Returns the packages of the imported modules, and compiles those that are not there.
  static func prepared(
    for imported: Set<String>, _ sdk: PrebuiltSDK, _ source: SDKFolder,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> [PackagedModules] {
    if imported.isEmpty { return [] }
    var result: [PackagedModules] = []
    for package in packages(in: source) {
      if let module = names(in: package).first(where: imported.contains) {
        result.append(
          try await prepared(Path.name(of: package), package, for: module, sdk, progress))
      }
    }
    return result
  }

  private static func packages(in source: SDKFolder) -> [String] {
    let folder = "\(source.path)/Packages"
    return Path.names(in: folder).sorted().map { "\(folder)/\($0)" }
  }

  private static func names(in package: String) -> [String] {
    Path.names(in: "\(package)/Sources").sorted()
  }

  /// Returns a package, and compiles it if it is not there.
  ///
  /// - Parameter module: A module that the plugin imports.
  private static func prepared(
    _ name: String, _ package: String, for module: String, _ sdk: PrebuiltSDK,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> PackagedModules {
    let cache = try SDKCache(build: sdk.packageBuild(name, package))
    let modules = PackagedModules(name: name, folder: cache.folder)
    if !Path.isFolder(modules.folder) {
      try await cache.fill(progress) { draft throws(BuildFailure) in
        let build = Compilation(modules, module, package, draft, sdk.toolchain, progress)
        try await build.run()
      }
    }
    try PrivateFolder.check(modules.folder)
    cache.touch()
    return modules
  }

  /// The compilation with SwiftPM, which fetches the packages.
  private struct Compilation {
    private let name: String
    private let module: String
    private let package: String
    private let draft: String
    private let toolchain: SwiftToolchain
    private let progress: @Sendable (BuildProgress) -> Void

    private var scratch: String { "\(draft)/scratch" }
    private var output: String { "\(draft)/sdk" }

    init(
      _ modules: PackagedModules, _ module: String, _ package: String, _ draft: String,
      _ toolchain: SwiftToolchain, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) {
      name = modules.name
      self.module = module
      self.package = package
      self.draft = draft
      self.toolchain = toolchain
      self.progress = progress
    }

    func run() async throws(BuildFailure) {
      progress(
        .note(
          "fetching and compiling the package for \(module) and Swift \(toolchain.version), once; "
            + "this takes some minutes"))
      let copy = try copied()
      var run = ToolRun(
        program: toolchain.swift,
        arguments: [
          "build", "--package-path", copy, "--scratch-path", scratch, "--configuration", "release",
          "--product", name, "-Xswiftc", "-gnone",
        ])
      SDKCompilation.report(run: &run, as: "compiling the package for \(module)", progress)
      let result = try await run.run(.collected)
      guard result.isSuccess else {
        throw BuildFailure(
          .failed,
          "the plugin imports \(module), which could not be fetched or compiled: swift build "
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
