internal import FoundationEssentials
internal import ImportCheck
internal import PluginFiles
internal import WidgetModel

/// A build of a plugin in Swift with SwiftPM.
///
/// A package without a dependency on the SDK is built with the prebuilt SDK, through a toolset file.
struct SwiftBuild {
  private let project: PluginProject
  private let options: BuildOptions
  private let sdk: SDKFolder

  init(_ project: PluginProject, _ options: BuildOptions, _ sdk: SDKFolder) {
    self.project = project
    self.options = options
    self.sdk = sdk
  }

  func run(
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> BuildProduct {
    let isOwn = try SwiftManifest(folder: project.folder).dependsOnSDK
    let toolchain = isOwn ? nil : try await SwiftToolchain.find()
    let answers = await answers(of: toolchain)
    let compiler = answers ?? toolchain.map { "\($0.programs)/swiftc" }
    let scan = SourceScan(
      .all(folder: project.folder), importing: isOwn ? [] : PackagedModules.names(in: sdk))
    let sources = try SourceRewriter(project, options) { () throws(BuildFailure) in
      try inventory(compiler)
    }.run(scan)
    for line in SourceRewrite.lines(sources.rewrites, isWhole: options.isVerbose) {
      progress(.note(line))
    }
    let overlay = sources.overlay
    defer { if let overlay { OverlayFolder(project, options).finish(overlay) } }
    var toolset: PluginToolset.Written?
    var flags = overlay.map { Toolset.overlayFlags($0.path).flatMap { ["-Xswiftc", $0] } } ?? []
    if let toolchain {
      let written = try await PluginToolset(
        project, options, sdk, scan, overlay: overlay?.path
      ).prepared(for: toolchain, progress)
      flags = self.flags(for: written)
      toolset = written
      noteMissingModules(compiler, progress)
    }
    var command = ToolRun(
      program: try Toolchain.swift(), arguments: arguments + flags, directory: project.folder)
    command.variables["SWIFT_EXEC"] = answers
    let messages = try await Compilation(options).run(command, of: project)
    if let toolset { try? toolset.content.write(to: URL(filePath: usedToolset)) }
    return BuildProduct(
      library: "\(binFolder)/lib\(project.name).so",
      resources: try PackageResources(
        project, products: binFolder, scan.package.targets
      ).prepared(),
      messages: messages, rewrites: sources.rewrites)
  }

  /// Returns the program that answers in the compiler's place; `nil` if the variable for it is in use.
  private func answers(of toolchain: SwiftToolchain?) async -> String? {
    guard let toolchain, ProcessInfo.processInfo.environment["SWIFT_EXEC"] == nil else {
      return nil
    }
    return await CompilerAnswers(toolchain, in: scratch).prepared()
  }

  /// Lists the modules of the SDK and of a compiler, of the one in `$PATH` for `nil`.
  private func inventory(_ compiler: String?) throws(BuildFailure) -> ModuleInventory {
    do throws(ModuleInventory.Failure) {
      return try ModuleInventory.load(sdk: sdk.path, compiler: compiler)
    } catch {
      throw BuildFailure(.failed, error.description)
    }
  }

  /// Notes the missing modules before the first successful build: later ones miss none.
  private func noteMissingModules(_ compiler: String?, _ progress: (BuildProgress) -> Void) {
    guard !Path.exists(BuildOutput(project, options).library),
      let inventory = try? inventory(compiler)
    else { return }
    let isDebug = options.configuration == .debug
    let missing = MissingModules(folder: project.folder, isDebug: isDebug, inventory)
    for line in missing.lines { progress(.note(line)) }
  }

  /// The path of a copy of the toolset that the last successful build used.
  private var usedToolset: String { "\(scratch)/toolset-\(options.configuration.rawValue).json" }

  private func flags(for toolset: PluginToolset.Written) -> [String] {
    let flags = ["--toolset", toolset.path]
    // SwiftPM keeps its plan of the build, and does not compare the content of the toolset.
    let isUsed = FileManager.default.contents(atPath: usedToolset) == toolset.content
    return isUsed ? flags : flags + ["--disable-build-manifest-caching"]
  }

  private var scratch: String { "\(project.buildFolder)/swift" }

  /// The folder of SwiftPM's products; a link that SwiftPM makes to the folder of the platform.
  private var binFolder: String { "\(scratch)/\(options.configuration.rawValue)" }

  private var arguments: [String] {
    var arguments = [
      "build", "--package-path", project.folder, "--scratch-path", scratch,
      "--configuration", options.configuration.rawValue, "--product", project.name,
    ]
    // The index is for editors, and takes a tenth of the time.
    if options.configuration == .debug { arguments.append("--disable-index-store") }
    arguments.append(options.isVerbose ? "--verbose" : "--quiet")
    return arguments
  }
}
