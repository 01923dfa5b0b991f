public import SwiftUI

/// What the axes of a chart show.
@MainActor @preconcurrency
public protocol AxisContent {
  /// The groups of marks. Not for authors.
  var _axes: [_Axis] { get }
}

/// One group of marks along an axis. Not for authors.
public struct _Axis {
  var position: AxisMarkPosition
  var values: AxisMarkValues
  /// What stands at a value.
  var parts: @MainActor (AxisValue) -> [_AxisPart]
}

/// A piece of a mark of an axis. Not for authors.
public struct _AxisPart {
  enum Kind {
    case gridLine
    case tick
    case label(AnyView)
  }

  var kind: Kind
  var stroke: StrokeStyle
  var style: AnyShapeStyle?
  /// Whether a label stands in the middle until the next value.
  var isCentered = false
}

/// Marks along an axis: grid lines, ticks and labels.
public struct AxisMarks<Content>: AxisContent {
  /// The one group.
  public let _axes: [_Axis]

  /// Marks at values, with what stands at each.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Content: AxisMark {
    _axes = [_Axis(position: position, values: values) { content($0)._parts(at: $0) }]
  }

  /// Marks at values, with the same at each.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) where Content: AxisMark {
    _axes = [_Axis(position: position, values: values) { content()._parts(at: $0) }]
  }

  /// Marks at these values, with what stands at each.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Content: AxisMark {
    self.init(preset: preset, position: position, values: .init(values), content: content)
  }

  /// Marks at these values, with the same at each.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) where Content: AxisMark {
    self.init(preset: preset, position: position, values: .init(values), content: content)
  }

  /// Grid lines and labels at values.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark {
    let mark = _DefaultAxisMark(stroke: stroke)
    _axes = [_Axis(position: position, values: values, parts: mark._parts)]
  }

  /// Grid lines and labels at these values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark {
    self.init(preset: preset, position: position, values: .init(values), stroke: stroke)
  }

  /// Grid lines and labels at values, with labels in a format.
  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark, F.FormatInput: Plottable, F.FormatOutput == String {
    let mark = _DefaultAxisMark(stroke: stroke, label: AxisValueLabel(format: format))
    _axes = [_Axis(position: position, values: values, parts: mark._parts)]
  }
}

/// Where an axis is.
public struct AxisMarkPosition: Hashable, Sendable {
  private let name: String

  /// Below and after the chart.
  public static let automatic = AxisMarkPosition(name: "automatic")
  /// Before it.
  public static let leading = AxisMarkPosition(name: "leading")
  /// After it.
  public static let trailing = AxisMarkPosition(name: "trailing")
  /// Above it.
  public static let top = AxisMarkPosition(name: "top")
  /// Below it.
  public static let bottom = AxisMarkPosition(name: "bottom")
}

/// How an axis is arranged; always in the same way.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String

  /// As the chart likes.
  public static let automatic = AxisMarkPreset(name: "automatic")
  /// Labels go no further than the marks.
  public static let aligned = AxisMarkPreset(name: "aligned")
  /// Labels go further than the marks.
  public static let extended = AxisMarkPreset(name: "extended")
  /// Labels lie on the marks.
  public static let inset = AxisMarkPreset(name: "inset")
}

/// At which values an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Storage: Sendable {
    case automatic(count: Int?)
    case stride(Double)
    case calendar(Calendar.Component, count: Int)
    case values([_Coordinate])
  }

  let storage: Storage

  /// As the chart likes.
  public static var automatic: AxisMarkValues { .init(storage: .automatic(count: nil)) }

  /// About so many.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { .init(storage: .automatic(count: desiredCount)) }

  /// Every so many, as large as the step.
  public static func stride<P: BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { .init(storage: .stride(Double(stepSize))) }

  /// Wherever a unit of time begins.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { .init(storage: .calendar(component, count: count)) }

  private init(storage: Storage) { self.storage = storage }

  /// These.
  init<Value: Plottable>(_ values: [Value]) {
    storage = .values(values.map { $0.primitivePlottable._coordinate })
  }
}

/// A value of an axis.
public struct AxisValue {
  /// Its place in the order.
  public let index: Int
  /// How many there are.
  public let count: Int
  let coordinate: _Coordinate
  /// How the axis would write it.
  let text: String

  /// The value in a type; `nil` if it is none of that.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    P.PrimitivePlottable(_coordinate: coordinate).flatMap { P(primitivePlottable: $0) }
  }
}

/// Makes axes of the statements of a closure.
@resultBuilder @MainActor
public enum AxisContentBuilder {
  /// Several groups of marks.
  public static func buildBlock(_ content: any AxisContent...) -> _AxisGroup {
    _AxisGroup(_axes: content.flatMap(\._axes))
  }

  /// An `if` without `else`.
  public static func buildIf(_ content: (any AxisContent)?) -> _AxisGroup {
    _AxisGroup(_axes: content?._axes ?? [])
  }

  /// A branch of an `if` or a `switch`.
  public static func buildEither(first: any AxisContent) -> _AxisGroup {
    _AxisGroup(_axes: first._axes)
  }

  /// A branch of an `if` or a `switch`.
  public static func buildEither(second: any AxisContent) -> _AxisGroup {
    _AxisGroup(_axes: second._axes)
  }

  /// What stands in `if #available`.
  public static func buildLimitedAvailability(_ content: any AxisContent) -> _AxisGroup {
    _AxisGroup(_axes: content._axes)
  }
}

/// Several groups of marks. Not for authors.
public struct _AxisGroup: AxisContent {
  /// The groups.
  public let _axes: [_Axis]
}
