import Foundation
import Glibc
import Testing

/// A connection to the gallery that sends what it is told, right or wrong.
final class RawHTTP {
  /// The failure to connect.
  struct NoConnection: Error {}

  private let descriptor: Int32
  private var received = ""

  /// Connects to a port of this machine.
  init(_ port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw NoConnection() }
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads until a text has come or the connection ends, at most for a minute.
  ///
  /// - Returns: Everything up to that text; what comes behind it stays for the next call.
  func read(until text: String? = nil) -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let deadline = ContinuousClock.now + .seconds(60)
    while .now < deadline {
      if let text, let range = received.range(of: text) {
        defer { received = String(received[range.upperBound...]) }
        return String(received[..<range.upperBound])
      }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, 1000) > 0 else { continue }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += String(decoding: buffer[..<count], as: UTF8.self)
    }
    defer { received = "" }
    return received
  }
}

/// An answer of the gallery.
struct HTTPAnswer {
  var status: Int
  /// The header fields by their name in lower case.
  var fields: [String: String] = [:]
  var body: String

  /// Reads the answer on a connection that ends after it.
  init(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    body = parts.dropFirst().joined(separator: "\r\n\r\n")
  }
}

extension RunningGallery {
  /// Sends a request and returns the answer.
  func request(
    _ method: String = "GET", _ path: String, _ headers: [String] = [], host: String? = nil,
    body: String = "",
    token: String? = nil
  ) throws -> HTTPAnswer {
    let connection = try RawHTTP(port)
    let lines =
      ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"]
      + (token ?? self.token).split(separator: "\n").map { "Authorization: Bearer \($0)" }
      + (body.isEmpty
        ? [] : ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]) + headers
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return HTTPAnswer(connection.read())
  }

  /// Waits until the host has an entry of a widget.
  func awaitEntry(of id: String) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    var answer = try request("GET", "/widget/\(id).txt")
    while answer.status == 503, .now < deadline {
      Thread.sleep(forTimeInterval: 0.1)
      answer = try request("GET", "/widget/\(id).txt")
    }
    #expect(answer.status == 200, "\(answer.body)")
  }

  /// Opens the stream of changes.
  func stream() throws -> RawHTTP {
    let connection = try RawHTTP(port)
    connection.send(
      "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
    )
    return connection
  }
}

/// Ports of this machine that nobody uses.
enum FreePort {
  /// Returns a port.
  static func find() -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        getsockname(descriptor, $0, &length)
      }
      return Int(UInt16(bigEndian: $0.pointee.sin_port))
    }
  }
}
