internal import FoundationEssentials
internal import PluginFiles
internal import WidgetModel

/// The Swift compiler of a build, with the tools of the toolchain.
struct SwiftToolchain: Hashable, Sendable {
  /// The path of `swift`.
  let swift: String
  /// The folder of the compiler's programs.
  let programs: String
  /// The first line of `swiftc --version`.
  let description: String
  /// The version, such as `6.3.1`.
  let version: String

  /// Finds the compiler on `PATH`, and asks for the version.
  static func find() async throws(BuildFailure) -> SwiftToolchain {
    let swift = try Toolchain.swift()
    let folders = [swift, Path.resolved(swift) ?? swift].map(Path.parent)
    guard let programs = folders.first(where: { Path.exists("\($0)/swiftc") }) else {
      throw BuildFailure(.failed, "there is no swiftc beside \(swift); install Swift as a whole")
    }
    let run = ToolRun(program: "\(programs)/swiftc", arguments: ["--version"])
    let result = try await run.run(.collected)
    let lines = result.output.split(separator: "\n").map(String.init)
    guard result.isSuccess, let line = lines.first(where: { $0.contains("Swift version") }) else {
      throw BuildFailure(
        .failed, "\(run.commandLine) \(result.ending) and tells no version", output: result.output)
    }
    return SwiftToolchain(
      swift: swift, programs: programs, description: line, version: version(in: line))
  }

  /// The path of a tool of the toolchain, or else of the system.
  func tool(_ name: String, or other: String) throws(BuildFailure) -> String {
    let own = "\(programs)/\(name)"
    if Path.exists(own) { return own }
    guard let path = SearchPath.find(other) else {
      throw BuildFailure(.failed, "the Swift toolchain has no \(name), and $PATH has no \(other)")
    }
    return path
  }

  /// Returns the word behind "Swift version".
  static func version(in line: String) -> String {
    let words = line.split(separator: " ")
    let index = words.firstIndex(of: "version").map { $0 + 1 } ?? words.endIndex
    return index < words.endIndex ? String(words[index]) : "unknown"
  }
}
