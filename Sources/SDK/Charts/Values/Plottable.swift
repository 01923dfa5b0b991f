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

  /// The name of the series for the value.
  var name: String {
    switch self {
    case .category(let name): name
    case .number(let number): number.formatted()
    case .date(let seconds):
      Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .numeric, time: .omitted)
    }
  }

  /// Returns the coordinate as a value of a type; `nil` for a coordinate of another kind.
  func value<P: Plottable>(as type: P.Type) -> P? {
    P.PrimitivePlottable(_coordinate: self).flatMap { P(primitivePlottable: $0) }
  }
}

extension Plottable {
  var coordinate: _Coordinate { primitivePlottable._coordinate }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }

  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: FixedWidthInteger {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  /// Rounds the number; `nil` for a number out of range.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  public var _coordinate: _Coordinate { .number(Double(self)) }

  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate else { return nil }
    self.init(value)
  }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
  public var _coordinate: _Coordinate { .number(NSDecimalNumber(decimal: self).doubleValue) }

  /// Makes a decimal; `nil` for a number that is not finite, from which Foundation makes none.
  public init?(_coordinate: _Coordinate) {
    guard case .number(let value) = _coordinate, value.isFinite else { return nil }
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
