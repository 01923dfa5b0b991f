public import WidgetModel

/// The name of a picture: `filename` of an answer.
///
/// ```
///  0  widget, 12 hex digits     13  content, 7 hex digits     21  first shown, 10 digits
/// 12  -                         20  -                         31  end
/// ```
///
/// The firmware keeps pictures in files of these names and draws nothing if the name is the one on the
/// panel. Of a longer name it drops the middle. When it stores a picture it deletes the files whose first
/// 13 characters are those of the new one, and all whose last ten digits are a time of more than 24 hours
/// ago, or no time (trmnl-firmware 1.8.14, `filesystem_fix_filename` and `filesystem_purge_old_file` in
/// `src/filesystem.cpp`). With these parts it keeps one picture for each widget of the playlist, and loads
/// none again that it has.
public struct PictureName: Hashable, Sendable, CustomStringConvertible, Codable {
  /// The 31 characters.
  public let description: String

  /// Makes the name of a picture.
  ///
  /// - Parameters:
  ///   - widget: The widget that the picture shows.
  ///   - bytes: The file.
  ///   - now: The time from which the panel shows the picture.
  public init(widget: WidgetID, bytes: [UInt8], now: Timestamp) {
    let seconds = min(max(0, now.nanoseconds / 1_000_000_000), 9_999_999_999)
    let time = String(seconds)
    description = """
      \(Self.stem(widget, bytes))\(String(repeating: "0", count: 10 - time.utf8.count))\(time)
      """
  }

  /// Reads a name; `nil` for a text of another form.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 31, parts.map(\.utf8.count) == [12, 7, 10],
      parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 } }),
      parts[2].utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    description = String(text)
  }

  /// Whether this is the name of a picture of the widget with these bytes, at any time.
  public func isName(ofWidget widget: WidgetID, bytes: [UInt8]) -> Bool {
    description.hasPrefix(Self.stem(widget, bytes))
  }

  private static func stem(_ widget: WidgetID, _ bytes: [UInt8]) -> String {
    "\(hex(hash(widget.text.utf8), digits: 12))-\(hex(hash(bytes), digits: 7))-"
  }

  /// FNV-1a with 64 bits (draft-eastlake-fnv, section 5): short, and the same on every machine.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func hex(_ value: UInt64, digits: Int) -> String {
    // The upper bits of FNV mix worse than the lower ones: both are folded together.
    let folded = (value ^ (value >> 32)) & (1 << UInt64(4 * digits) - 1)
    let text = String(folded, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  /// Reads a name from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let name = PictureName(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not the name of a picture")
    }
    self = name
  }

  /// Writes the name as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
