internal import Glibc
internal import WidgetModel

extension Timestamp {
  /// The wall clock. Read in commands only; everything that formats takes the time as a parameter.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: Int64(time.tv_sec)) + .nanoseconds(time.tv_nsec)
  }
}
