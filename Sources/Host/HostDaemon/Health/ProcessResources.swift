internal import Glibc

/// The resources of this process that have a limit.
struct ProcessResources {
  /// The number of open descriptors; 0 if unknown.
  var descriptors: Int
  /// The largest number of open descriptors (`RLIMIT_NOFILE`).
  var descriptorLimit: Int

  /// The resources in use now.
  static var now: ProcessResources {
    ProcessResources(descriptors: openDescriptors, descriptorLimit: limit)
  }

  /// The number of files that this process may open.
  static var limit: Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  private static var openDescriptors: Int {
    var status = stat()
    // From Linux 6.2 on, the size of the folder is the number of descriptors (proc_pid_fd(5)).
    if stat("/proc/self/fd", &status) == 0, status.st_size > 0 { return Int(status.st_size) }
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Without ".", ".." and the descriptor of the folder.
    return max(0, count - 3)
  }
}
