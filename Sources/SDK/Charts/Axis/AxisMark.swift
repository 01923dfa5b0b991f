public import SwiftUI

/// What stands at a value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
  /// The pieces. Not for authors.
  func _parts(at value: AxisValue) -> [_AxisPart]
}

/// How thick the lines of axes are, in points.
private let hairline = StrokeStyle(lineWidth: 0.5)

/// A line across the chart.
public struct AxisGridLine: AxisMark {
  private var part: _AxisPart

  /// A line in a style.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    part = _AxisPart(kind: .gridLine, stroke: stroke ?? hairline)
  }

  /// The line.
  public func _parts(at value: AxisValue) -> [_AxisPart] { [part] }

  /// What it is painted with.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisGridLine {
    var line = self
    line.part.style = AnyShapeStyle(style)
    return line
  }
}

/// A short line at the edge of the chart.
public struct AxisTick: AxisMark {
  private var part: _AxisPart

  /// A line in a style.
  public init(
    centered: Bool? = nil, length: CGFloat? = nil, stroke: StrokeStyle? = nil
  ) { part = _AxisPart(kind: .tick, stroke: stroke ?? hairline) }

  /// The line.
  public func _parts(at value: AxisValue) -> [_AxisPart] { [part] }

  /// What it is painted with.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisTick {
    var tick = self
    tick.part.style = AnyShapeStyle(style)
    return tick
  }
}

/// The words at a value.
public struct AxisValueLabel: AxisMark {
  private let label: @MainActor (AxisValue) -> AnyView
  private let isCentered: Bool
  private var style: AnyShapeStyle?
  private var font: Font?

  private init(
    isCentered: Bool?, label: @escaping @MainActor (AxisValue) -> AnyView
  ) {
    self.isCentered = isCentered ?? false
    self.label = label
  }

  /// The value as the axis writes it.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) { self.init(isCentered: centered) { AnyView(Text(verbatim: $0.text)) } }

  /// The value in a format.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(isCentered: centered) { value in
      AnyView(Text(verbatim: value.as(F.FormatInput.self).map(format.format) ?? value.text))
    }
  }

  /// Words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, centered: Bool? = nil) {
    let title = String(title)
    self.init(isCentered: centered) { _ in AnyView(Text(verbatim: title)) }
  }

  /// Words.
  public init(_ titleKey: LocalizedStringKey, centered: Bool? = nil) {
    self.init(isCentered: centered) { _ in AnyView(Text(titleKey)) }
  }

  /// A view.
  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let view = AnyView(content())
    self.init(isCentered: centered) { _ in view }
  }

  /// The label.
  public func _parts(at value: AxisValue) -> [_AxisPart] {
    var view = label(value)
    if let style { view = AnyView(view.foregroundStyle(style)) }
    if let font { view = AnyView(view.font(font)) }
    return [_AxisPart(kind: .label(view), stroke: hairline, isCentered: isCentered)]
  }

  /// What it is painted with.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisValueLabel {
    var label = self
    label.style = AnyShapeStyle(style)
    return label
  }

  /// Its typeface.
  public func font(_ font: Font?) -> AxisValueLabel {
    var label = self
    label.font = font
    return label
  }
}

/// What labels do that overlap; those are left out that have no room.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  /// As the chart likes.
  public static let automatic = AxisValueLabelCollisionResolution()
  /// Left out.
  public static let greedy = AxisValueLabelCollisionResolution()
  /// Drawn over each other.
  public static let disabled = AxisValueLabelCollisionResolution()
  /// Shortened.
  public static let truncate = AxisValueLabelCollisionResolution()
}

/// How a label is turned; always level.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  /// As the chart likes.
  public static let automatic = AxisValueLabelOrientation()
  /// Level.
  public static let horizontal = AxisValueLabelOrientation()
  /// Upright.
  public static let vertical = AxisValueLabelOrientation()
  /// Upright, from top to bottom.
  public static let verticalReversed = AxisValueLabelOrientation()
}

/// A grid line and a label.
public struct _DefaultAxisMark: AxisMark {
  let stroke: StrokeStyle?
  var label = AxisValueLabel()

  /// The line and the label.
  public func _parts(at value: AxisValue) -> [_AxisPart] {
    AxisGridLine(stroke: stroke)._parts(at: value) + label._parts(at: value)
  }
}

/// Several pieces at a value. Not for authors.
public struct _AxisMarkGroup: AxisMark {
  let marks: [any AxisMark]

  /// The pieces of all.
  public func _parts(at value: AxisValue) -> [_AxisPart] {
    marks.flatMap { $0._parts(at: value) }
  }
}

/// Makes one mark of the statements of a closure.
@resultBuilder @MainActor
public enum AxisMarkBuilder {
  /// Several pieces.
  public static func buildBlock(_ marks: any AxisMark...) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: marks)
  }

  /// An `if` without `else`.
  public static func buildIf(_ mark: (any AxisMark)?) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: mark.map { [$0] } ?? [])
  }

  /// A branch of an `if` or a `switch`.
  public static func buildEither(first: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [first])
  }

  /// A branch of an `if` or a `switch`.
  public static func buildEither(second: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [second])
  }

  /// What stands in `if #available`.
  public static func buildLimitedAvailability(_ mark: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [mark])
  }
}
