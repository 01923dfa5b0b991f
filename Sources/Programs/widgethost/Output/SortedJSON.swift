internal import FoundationEssentials
internal import WidgetModel

/// Encodes the JSON documents that the command composes itself. Rows of the host, and lists in the
/// same form, use `json` of `WireRow`.
enum SortedJSON {
  /// Returns the value as one line with its line feed. Keys are sorted, slashes are not escaped.
  ///
  /// - Parameter keys: The rule that turns property names into keys.
  static func line(
    _ value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) throws(CommandFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = keys
    do {
      return withoutControls(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure(.failed, "the output cannot be written as JSON: \(error)")
    }
  }

  /// Escapes the control characters that the encoder leaves as they are, U+0080 to U+009F: some terminals obey them.
  private static func withoutControls(_ json: Data) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      // 0xc2 begins each character of U+0080 to U+00BF, and is no other byte of a character.
      if bytes.last == 0xc2, byte < 0xa0 {
        bytes.removeLast()
        bytes += "\\u00\(String(byte, radix: 16))".utf8
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
