import Foundation
import Glibc
import Logging
import Testing

/// Standard error of a host: a pipe whose lines the test reads.
final class ErrorLines: @unchecked Sendable {  // one test task at a time uses it
  private let pipe = Pipe()
  var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

  /// Returns the complete lines so far.
  func read() -> [String] {
    var ready = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: 1, revents: 0)
    guard poll(&ready, 1, 0) == 1 else { return [] }
    let data = pipe.fileHandleForReading.availableData
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The name of the stream for `JOURNAL_STREAM`.
  var stream: String {
    var status = stat()
    fstat(descriptor, &status)
    return "\(status.st_dev):\(status.st_ino)"
  }
}

func event(
  _ message: Logger.Message, _ level: Logger.Level = .warning, metadata: Logger.Metadata? = nil
) -> LogEvent {
  LogEvent(
    level: level, message: message, metadata: metadata, source: nil, file: "", function: "",
    line: 0)
}

/// A datagram socket that plays the journal.
final class JournalReader: @unchecked Sendable {  // one test task at a time uses it
  let path: String
  private var descriptor: Int32 = -1

  init() throws {
    path = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8)).journal"
    try open()
  }

  deinit { close() }

  func open() throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0)
  }

  func close() {
    Glibc.close(descriptor)
    unlink(path)
  }

  /// Returns the next entry, from the datagram or from the memory file in its place; `nil` for none.
  func next() throws -> Entry? {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    // A header of a control message with room for one descriptor (cmsg(3)).
    var control = [Int](repeating: 0, count: 3)
    let length = bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          return recvmsg(descriptor, &message, 0)
        }
      }
    }
    guard length >= 0 else { return nil }
    if length > 0 { return try Entry(Data(bytes.prefix(length))) }
    let memory = Int32(truncatingIfNeeded: control[2])
    defer { Glibc.close(memory) }
    // Before version 254 the journal takes no file with other seals than these four (fcntl(2)).
    #expect(fcntl(memory, getSeals) == 0b1111)
    return try Entry(FileHandle(fileDescriptor: memory).readToEnd() ?? Data())
  }

  /// `F_GET_SEALS` of fcntl(2).
  private var getSeals: Int32 { 1034 }

  /// The fields of an entry in their order, read by the rules of the native protocol.
  struct Entry {
    var fields: [(name: String, value: String)] = []

    init(_ data: Data) throws {
      var rest = data[...]
      while !rest.isEmpty {
        let end = try #require(rest.firstIndex { $0 == 0x3d || $0 == 0x0a })
        let name = String(decoding: rest[..<end], as: UTF8.self)
        let isBinary = rest[end] == 0x0a
        rest = rest[(end + 1)...]
        let count: Int
        if isBinary {
          count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
          rest = rest.dropFirst(8)
        } else {
          count = try #require(rest.firstIndex(of: 0x0a)) - rest.startIndex
        }
        fields.append((name, String(decoding: rest.prefix(count), as: UTF8.self)))
        rest = rest.dropFirst(count)
        #expect(rest.first == 0x0a)
        rest = rest.dropFirst()
      }
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
  }
}
