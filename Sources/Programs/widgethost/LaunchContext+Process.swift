internal import Glibc
internal import HostConfiguration
internal import HostDaemon
internal import WidgetModel

extension LaunchContext {
  /// The environment, working directory, executable and user of this process, without flags.
  static var current: LaunchContext {
    var context = ofProcess(named: "widgethost")
    #if DEBUG
      // Tests must not read the machine's own time zone file.
      context.localtime = context.environment["WIDGETHOST_TEST_LOCALTIME"] ?? context.localtime
    #endif
    return context
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
