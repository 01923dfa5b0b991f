internal import FoundationEssentials
internal import Glibc

extension LaunchContext {
  /// Returns the environment, working directory, executable and user of this process, without flags.
  ///
  /// - Parameter name: The name of the program, if the system does not tell its path.
  public static func ofProcess(named name: String) -> LaunchContext {
    let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return LaunchContext(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath,
      executable: executable ?? CommandLine.arguments.first ?? name, userID: geteuid())
  }
}
