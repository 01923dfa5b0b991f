internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// A build of a plugin in Rust with Cargo.
///
/// Cargo builds without a network if possible: the crates of `Cargo.lock` may be in Cargo's cache, or in
/// a vendored folder.
struct CargoBuild {
  private let project: PluginProject
  private let options: BuildOptions

  init(_ project: PluginProject, _ options: BuildOptions) {
    self.project = project
    self.options = options
  }

  func run() async throws(BuildFailure) -> BuildProduct {
    let command = ToolRun(
      program: try Toolchain.cargo(), arguments: try await arguments(), directory: project.folder)
    if options.isVerbose, options.messages == .standardError {
      Console.write(command.commandLine + "\n")
    }
    // Cargo writes JSON to standard output, and the compiler's messages to standard error.
    let result = try await command.run(
      options.messages == .collected ? .collected : .collectedOutput)
    let lines = result.output.split(separator: "\n")
    let events = lines.compactMap(Event.init(line:))
    let messages =
      options.messages == .collected
      ? lines.filter { !$0.hasPrefix("{") }.joined(separator: "\n") : ""
    guard result.isSuccess else {
      throw BuildFailure(
        .badData, "\(project.name) does not compile: cargo \(result.ending)", output: messages)
    }
    guard let library = events.compactMap({ $0.library(named: project.name) }).last else {
      throw BuildFailure(
        .badData, "cargo has built no shared library \(project.name)", output: messages)
    }
    return BuildProduct(library: library, resources: resources, messages: messages)
  }

  private func arguments() async throws(BuildFailure) -> [String] {
    var arguments = ["build", "--lib", "--message-format=json-render-diagnostics"]
    if options.configuration == .release { arguments.append("--release") }
    if !options.isVerbose { arguments.append("--quiet") }
    if options.messages == .standardError, Console.hasColor { arguments.append("--color=always") }
    if try await hasCrates() { arguments.append("--offline") }
    return arguments
  }

  /// Returns whether every crate of the project is on this machine.
  private func hasCrates() async throws(BuildFailure) -> Bool {
    let query = ToolRun(
      program: try Toolchain.cargo(), arguments: ["metadata", "--offline", "--format-version=1"],
      directory: project.folder)
    return try await query.run(.collected).isSuccess
  }

  private var resources: [(path: String, name: String)] {
    let name = "\(project.name).resources"
    let folders = [name, "resources"].map { "\(project.folder)/\($0)" }
    return folders.first(where: Path.isFolder).map { [(path: $0, name: name)] } ?? []
  }

  /// A line of Cargo's output for programs.
  private struct Event: Decodable {
    struct Target: Decodable {
      var name: String
      var kind: [String]
    }
    var reason: String
    var target: Target?
    var filenames: [String]?

    init?(line: Substring) {
      guard line.hasPrefix("{"),
        let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8))
      else { return nil }
      self = event
    }

    func library(named name: String) -> String? {
      guard reason == "compiler-artifact", target?.kind.contains("cdylib") == true,
        target?.name.replacing("-", with: "_") == name.replacing("-", with: "_")
      else { return nil }
      return filenames?.first { $0.hasSuffix(".so") }
    }
  }
}
