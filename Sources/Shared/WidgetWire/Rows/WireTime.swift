public import WidgetModel

/// A time in the host's JSON: a number of Unix seconds with exactly three decimals.
///
/// The time is rounded up to the millisecond, as everywhere in the protocol: a client waiting until
/// this time never wakes too early.
public struct WireTime: Hashable, Comparable, Sendable {
  /// Milliseconds since the Unix epoch.
  public var milliseconds: Int64

  /// Creates a time from a timestamp, rounded up.
  public init(_ timestamp: Timestamp) {
    let (quotient, remainder) = timestamp.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    milliseconds = remainder > 0 ? quotient + 1 : quotient
  }

  /// The timestamp, clamped to 64 bits of nanoseconds.
  public var timestamp: Timestamp {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return Timestamp(nanoseconds: overflow ? (milliseconds < 0 ? .min : .max) : product)
  }

  /// Compares the times in milliseconds.
  public static func < (a: WireTime, b: WireTime) -> Bool { a.milliseconds < b.milliseconds }
}

extension WireTime: Codable {
  /// Reads a number of seconds, to the nearest millisecond.
  public init(from decoder: any Decoder) throws {
    let seconds = try decoder.singleValueContainer().decode(Double.self)
    guard let milliseconds = Int64(exactly: (seconds * 1000).rounded()) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected a time in Unix seconds"))
    }
    self.milliseconds = milliseconds
  }

  /// Writes a number of seconds; other encoders than ``WireRow/json`` may drop final zeros.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Double(milliseconds) / 1000)
  }
}
