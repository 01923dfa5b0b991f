internal import CHostShims
internal import Glibc
internal import WorkerChannel

/// Reads a process's resource usage from the kernel.
enum ProcessMeter {
  /// Returns the CPU time of all threads; `nil` if the process has ended.
  static func cpuTime(of pid: pid_t) -> Duration? {
    var nanoseconds: Int64 = 0
    return shim_process_cpu_time(pid, &nanoseconds) == 0 ? .nanoseconds(nanoseconds) : nil
  }

  /// Returns the CPU time of ended children that the process has waited for, and of their children,
  /// in the resolution of proc_pid_stat(5); `nil` if the process has ended.
  static func cpuTimeOfEndedChildren(of pid: pid_t) -> Duration? {
    // Fields 16 and 17; the third field is the first after the name.
    guard let fields = fieldsAfterName("/proc/\(pid)/stat"), fields.count > 15,
      let user = Int64(fields[14]), let system = Int64(fields[15])
    else {
      return nil
    }
    return .nanoseconds((user + system) * 1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Returns the number of threads that run or wait for a CPU (state R of proc_pid_stat(5)), and no
  /// more than `limit`; 0 if the process has ended.
  static func runnableThreads(of pid: pid_t, atMost limit: Int) -> Int {
    let threads = "/proc/\(pid)/task"
    var count = 0
    // Each state is read once: a lazy filter would read it again, and the state changes at any time.
    for thread in KernelFile.folders(in: threads) where count < limit {
      if fieldsAfterName("\(threads)/\(thread)/stat")?.dropFirst().first == "R" { count += 1 }
    }
    return count
  }

  /// Returns for each thread the time for which it was ready to run and had no processor, by thread
  /// id. Empty if the kernel does not tell.
  static func waits(of pid: pid_t) -> [String: Duration] {
    KernelFile.threadWaits(ofProcess: "\(pid)")
  }

  /// Returns the fields of a proc_pid_stat(5), with the rest of the name as the first.
  private static func fieldsAfterName(_ path: String) -> [Substring]? {
    KernelFile.text(path).flatMap(fieldsAfterName(inText:))
  }

  static func fieldsAfterName(inText text: String) -> [Substring]? {
    // The name of the program may contain spaces and brackets, and letters that join the bracket after the name.
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    return Substring(text.utf8[end...]).split(separator: " ")
  }

  /// Returns the private memory in bytes, `RssAnon + RssShmem`, without mapped files
  /// (proc_pid_status(5)); `nil` if the process has ended.
  static func memory(of pid: pid_t) -> Int64? {
    usage(of: pid)?.memory
  }

  /// Returns the private memory in bytes and the number of threads; `nil` if the process has ended.
  static func usage(of pid: pid_t) -> (memory: Int64, threads: Int)? {
    guard let status = KernelFile.text("/proc/\(pid)/status") else { return nil }
    var kibibytes: Int64?
    var threads = 0
    for line in status.split(separator: "\n") {
      let value = { Int64(line.drop { !$0.isNumber }.prefix(while: \.isNumber)) ?? 0 }
      if line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") {
        kibibytes = (kibibytes ?? 0) + value()
      } else if line.hasPrefix("Threads:") {
        threads = Int(value())
      }
    }
    return kibibytes.map { ($0 << 10, threads) }
  }

  /// Returns the children of all threads of this process (proc_pid_task_children(5)).
  static func children() -> [pid_t] {
    children(ofProcess: "self")
  }

  /// Returns the children of all threads of a process, ended and unreaped ones included.
  static func children(of pid: pid_t) -> [pid_t] {
    children(ofProcess: "\(pid)")
  }

  private static func children(ofProcess process: String) -> [pid_t] {
    KernelFile.folders(in: "/proc/\(process)/task").flatMap { thread in
      KernelFile.text("/proc/\(process)/task/\(thread)/children")?
        .split(separator: " ").compactMap { pid_t($0) } ?? []
    }
  }
}
