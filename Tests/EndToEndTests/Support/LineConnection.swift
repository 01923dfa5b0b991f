import Foundation

/// A client that knows nothing but the framing rule of the protocol page, written apart from the
/// project's own client so that both cannot be wrong together.
final class LineConnection: @unchecked Sendable {  // one test task at a time uses it
  struct Reply: Sendable, Equatable {
    var header: String
    var body: [UInt8]

    var isOK: Bool { header.hasPrefix("OK ") }
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of `key` in the header; quoted values are given with their quotes.
    func field(_ key: String) -> String? {
      header.split(separator: " ").first { $0.hasPrefix("\(key)=") }
        .map { String($0.dropFirst(key.count + 1)) }
    }

    /// The second word of an error: its code.
    var code: String? {
      let words = header.split(separator: " ")
      return words.first == "ERR" && words.count > 1 ? String(words[1]) : nil
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let result = withSocketAddress(path) { connect(descriptor, $0, $1) }
    // The object is complete: its deinit closes the descriptor, also when this throws.
    guard result == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }

  func closeWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends a line and awaits its reply.
  func ask(_ line: String) async throws -> Reply {
    try send(line + "\n")
    return try await reply()
  }

  /// The next reply.
  func reply() async throws -> Reply {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue.global().async { done.resume(with: Result { try self.readReply() }) }
    }
  }

  /// The next push that `isWanted` wants; others are dropped. Throws if none comes for a minute.
  func push(_ isWanted: (Reply) -> Bool) async throws -> Reply {
    while true {
      let push = try await reply()
      if push.event != nil, isWanted(push) { return push }
    }
  }

  /// The next push of that event about that widget.
  func push(_ event: String, _ id: String) async throws -> Reply {
    try await push { $0.event == event && $0.field("id") == id }
  }

  /// Everything until the host closes.
  func rest() async throws -> String {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue.global().async {
        done.resume(
          with: Result {
            while try self.fill() {}
            return String(decoding: self.buffer, as: UTF8.self)
          })
      }
    }
  }

  private func readReply() throws -> Reply {
    while !buffer.contains(10) {
      guard try fill() else { throw POSIXError(.ECONNRESET) }
    }
    let line = buffer.prefix { $0 != 10 }
    let header = String(decoding: line, as: UTF8.self)
    buffer.removeFirst(line.count + 1)
    let words = header.split(separator: " ").filter { !$0.hasPrefix("@") }
    guard words.first == "OK" || words.first == "*", words.count > 1, let length = Int(words[1]),
      length > 0
    else {
      return Reply(header: header, body: [])
    }
    while buffer.count < length + 1 {
      guard try fill() else { throw POSIXError(.ECONNRESET) }
    }
    let body = Array(buffer.prefix(length))
    buffer.removeFirst(length + 1)
    return Reply(header: header, body: body)
  }

  private func fill() throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    buffer.append(contentsOf: piece[..<count])
    return count > 0
  }
}

/// Calls `body` with the address of a Unix socket and its size.
func withSocketAddress<Result>(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { room in
    room.copyBytes(from: path.utf8.prefix(room.count - 1))
  }
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
