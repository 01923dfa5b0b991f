internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import HostDaemon
internal import WidgetModel

extension LaunchContext {
  /// The environment, working directory, executable and user of this process, without flags.
  static var current: LaunchContext {
    var context = LaunchContext(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath,
      executable: link(at: "/proc/self/exe") ?? CommandLine.arguments.first ?? "widgethost",
      userID: geteuid())
    #if DEBUG
      // Tests must not read the machine's own time zone file.
      context.localtime = context.environment["WIDGETHOST_TEST_LOCALTIME"] ?? context.localtime
    #endif
    return context
  }

  private static func link(at path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}

extension Timestamp {
  /// The present time of the system clock. Only commands read the clock; formatting code takes the
  /// time as a parameter.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: Int64(time.tv_sec)) + .nanoseconds(time.tv_nsec)
  }
}
