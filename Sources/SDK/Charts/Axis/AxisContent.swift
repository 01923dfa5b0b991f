internal import SwiftUI

@MainActor @preconcurrency
public protocol AxisContent {
  associatedtype Body: AxisContent

  @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// The groups of marks. Not for use by authors.
  var _axes: [_Axis] { get }
}

extension AxisContent {
  public var _axes: [_Axis] { body._axes }
}

extension AxisContent where Body == Never {
  /// No body: reading this property ends the process.
  public var body: Never {
    // `Never` has no value to return. A chart reads `_axes` instead, which a primitive defines.
    preconditionFailure("\(Self.self) is an axis: it has no body")
  }
}

extension Never: AxisContent {
  public var _axes: [_Axis] { [] }
}

public struct AnyAxisContent: AxisContent {
  public let _axes: [_Axis]

  public typealias Body = Never

  public init(_ content: any AxisContent) { _axes = content._axes }
  public init(erasing content: some AxisContent) { _axes = content._axes }
}

/// A group of marks along an axis. Not for use by authors.
public struct _Axis {
  var preset = AxisMarkPreset.automatic
  var position: AxisMarkPosition
  var values: AxisMarkValues
  /// Makes the parts at a value.
  var parts: @MainActor (AxisValue) -> [_AxisPart]
}

/// A value of an axis.
public struct AxisValue {
  /// The position of the value among the values of the axis, from 0.
  public let index: Int
  public let count: Int
  let coordinate: _Coordinate
  /// The value in the format of the axis.
  let text: String

  /// Converts the value to a type; `nil` for a value of another type.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { coordinate.value(as: type) }
}

/// Collects the axes of a closure.
@resultBuilder @MainActor
public enum AxisContentBuilder {
  public static func buildBlock(_ content: any AxisContent...) -> _AxisGroup {
    _AxisGroup(_axes: content.flatMap(\._axes))
  }

  public static func buildIf(_ content: (any AxisContent)?) -> _AxisGroup {
    _AxisGroup(_axes: content?._axes ?? [])
  }

  public static func buildEither(first: any AxisContent) -> _AxisGroup {
    _AxisGroup(_axes: first._axes)
  }

  public static func buildEither(second: any AxisContent) -> _AxisGroup {
    _AxisGroup(_axes: second._axes)
  }

  public static func buildLimitedAvailability(_ content: any AxisContent) -> _AxisGroup {
    _AxisGroup(_axes: content._axes)
  }
}

/// Several groups of marks. Not for use by authors.
public struct _AxisGroup: AxisContent {
  public let _axes: [_Axis]

  public typealias Body = Never
}
