internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// A build of a plugin in C with one call of the compiler.
///
/// `CC`, `CPPFLAGS`, `CFLAGS`, `LDFLAGS` and `LDLIBS` have the same meaning as in make(1).
struct CBuild {
  private let project: PluginProject
  private let options: BuildOptions
  private let sdk: SDKFolder
  private let output: BuildOutput

  init(
    _ project: PluginProject, _ options: BuildOptions, _ sdk: SDKFolder, _ output: BuildOutput
  ) {
    self.project = project
    self.options = options
    self.sdk = sdk
    self.output = output
  }

  func run() async throws(BuildFailure) -> BuildProduct {
    let environment = ProcessInfo.processInfo.environment
    let command = try self.command(environment)
    let messages = try await Compilation(options).run(command, of: project)
    return BuildProduct(library: output.draft, resources: resources, messages: messages)
  }

  private func command(_ environment: [String: String]) throws(BuildFailure) -> ToolRun {
    let compiler = try Toolchain.c(environment)
    func words(_ name: String) -> [String] {
      (environment[name] ?? "").split { $0 == " " || $0 == "\t" }.map(String.init)
    }
    let optimisation = options.configuration == .release ? ["-O2", "-g"] : ["-O0", "-g"]
    let language = ["-std=gnu11", "-Wall", "-Wextra"]
    let library = ["-shared", "-fPIC", "-fvisibility=hidden", "-pthread"]
    return ToolRun(
      program: compiler[0],
      arguments: compiler.dropFirst() + language + optimisation + library
        + ["-isystem", sdk.headers] + words("CPPFLAGS") + words("CFLAGS") + ["-o", output.draft]
        + CProject.sources(in: project.folder) + words("LDFLAGS") + words("LDLIBS"),
      directory: project.folder)
  }

  private var resources: [(path: String, name: String)] {
    let name = "\(project.name).resources"
    let folders = [name, "resources"].map { "\(project.folder)/\($0)" }
    return folders.first(where: Path.isFolder).map { [(path: $0, name: name)] } ?? []
  }
}

/// A run of a compiler with the messages of a build.
struct Compilation {
  private let options: BuildOptions

  init(_ options: BuildOptions) { self.options = options }

  /// Runs a compiler.
  ///
  /// - Returns: The messages, if collected.
  /// - Throws: ``BuildFailure`` if the compiler cannot be started, or reports an error.
  func run(_ command: ToolRun, of project: PluginProject) async throws(BuildFailure) -> String {
    let shown = options.isVerbose ? command.commandLine + "\n" : ""
    if options.messages == .standardError, !shown.isEmpty { Console.write(shown) }
    let result = try await command.run(options.messages == .collected ? .collected : .standardError)
    let messages = options.messages == .collected ? shown + result.output : ""
    guard result.isSuccess else {
      throw BuildFailure(
        .badData,
        "\(project.name) does not compile: \(Path.name(of: command.program)) \(result.ending)",
        output: messages)
    }
    return messages
  }
}
