internal import CHostShims
internal import Glibc

/// Reads a process's resource usage from the kernel.
enum ProcessMeter {
  /// Returns the CPU time of all threads; `nil` if the process has ended.
  static func cpuTime(of pid: pid_t) -> Duration? {
    var nanoseconds: Int64 = 0
    return shim_process_cpu_time(pid, &nanoseconds) == 0 ? .nanoseconds(nanoseconds) : nil
  }

  /// Returns the private memory in bytes, `RssAnon + RssShmem`, without mapped files
  /// (proc_pid_status(5)); `nil` if the process has ended.
  static func memory(of pid: pid_t) -> Int64? {
    guard let status = contents(of: "/proc/\(pid)/status") else { return nil }
    var kibibytes: Int64 = 0
    var found = false
    for line in status.split(separator: "\n") {
      guard line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") else { continue }
      let number = line.drop { !$0.isNumber }.prefix(while: \.isNumber)
      kibibytes += Int64(number) ?? 0
      found = true
    }
    return found ? kibibytes << 10 : nil
  }

  /// Returns the children of all threads of this process (proc_pid_task_children(5)).
  static func children() -> [pid_t] {
    threads().flatMap { thread in
      contents(of: "/proc/self/task/\(thread)/children")?
        .split(separator: " ").compactMap { pid_t($0) } ?? []
    }
  }

  private static func threads() -> [String] {
    guard let directory = opendir("/proc/self/task") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name.first?.isNumber == true { names.append(name) }
    }
    return names
  }

  private static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      text.append(contentsOf: piece.prefix(count))
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
