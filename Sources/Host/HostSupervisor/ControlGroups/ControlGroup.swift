internal import Glibc
internal import HostLoop

/// The control group of a worker.
@HostActor
final class ControlGroup {
  /// Whether the memory of the group is limited.
  let hasMemory: Bool
  private let path: String

  /// The number of attempts to remove a group whose processes are ending, and the time between them.
  private static let attempts = 50
  private static let pause: Duration = .milliseconds(100)

  init(_ path: String, hasMemory: Bool) {
    self.path = path
    self.hasMemory = hasMemory
  }

  /// The largest memory of the group so far in bytes, if the kernel has killed a process because of
  /// the limit; otherwise `nil`.
  var memoryOfKill: Int64? {
    guard hasMemory, let events = ControlGroupFile.text("\(path)/memory.events") else { return nil }
    let kills = events.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
      .flatMap { Int64($0.dropFirst("oom_kill ".count)) }
    guard let kills, kills > 0 else { return nil }
    let peak = ControlGroupFile.text("\(path)/memory.peak") ?? "0"
    return Int64(peak.prefix(while: \.isNumber)) ?? 0
  }

  /// Kills all processes of the group, and removes it.
  func end() {
    _ = ControlGroupFile.write("1", to: "\(path)/cgroup.kill")
    remove(attempts: Self.attempts)
  }

  private func remove(attempts: Int) {
    guard rmdir(path) < 0, errno == EBUSY, attempts > 1 else { return }
    HostActor.loop.schedule(after: Self.pause) { self.remove(attempts: attempts - 1) }
  }
}

/// The small files by which the kernel shows and takes the settings of groups.
enum ControlGroupFile {
  private static let limit = 1 << 20

  /// Returns the text of a file; `nil` if it cannot be read.
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a text in one call, and returns whether the kernel has taken it. Makes no file.
  static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    let bytes = Array(text.utf8)
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }

  /// Returns the names of the folders in a folder.
  static func folders(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
