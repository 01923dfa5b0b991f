internal import Glibc

/// The small files by which the kernel shows its state and takes settings, in `/proc` and in control
/// groups.
package enum KernelFile {
  /// Returns the text of a file; `nil` if it is empty or cannot be read.
  package static func text(_ path: String) -> String? {
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

  /// Writes a text in one call, and returns whether the kernel has taken it. Makes no file.
  package static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { _ = close(file) }
    let bytes = Array(text.utf8)
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }

  /// Returns the names of the folders in a folder; none if it cannot be read.
  package static func folders(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
      // In place: a copy would read 256 bytes, more than an entry may have (readdir(3)).
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns for each thread of a process the time for which it was ready to run and had no
  /// processor, by thread id: the second field of `/proc/PID/task/TID/schedstat` (sched-stats.rst of
  /// the kernel). Empty if the kernel does not tell, or if this process has no free descriptor.
  ///
  /// A thread takes about 7 µs. The kernel has no sum: `/proc/PID/schedstat` is the first thread's.
  ///
  /// - Parameter process: A process id, or `self`.
  package static func threadWaits(ofProcess process: String) -> [String: Duration] {
    let threads = "/proc/\(process)/task"
    var waits: [String: Duration] = [:]
    for thread in folders(in: threads) {
      let fields = text("\(threads)/\(thread)/schedstat")?.split(separator: " ")
      guard let fields, fields.count > 1, let wait = Int64(fields[1]) else { continue }
      waits[thread] = .nanoseconds(wait)
    }
    return waits
  }
}
