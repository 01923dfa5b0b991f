internal import Glibc

/// The memory in bytes that the plugin may still allocate: what the host's limit of the worker leaves, and
/// no more than the machine has free.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_proc_available_memory() -> Int {
  let free = Int(sysconf(Int32(_SC_AVPHYS_PAGES))) * pageSize
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0,
    let most = Int(exactly: limit.rlim_cur)
  else { return max(0, free) }
  return max(0, min(free, most - usedData))
}

private var pageSize: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }

/// The size of the data segments, which `RLIMIT_DATA` limits (proc_pid_statm(5)); 0 where proc(5) cannot be
/// read.
private var usedData: Int {
  let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  var text = [UInt8](repeating: 0, count: 256)
  let count = read(file, &text, text.count)
  let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
  let pages = words.dropFirst(5).first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  return (pages ?? 0) * pageSize
}
