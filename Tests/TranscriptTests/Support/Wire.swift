import Foundation

/// A connection that knows only the framing of both forms, written apart from the project's own client.
final class Wire: @unchecked Sendable {  // one test task at a time uses it
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// An answer or push in line form, or a value in RESP.
  enum Message {
    case line(header: String, body: [UInt8])
    case value(RESPValue)

    /// Whether nothing that was sent is answered by it.
    var isPush: Bool {
      switch self {
      case .line(let header, _): header.hasPrefix("* ")
      case .value(let value): value.isPush
      }
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var pushes: [Message] = []

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: path.utf8.prefix(room.count - 1))
    }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // The object is complete: its deinit closes the descriptor, also when this throws.
    guard result == 0 else { throw Failure(description: "cannot connect: errno \(errno)") }
    var limit = timeval(tv_sec: 40, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "cannot send: errno \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  func closeWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next message that is no push; pushes are kept for ``push(isRedis:)``.
  func answer(isRedis: Bool) async throws -> Message {
    while true {
      let message = try await blocking { try self.read(isRedis: isRedis) }
      guard message.isPush else { return message }
      pushes.append(message)
    }
  }

  /// The next push.
  func push(isRedis: Bool) async throws -> Message {
    if !pushes.isEmpty { return pushes.removeFirst() }
    return try await blocking { try self.read(isRedis: isRedis) }
  }

  /// Every byte until the host closes.
  func rest() async throws -> [UInt8] {
    try await blocking {
      while try self.fill() {}
      defer { self.buffer = [] }
      return self.buffer
    }
  }

  private func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue.global().async { done.resume(with: Result(catching: body)) }
    }
  }

  private func read(isRedis: Bool) throws -> Message {
    if isRedis { return .value(try value()) }
    let header = try line()
    let words = header.split(separator: " ").filter { !$0.hasPrefix("@") }
    guard words.first == "OK" || words.first == "*", words.count > 1, let length = Int(words[1]),
      length > 0
    else { return .line(header: header, body: []) }
    return .line(header: header, body: Array(try take(length + 1).dropLast()))
  }

  private func value() throws -> RESPValue {
    let line = try line().replacingOccurrences(of: "\r", with: "")
    let (mark, rest) = (line.first ?? "?", String(line.dropFirst()))
    switch mark {
    case "$":
      guard let length = Int(rest), length >= 0 else { return .simple(line) }
      return .bulk(Array(try take(length + 2).dropLast(2)))
    case "*", ">", "%", "~":
      guard let count = Int(rest), count >= 0 else { return .simple(line) }
      return .array(mark, try (0..<(mark == "%" ? 2 * count : count)).map { _ in try value() })
    default: return .simple(line)
    }
  }

  private func line() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line
      }
      guard try fill() else { throw Failure(description: "(closed)") }
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try fill() else { throw Failure(description: "(closed)") }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func fill() throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count >= 0 else { throw Failure(description: "(nothing came: errno \(errno))") }
    buffer.append(contentsOf: piece[..<count])
    return count > 0
  }
}

/// A value as it stands on the wire.
indirect enum RESPValue: Sendable {
  /// All that fits a line, with its mark.
  case simple(String)
  case bulk([UInt8])
  case array(Character, [RESPValue])

  var isPush: Bool {
    guard case .array(_, let elements) = self, case .bulk(let first)? = elements.first else {
      return false
    }
    return ["message", "pmessage", "watch"].contains(String(decoding: first, as: UTF8.self))
  }

  /// The value as lines, its elements below it.
  func lines(_ normalizer: Normalizer, indent: String = "") -> [String] {
    switch self {
    case .simple(let line): return [indent + normalizer.normalize(line).text]
    case .bulk(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return ["\(indent)$\(bytes.count) \(TranscriptText.binary(bytes))"]
      }
      let (own, isSteady) = normalizer.normalize(text)
      let length = isSteady ? "\(bytes.count)" : "<n>"
      return ["\(indent)$\(length) \(TranscriptText.quoted(own))"]
    case .array(let mark, let elements):
      let count = mark == "%" ? elements.count / 2 : elements.count
      return ["\(indent)\(mark)\(count)"]
        + elements.flatMap { $0.lines(normalizer, indent: indent + "  ") }
    }
  }
}
