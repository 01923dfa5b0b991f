internal import Glibc
internal import WidgetWire

/// What this process costs, as the system counts it.
struct ProcessCost {
  /// Resident memory in bytes; 0 where the system does not tell.
  var memoryBytes: Int
  /// CPU time of all threads, in seconds.
  var cpuSeconds: Double
  /// Voluntary context switches of all threads.
  var wakeUps: Int

  /// As it is now: getrusage(2), and `resident` of proc_pid_statm(5).
  static var now: ProcessCost {
    var usage = rusage()
    // RUSAGE_SELF is 0; the parameter's type differs between versions of the system's headers.
    getrusage(__rusage_who_t(0), &usage)
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec / 1000) / 1000
    }
    return ProcessCost(
      memoryBytes: residentPages * Int(sysconf(Int32(_SC_PAGESIZE))),
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), wakeUps: usage.ru_nvcsw)
  }

  /// As `stats` tells it.
  var row: StatsProcess {
    StatsProcess(
      pid: Int(getpid()), memoryBytes: memoryBytes, cpuSeconds: cpuSeconds, wakeUps: wakeUps)
  }

  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }
}
