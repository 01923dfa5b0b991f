internal import FoundationEssentials
internal import WidgetModel
internal import WidgetWire

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
      return JSONControls.escaped(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure(.failed, "the output cannot be written as JSON: \(error)")
    }
  }
}
