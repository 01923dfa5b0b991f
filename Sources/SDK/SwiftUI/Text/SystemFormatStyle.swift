public import Foundation

/// Formats of times and distances in words and digits of the system.
public enum SystemFormatStyle: Sendable {}

extension SystemFormatStyle {
  /// The time that is left of an interval, or has passed of it: "4:05".
  public struct Timer: Hashable, Codable, Sendable {
    let interval: Range<Date>
    let countsDown: Bool
    let showsHours: Bool
    let digits: TimeDigits

    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.init(interval, true, showsHours, maxFieldCount, maxPrecision)
    }

    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.init(interval, false, showsHours, maxFieldCount, maxPrecision)
    }

    private init(
      _ interval: Range<Date>, _ countsDown: Bool, _ showsHours: Bool, _ fields: Int,
      _ precision: Duration
    ) {
      self.interval = interval
      self.countsDown = countsDown
      self.showsHours = showsHours
      digits = TimeDigits(showsHours: showsHours, fields: fields, precision: precision)
    }
  }

  /// The time since a date: "00:05.23".
  public struct Stopwatch: Hashable, Codable, Sendable {
    let startDate: Date
    let showsHours: Bool
    let digits: TimeDigits

    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      self.startDate = startDate
      self.showsHours = showsHours
      digits = TimeDigits(
        showsHours: showsHours, fields: maxFieldCount, precision: maxPrecision, padsMinutes: true)
    }
  }
}

extension SystemFormatStyle.Timer: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString {
    let now = min(max(value, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
    return AttributedString(digits.text(of: seconds, roundingUp: countsDown))
  }

  public func locale(_ locale: Locale) -> Self { self }
  public func discreteInput(before input: Date) -> Date? { input - digits.step }
  public func discreteInput(after input: Date) -> Date? { input + digits.step }
}

extension SystemFormatStyle.Stopwatch: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString {
    let seconds = max(value.timeIntervalSince(startDate), 0)
    return AttributedString(digits.text(of: seconds, roundingUp: false))
  }

  public func locale(_ locale: Locale) -> Self { self }
  public func discreteInput(before input: Date) -> Date? { input - digits.step }
  public func discreteInput(after input: Date) -> Date? { input + digits.step }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer {
    .init(
      countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }

  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer {
    .init(
      countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> SystemFormatStyle.Stopwatch {
    .init(
      startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

/// A duration in digits: hours, minutes, seconds and a fraction.
struct TimeDigits: Hashable, Codable, Sendable {
  let showsHours: Bool
  let fields: Int
  /// The smallest difference that is shown, in seconds.
  let step: Double
  let padsMinutes: Bool

  init(showsHours: Bool, fields: Int, precision: Duration, padsMinutes: Bool = false) {
    self.showsHours = showsHours
    self.fields = max(fields, 1)
    let parts = precision.components
    step = max(Double(parts.seconds) + Double(parts.attoseconds) / 1e18, 0.001)
    self.padsMinutes = padsMinutes
  }

  /// The text of a number of seconds: as many fields as fit, from the largest that is needed.
  func text(of seconds: Double, roundingUp: Bool) -> String {
    let limited = seconds.isFinite ? min(max(seconds, 0), 1e12) : 0
    let steps = limited / step
    let value = (roundingUp ? steps.rounded(.up) : steps.rounded(.down)) * step
    let whole = Int(value)
    let hours = showsHours ? whole / 3600 : 0
    let minutes = whole / 60 - hours * 60
    var parts = hours > 0 ? [Self.number(hours, padsMinutes)] : []
    parts.append(Self.number(minutes, padsMinutes || hours > 0))
    if step < 60 { parts.append(Self.number(whole % 60, true)) }
    let text = parts.prefix(fields).joined(separator: ":")
    guard step < 1, fields > parts.count else { return text }
    let places = step < 0.01 ? 3 : step < 0.1 ? 2 : 1
    let scale = [10, 100, 1000][places - 1]
    let fraction = String(Int((value - Double(whole)) * Double(scale) + 1e-6) + scale)
    return text + "." + fraction.dropFirst().prefix(places)
  }

  private static func number(_ number: Int, _ isPadded: Bool) -> String {
    isPadded && number < 10 ? "0\(number)" : "\(number)"
  }
}
