public import Foundation

/// A value that can be placed along an axis.
public protocol Plottable {
  /// The number, date or string that it is plotted as.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// What is plotted.
  var primitivePlottable: PrimitivePlottable { get }

  /// The value again; `nil` for what is not plotted as one.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string.
public protocol PrimitivePlottableProtocol: Plottable {
  /// Where it is along an axis. Not for authors.
  var _coordinate: _Coordinate { get }

  /// The value at a place; `nil` for a place of another kind. Not for authors.
  init?(_coordinate: _Coordinate)
}

extension PrimitivePlottableProtocol {
  /// Itself.
  public var primitivePlottable: Self { self }

  /// Itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

/// A place along an axis: a number, an instant, or a name.
public enum _Coordinate: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// Seconds since 2001, as `Date` counts.
  case date(Double)
  /// A name.
  case category(String)

  /// Where it is on a continuous axis; `nil` for a name.
  var number: Double? {
    switch self {
    case .number(let value), .date(let value): value.isFinite ? value : nil
    case .category: nil
    }
  }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }

  /// The case with that raw value.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Int: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number, if it is a whole one.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int8: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number, if it is a whole one.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int16: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number, if it is a whole one.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int32: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number, if it is a whole one.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int64: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number, if it is a whole one.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension UInt: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number, if it is a whole one.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Float: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Double: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(self) }

  /// The number.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self = value
  }
}

extension CGFloat: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// The number.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Decimal: PrimitivePlottableProtocol {
  /// As a number.
  public var _coordinate: _Coordinate { .number(NSDecimalNumber(decimal: self).doubleValue) }

  /// The number.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Date: PrimitivePlottableProtocol {
  /// As an instant.
  public var _coordinate: _Coordinate { .date(timeIntervalSinceReferenceDate) }

  /// The instant.
  public init?(_coordinate: _Coordinate) {
    guard case .date(let seconds) = _coordinate else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension String: PrimitivePlottableProtocol {
  /// As a name.
  public var _coordinate: _Coordinate { .category(self) }

  /// The name.
  public init?(_coordinate: _Coordinate) {
    guard case .category(let name) = _coordinate else { return nil }
    self = name
  }
}
