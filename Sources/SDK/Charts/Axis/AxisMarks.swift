public import SwiftUI

@MainActor @preconcurrency
public protocol AxisContent {
  /// The groups of marks. Not for use by authors.
  var _axes: [_Axis] { get }
}

/// A group of marks along an axis. Not for use by authors.
public struct _Axis {
  var position: AxisMarkPosition
  var values: AxisMarkValues
  /// Makes the parts at a value.
  var parts: @MainActor (AxisValue) -> [_AxisPart]
}

/// A part of an axis mark. Not for use by authors.
public struct _AxisPart {
  enum Kind {
    case gridLine
    case tick
    case label(AnyView)
  }

  var kind: Kind
  var stroke: StrokeStyle
  var style: AnyShapeStyle?
  /// Whether a label is centred between its value and the next value.
  var isCentered = false
}

/// The grid lines, ticks and labels of an axis. The preset is ignored.
public struct AxisMarks<Content>: AxisContent {
  public let _axes: [_Axis]

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Content: AxisMark {
    _axes = [_Axis(position: position, values: values) { content($0)._parts(at: $0) }]
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) where Content: AxisMark {
    _axes = [_Axis(position: position, values: values) { content()._parts(at: $0) }]
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Content: AxisMark {
    self.init(preset: preset, position: position, values: .init(values), content: content)
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) where Content: AxisMark {
    self.init(preset: preset, position: position, values: .init(values), content: content)
  }

  /// Makes grid lines and labels. The preset is ignored.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark {
    let mark = _DefaultAxisMark(stroke: stroke)
    _axes = [_Axis(position: position, values: values, parts: mark._parts)]
  }

  /// Makes grid lines and labels at the given values. The preset is ignored.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark {
    self.init(preset: preset, position: position, values: .init(values), stroke: stroke)
  }

  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark, F.FormatInput: Plottable, F.FormatOutput == String {
    let mark = _DefaultAxisMark(stroke: stroke, label: AxisValueLabel(format: format))
    _axes = [_Axis(position: position, values: values, parts: mark._parts)]
  }
}

/// The position of an axis.
public struct AxisMarkPosition: Hashable, Sendable {
  private let name: String

  /// The bottom edge for x, and the trailing edge for y.
  public static let automatic = AxisMarkPosition(name: "automatic")
  public static let leading = AxisMarkPosition(name: "leading")
  public static let trailing = AxisMarkPosition(name: "trailing")
  public static let top = AxisMarkPosition(name: "top")
  public static let bottom = AxisMarkPosition(name: "bottom")
}

/// The arrangement of an axis, which is ignored.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisMarkPreset(name: "automatic")
  public static let aligned = AxisMarkPreset(name: "aligned")
  public static let extended = AxisMarkPreset(name: "extended")
  public static let inset = AxisMarkPreset(name: "inset")
}

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Storage: Sendable {
    case automatic(count: Int?)
    case stride(Double)
    case calendar(Calendar.Component, count: Int)
    case values([_Coordinate])
  }

  let storage: Storage

  public static var automatic: AxisMarkValues { .init(storage: .automatic(count: nil)) }

  /// About `desiredCount` values. The rounding of bounds is ignored.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { .init(storage: .automatic(count: desiredCount)) }

  /// The multiples of a step. The rounding of bounds is ignored.
  public static func stride<P: BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { .init(storage: .stride(Double(stepSize))) }

  /// The starts of a unit of time. The rounding of bounds and the calendar are ignored.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { .init(storage: .calendar(component, count: count)) }

  private init(storage: Storage) { self.storage = storage }

  /// Makes an explicit list of values.
  init<Value: Plottable>(_ values: [Value]) {
    storage = .values(values.map { $0.primitivePlottable._coordinate })
  }
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
  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    P.PrimitivePlottable(_coordinate: coordinate).flatMap { P(primitivePlottable: $0) }
  }
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
}
