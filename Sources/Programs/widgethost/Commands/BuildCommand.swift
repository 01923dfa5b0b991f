internal import ArgumentParser
internal import FoundationEssentials
internal import PluginBuild
internal import WidgetModel

/// The `build` command, which builds a plugin from its sources.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a plugin from its sources in C, Rust or Swift.",
    discussion: """
      The language follows from the folder: Package.swift, Cargo.toml, or .c files in it or in src. The \
      library and its resources are put into .build/widgethost/release below the folder. The output is \
      the path of the library; the messages of the compiler go to standard error.

      A Swift package needs no dependency for `import WidgetKit` and `import SwiftUI`. The first build with a \
      compiler compiles the SDK once, into $XDG_CACHE_HOME/widgethost/sdk. docs/build.md has the details.

      Exit codes: 65 if the sources do not compile; 66 if the folder has no sources of a plugin.

      Examples:
        widgethost build
        widgethost build Plugins/TopPicks
        widgethost build --check
        widgethost build --watch
        widgethost build --static --json | jq -r .library
        widgethost serve --plugin-dir .build/widgethost/release
      """)

  @Argument(
    help: "The folder with the sources.", completion: .directory)
  var dir = "."

  @Flag(help: "Build again after each change of a file, until an interrupt.")
  var watch = false

  @Flag(help: "List the imports of a Swift package with their states, and build nothing.")
  var check = false

  @Flag(help: "Put the SDK into a plugin in Swift, instead of using the shared library.")
  var `static` = false

  @Option(
    help: "debug or release.", completion: Completions.names(BuildOptions.Configuration.self),
    transform: Choice.buildConfiguration)
  var configuration: BuildOptions.Configuration = .release

  @Option(
    help: ArgumentHelp(
      "The plugin to build, for a package with several (default: the only one).", valueName: "name")
  )
  var product: String?

  @Flag(help: "Write one JSON object for each build.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no progress, and only the messages of the compiler.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Show each command of the build.")
  var verbose = false

  func run() async throws {
    if check {
      return try ImportListing(folder: dir, isDebug: configuration == .debug).write(isJSON: json)
    }
    let project: PluginProject
    do {
      project = try PluginProject(folder: dir, product: product)
      guard watch else { return try await build(project) }
      try await buildRepeatedly(project)
    } catch let failure as BuildFailure {
      throw CommandFailure(failure)
    }
  }

  private func build(_ project: PluginProject) async throws {
    let options = BuildOptions(
      configuration: configuration, isStatic: `static`, isVerbose: verbose)
    let progress = BuildMessages(isWanted: !quiet)
    defer { progress.finish() }
    let start = ContinuousClock.now
    let built = try await PluginBuilder(project, options).build { progress.show($0) }
    let row = BuildRow(built, project, options, took: ContinuousClock.now - start)
    progress.finish()
    if json {
      try StandardOutput.write(SortedJSON.line(row, keys: .convertToSnakeCase))
    } else if StandardOutput.isTerminal, !quiet {
      try StandardOutput.write(lines: row.text)
    } else {
      try StandardOutput.write(lines: row.library)
    }
  }

  /// Builds after each change, until an interrupt ends the process.
  private func buildRepeatedly(_ project: PluginProject) async throws(BuildFailure) {
    let sources = try SourceWatch(project)
    while true {
      do {
        try await build(project)
      } catch {
        (error as? BuildFailure).map(CommandFailure.init)?.report()
        (error as? CommandFailure)?.report()
      }
      if !quiet, StandardError.isTerminal {
        StandardError.write(line: "waiting for a change in \(project.folder); Ctrl-C ends")
      }
      await sources.change()
    }
  }
}

extension CommandFailure {
  /// Creates a failure from that of a build.
  init(_ failure: BuildFailure) { self.init(failure.status, failure.message) }
}
