internal import FoundationEssentials
internal import WidgetModel

/// Writes the JSON documents that the command puts together itself. Rows of the host, and lists in
/// their form, have `json`.
enum SortedJSON {
  /// The value as one line with its line feed. Keys are sorted, slashes are not escaped.
  ///
  /// - Parameter keys: the rule that makes keys of the names of properties.
  static func line(
    _ value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) throws(CommandFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = keys
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure(.failed, "the output cannot be written as JSON: \(error)")
    }
  }
}
