import CHostShims
import Foundation
import Glibc
import Testing

/// Calls and constants of Linux that Glibc does not show to Swift, and readers of /proc.
enum System {
  typealias Prctl = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
  typealias CreateMemory = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32

  /// prctl(2) for an option that answers with its value.
  static func prctl(_ option: Int32) throws -> Int32 {
    let function = unsafeBitCast(try #require(dlsym(nil, "prctl")), to: Prctl.self)
    return function(option, 0, 0, 0, 0)
  }

  /// memfd_create(2) with flags of the test's own; -1 where the kernel refuses them.
  static func memory(flags: UInt32) throws -> Int32 {
    let function = unsafeBitCast(
      try #require(dlsym(nil, "memfd_create")), to: CreateMemory.self)
    return function("test", flags)
  }

  /// The descriptors that a process has open; the calling process has none of them for the list.
  static func descriptors(of process: pid_t = getpid()) -> [Int32: String] {
    var found: [Int32: String] = [:]
    let numbers =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []
    for number in numbers.compactMap({ Int32($0) }) {
      if let target = link("/proc/\(process)/fd/\(number)") { found[number] = target }
    }
    return found
  }

  /// The number of descriptors of this process for the same file as this one.
  static func descriptors(like descriptor: Int32) -> Int {
    let target = link("/proc/self/fd/\(descriptor)")
    return descriptors().values.count { $0 == target }
  }

  /// The target of a symbolic link.
  static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count < 0 { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A file that is not there, or a line that is not in it.
  struct Missing: Error {
    var path: String
  }

  /// The text of a file of /proc.
  static func text(_ path: String) throws -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Missing(path: path) }
    defer { close(file) }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while case let count = read(file, &piece, piece.count), count > 0 {
      text += piece.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A line of a file of /proc, without its name and the spaces behind that.
  static func field(_ name: String, in path: String) throws -> String {
    let lines = try text(path).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else {
      throw Missing(path: "\(path), \(name)")
    }
    return String(line.dropFirst(name.count + 1).drop { $0 == " " || $0 == "\t" })
  }

  /// Whether the descriptor closes at exec.
  static func closesOnExec(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0
  }

  /// Whether reading and writing never wait.
  static func neverWaits(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0
  }

  /// Waits until the descriptor can be read; a minute at most.
  static func waitUntilReadable(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 60_000) == 1
  }

  /// Whether the descriptor can be read now.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) == 1
  }
}
