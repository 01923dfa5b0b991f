internal import Foundation

/// Reads and writes the messages of the compiler's plugin protocol.
enum PluginMessage {
  /// The largest accepted length of a message, in bytes; a larger length is an error.
  private static let limit: UInt64 = 1 << 30

  /// Reads the next message; `nil` at the end of the input and for a malformed message.
  static func read() -> [String: Any]? {
    guard let header = bytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= limit, let body = bytes(Int(length)) else { return nil }
    return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
  }

  /// Writes a message to standard output.
  static func write(_ message: [String: Any]) {
    guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
    var data = Data()
    for shift in 0..<8 { data.append(UInt8(truncatingIfNeeded: body.count >> (8 * shift))) }
    FileHandle.standardOutput.write(data + body)
  }

  private static func bytes(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      guard let more = try? FileHandle.standardInput.read(upToCount: count - data.count),
        !more.isEmpty
      else { return nil }
      data += more
    }
    return data
  }
}
