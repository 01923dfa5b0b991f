public import Foundation

public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  var primitivePlottable: PrimitivePlottable { get }

  init?(primitivePlottable: PrimitivePlottable)
}

public protocol PrimitivePlottableProtocol: Plottable {
  /// The coordinate of the value. Not for use by authors.
  var _coordinate: _Coordinate { get }

  /// Makes a value from a coordinate; `nil` for a coordinate of another kind. Not for use by
  /// authors.
  init?(_coordinate: _Coordinate)
}

extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

/// A coordinate along an axis.
public enum _Coordinate: Hashable, Sendable {
  /// A number on a continuous axis.
  case number(Double)
  /// Seconds since the start of 2001 (UTC).
  case date(Double)
  /// The name of a category.
  case category(String)

  /// The coordinate on a continuous axis; `nil` for a category and for a number that is not finite.
  var number: Double? {
    switch self {
    case .number(let value), .date(let value): value.isFinite ? value : nil
    case .category: nil
    }
  }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }

  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Int: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int8: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int16: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int32: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Int64: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension UInt: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Float: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Double: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(self) }

  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self = value
  }
}

extension CGFloat: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Decimal: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(NSDecimalNumber(decimal: self).doubleValue) }

  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Date: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .date(timeIntervalSinceReferenceDate) }

  public init?(_coordinate: _Coordinate) {
    guard case .date(let seconds) = _coordinate else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension String: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .category(self) }

  public init?(_coordinate: _Coordinate) {
    guard case .category(let name) = _coordinate else { return nil }
    self = name
  }
}
