internal import WidgetArchive
internal import WidgetModel

/// The stored form of a plugin's description.
///
/// ```
///   0  i64   saved, nanoseconds since 1970
///   8  u64   lower half of the XXH3-128 of the rest
///  16  …     the caller's bytes
/// ```
enum Description {
  private static let headerLength = 16
  /// The largest number of stored descriptions.
  static let limit = 1024

  /// Encodes a value for the database.
  static func value(_ bytes: [UInt8], at now: Timestamp) -> [UInt8] {
    var value: [UInt8] = []
    value.append(number: now.nanoseconds)
    value.append(number: ContentHash(of: bytes.span.bytes).low)
    return value + bytes
  }

  /// Decodes the output of ``value(_:at:)``; `nil` for all other bytes.
  static func read(_ span: RawSpan) -> [UInt8]? {
    guard span.byteCount >= headerLength else { return nil }
    let rest = span.extracting(headerLength..<span.byteCount)
    return span.number(UInt64.self, at: 8) == ContentHash(of: rest).low ? rest.array : nil
  }
}
