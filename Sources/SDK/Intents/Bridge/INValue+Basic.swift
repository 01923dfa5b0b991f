internal import AppleFoundation
public import Foundation

extension String: _INValue {
  public static var _inFallback: String? { "" }
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .string }, value: { if case .string(let text) = $0 { text } else { nil } })
  }
}

extension Bool: _INValue {
  public static var _inFallback: Bool? { false }
  public static var _inCodec: _INCodec {
    _INCodec(kind: { _ in .bool }, value: { if case .bool(let value) = $0 { value } else { nil } })
  }
}

extension Int: _INValue {
  public static var _inFallback: Int? { 0 }
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .int }, value: { if case .int(let value) = $0 { Int(value) } else { nil } })
  }
}

extension Double: _INValue {
  public static var _inFallback: Double? { 0 }
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .double }, value: { if case .double(let value) = $0 { value } else { nil } })
  }
}

extension NSNumber: _INValue {
  /// Always `nil`: properties of type `NSNumber` are optional.
  public static var _inFallback: Self? { nil }
  /// Encodes a number or a Boolean, by the property's declared number type.
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { type in
        switch type {
        case .boolean: .bool
        case .integer: .int
        case .decimal: .double
        }
      },
      value: { given in
        switch given {
        case .bool(let value): NSNumber(value: value)
        case .int(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        default: nil
        }
      },
      text: { ($0 as? NSNumber)?.stringValue })
  }
}

extension URL: _INValue {
  public static var _inFallback: URL? { URL(fileURLWithPath: "/") }
  /// A URL is configured as a string.
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .string },
      value: { if case .string(let text) = $0 { URL(string: text) } else { nil } })
  }
}

extension Date: _INValue {
  public static var _inFallback: Date? { Date() }
  /// A date is configured as Unix seconds.
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .date }, value: { if case .date(let date) = $0 { date } else { nil } },
      text: { ($0 as? Date).map { "\(Int64($0.timeIntervalSince1970))" } })
  }
}

extension DateComponents: _INValue {
  public static var _inFallback: DateComponents? { DateComponents() }
  /// A date, split into components in the current calendar.
  public static var _inCodec: _INCodec {
    _INCodec(
      kind: { _ in .date },
      value: { given in
        guard case .date(let date) = given else { return nil }
        let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
        var components = Calendar.current.dateComponents(parts, from: date)
        components.calendar = Calendar.current
        return components
      },
      text: { value in
        (value as? DateComponents).flatMap { ($0.calendar ?? .current).date(from: $0) }
          .map { "\(Int64($0.timeIntervalSince1970))" }
      })
  }
}

extension Measurement: _INValue where UnitType: Dimension {
  public static var _inFallback: Measurement<UnitType>? {
    Measurement(value: 0, unit: UnitType.baseUnit())
  }
  /// A measurement cannot be configured.
  public static var _inCodec: _INCodec { .unsupported }
}
