internal import Foundation

/// A time of a calendar file, with the zone that the file gives.
package struct CalendarMoment: Hashable, Sendable {
  package enum Zone: Hashable, Sendable {
    /// The zone of the reader.
    case floating
    case named(TimeZone)
    /// A zone that only the file describes.
    case described(DescribedZone)
  }

  package var time: CivilTime
  package var zone: Zone
  /// Whether the value is a date without a time.
  package var isDay: Bool

  /// Returns the point in time.
  ///
  /// - Parameter current: The zone of floating times and of dates.
  package func date(in current: TimeZone) -> Date {
    Date(timeIntervalSince1970: Double(zone.seconds(of: time, in: current)))
  }
}

extension CalendarMoment.Zone {
  static let utc = Self.named(.gmt)

  /// The time zone; `nil` for floating times and for zones that only the file describes.
  var timeZone: TimeZone? {
    switch self {
    case .named(let zone): zone
    case .floating, .described: nil
    }
  }

  /// Returns seconds since 1970-01-01 in UTC.
  ///
  /// RFC 5545, 3.3.5: a time that there is twice is the first of both, and a time that is skipped has
  /// the offset before the gap.
  func seconds(of time: CivilTime, in current: TimeZone) -> Int {
    let local = time.seconds
    switch self {
    case .floating: return Self.resolve(local) { Self.offset(of: current, at: $0) }
    case .named(let zone): return Self.resolve(local) { Self.offset(of: zone, at: $0) }
    case .described(let zone): return local - zone.offset(at: time)
    }
  }

  private static func offset(of zone: TimeZone, at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  private static func resolve(_ local: Int, offset: (Int) -> Int) -> Int {
    let before = offset(local - 86_400)
    guard offset(local - before) != before else { return local - before }
    let after = offset(local + 86_400)
    return offset(local - after) == after ? local - after : local - before
  }
}
