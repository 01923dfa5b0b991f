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
    let sources = try SourceRewriter(project, options, inventory).run()
    for line in SourceRewrite.lines(sources.rewrites, isWhole: options.isVerbose) {
      progress(.note(line))
    }
    let overlay = sources.overlay
    let toolset =
      isOwn
      ? nil
      : try await PluginToolset(project, options, sdk, overlay: overlay?.path).prepared(progress)
    let used = "\(scratch)/toolset-\(options.configuration.rawValue).json"
    var flags: [String] = []
    if let toolset {
      flags = ["--toolset", toolset.path]
      // SwiftPM keeps its plan of the build, and does not compare the content of the toolset.
      if FileManager.default.contents(atPath: used) != toolset.content {
        flags.append("--disable-build-manifest-caching")
      }
    }
    if isOwn, let overlay {
      flags += Toolset.overlayFlags(overlay.path).flatMap { ["-Xswiftc", $0] }
    }
    defer { if let overlay { OverlayFolder(project, options).finish(overlay) } }
    var command = ToolRun(
      program: try Toolchain.swift(), arguments: arguments + flags, directory: project.folder)
    if let toolset, ProcessInfo.processInfo.environment["SWIFT_EXEC"] == nil {
      command.variables["SWIFT_EXEC"] =
        await CompilerAnswers(toolset.toolchain, in: scratch).prepared()
    }
    if let toolset { noteMissingModules(toolset.toolchain, progress) }
    let messages = try await Compilation(options).run(command, of: project)
    if let toolset { try? toolset.content.write(to: URL(filePath: used)) }
    return BuildProduct(
      library: "\(binFolder)/lib\(project.name).so", resources: resources, messages: messages,
      rewrites: sources.rewrites)
  }

  private func inventory() throws(BuildFailure) -> ModuleInventory {
    do throws(ModuleInventory.Failure) {
      return try ModuleInventory.load(sdk: sdk.path, compiler: nil)
    } catch {
      throw BuildFailure(.failed, error.description)
    }
  }

  /// Notes the missing modules before the first successful build: later ones miss none.
  private func noteMissingModules(
    _ toolchain: SwiftToolchain, _ progress: (BuildProgress) -> Void
  ) {
    guard !Path.exists(BuildOutput(project, options).library) else { return }
    let isDebug = options.configuration == .debug
    let missing = MissingModules(folder: project.folder, isDebug: isDebug, sdk: sdk, toolchain)
    for line in missing.lines { progress(.note(line)) }
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

  /// The folders of resources that SwiftPM makes: `PACKAGE_TARGET.resources`, the plugin's own first.
  private var resources: [(path: String, name: String)] {
    let names = Path.names(in: binFolder).filter { $0.hasSuffix(".resources") }
    let own = names.filter { $0.hasSuffix("_\(project.name).resources") }
    return (own + names.filter { !own.contains($0) }).map { ("\(binFolder)/\($0)", $0) }
  }
}
