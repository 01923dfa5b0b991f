import Foundation
import Synchronization

/// A small HTTP server on the loopback interface that serves what a test gives it.
final class FixtureServer: Sendable {
  /// How it answers a path.
  enum Answer: Sendable {
    case body(Data)
    case status(Int)
    /// Takes the request and says nothing.
    case silence
    /// A byte now and then, without end.
    case drip
  }

  private let listener: Int32
  private let answers: Mutex<[String: Answer]>
  private let asked = Mutex<[String]>([])

  /// The port that it listens on.
  let port: UInt16

  /// Begins to listen.
  init(_ answers: [String: Answer]) throws {
    self.answers = Mutex(answers)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [weak self] in self?.serve(connection) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The paths that were asked for, in order.
  var requests: [String] { asked.withLock { $0 } }

  /// The address of a path.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Changes how a path is answered from now on.
  func answer(_ path: String, with answer: Answer) {
    answers.withLock { $0[path] = answer }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let path = path(from: connection) else { return }
    asked.withLock { $0.append(path) }
    switch answers.withLock({ $0[path] }) ?? .status(404) {
    case .body(let data): send(data, status: 200, to: connection)
    case .status(let status): send(Data("no".utf8), status: status, to: connection)
    case .silence: waitForEnd(of: connection)
    case .drip:
      let header = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"
      guard write(Data(header.utf8), to: connection) else { return }
      while write(Data(" ".utf8), to: connection) { waitForEnd(of: connection, milliseconds: 200) }
    }
  }

  private func path(from connection: Int32) -> String? {
    var request: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      request += piece.prefix(count)
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1]) : nil
  }

  private func send(_ body: Data, status: Int, to connection: Int32) {
    let header =
      "HTTP/1.1 \(status) X\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    _ = write(Data(header.utf8) + body, to: connection)
  }

  private func write(_ data: Data, to connection: Int32) -> Bool {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns when the client has closed the connection, or after so long.
  private func waitForEnd(of connection: Int32, milliseconds: Int32 = 30_000) {
    var poll = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    _ = Glibc.poll(&poll, 1, milliseconds)
  }
}
