internal import FoundationEssentials
internal import Glibc
internal import HostDaemon

extension LaunchContext {
  /// The surroundings of this process, without flags.
  static var current: LaunchContext {
    LaunchContext(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath,
      executable: link(at: "/proc/self/exe") ?? CommandLine.arguments.first ?? "widgethost",
      userID: geteuid())
  }

  private static func link(at path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}
