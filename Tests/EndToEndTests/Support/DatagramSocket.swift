import Foundation
import Testing

/// A datagram socket to which a host sends messages: a service manager, or the journal.
final class DatagramSocket {
  let path: String
  private let descriptor: Int32
  private(set) var messages: [String] = []

  init(at path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let status = withSocketAddress(path) { bind(descriptor, $0, $1) }
    try #require(status == 0)
  }

  deinit { close(descriptor) }

  /// Takes the messages that wait, and returns all messages.
  func received() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &bytes, bytes.count, 0), count >= 0 {
      messages.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
    return messages
  }

  func count(of message: String) -> Int { received().count { $0.hasPrefix(message) } }
}
