public import SwiftUI

@MainActor @preconcurrency
public protocol AxisMark {
  /// The parts of the mark. Not for use by authors.
  func _parts(at value: AxisValue) -> [_AxisPart]
}

/// The default stroke of an axis's lines, 0.5 points wide.
private let hairline = StrokeStyle(lineWidth: 0.5)

/// A line across the chart.
public struct AxisGridLine: AxisMark {
  private var part: _AxisPart

  /// Makes a line. `centered` is ignored.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    part = _AxisPart(kind: .gridLine, stroke: stroke ?? hairline)
  }

  /// A single grid line.
  public func _parts(at value: AxisValue) -> [_AxisPart] { [part] }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisGridLine {
    var line = self
    line.part.style = AnyShapeStyle(style)
    return line
  }
}

/// A short line at the edge of the chart.
public struct AxisTick: AxisMark {
  private var part: _AxisPart

  /// Makes a tick of 4 points. `centered` and `length` are ignored.
  public init(
    centered: Bool? = nil, length: CGFloat? = nil, stroke: StrokeStyle? = nil
  ) { part = _AxisPart(kind: .tick, stroke: stroke ?? hairline) }

  /// A single tick.
  public func _parts(at value: AxisValue) -> [_AxisPart] { [part] }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisTick {
    var tick = self
    tick.part.style = AnyShapeStyle(style)
    return tick
  }
}

/// A label at a value of an axis.
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

  /// Shows the value in the format of the axis. All parameters except `centered` are ignored.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) { self.init(isCentered: centered) { AnyView(Text(verbatim: $0.text)) } }

  /// Shows the value in a format. All parameters except `format` and `centered` are ignored.
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

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, centered: Bool? = nil) {
    let title = String(title)
    self.init(isCentered: centered) { _ in AnyView(Text(verbatim: title)) }
  }

  public init(_ titleKey: LocalizedStringKey, centered: Bool? = nil) {
    self.init(isCentered: centered) { _ in AnyView(Text(titleKey)) }
  }

  /// Shows a view. All parameters except `centered` and `content` are ignored.
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

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    var view = label(value)
    if let style { view = AnyView(view.foregroundStyle(style)) }
    if let font { view = AnyView(view.font(font)) }
    return [_AxisPart(kind: .label(view), stroke: hairline, isCentered: isCentered)]
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisValueLabel {
    var label = self
    label.style = AnyShapeStyle(style)
    return label
  }

  public func font(_ font: Font?) -> AxisValueLabel {
    var label = self
    label.font = font
    return label
  }
}

/// The handling of overlapping labels, which is ignored: labels without room are left out.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  public static let automatic = AxisValueLabelCollisionResolution()
  public static let greedy = AxisValueLabelCollisionResolution()
  public static let disabled = AxisValueLabelCollisionResolution()
  public static let truncate = AxisValueLabelCollisionResolution()
}

/// The orientation of a label, which is ignored: labels are horizontal.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  public static let automatic = AxisValueLabelOrientation()
  public static let horizontal = AxisValueLabelOrientation()
  public static let vertical = AxisValueLabelOrientation()
  public static let verticalReversed = AxisValueLabelOrientation()
}

/// A grid line with a label.
public struct _DefaultAxisMark: AxisMark {
  let stroke: StrokeStyle?
  var label = AxisValueLabel()

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    AxisGridLine(stroke: stroke)._parts(at: value) + label._parts(at: value)
  }
}

/// Several parts at a value. Not for use by authors.
public struct _AxisMarkGroup: AxisMark {
  let marks: [any AxisMark]

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    marks.flatMap { $0._parts(at: value) }
  }
}

@resultBuilder @MainActor
public enum AxisMarkBuilder {
  public static func buildBlock(_ marks: any AxisMark...) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: marks)
  }

  public static func buildIf(_ mark: (any AxisMark)?) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: mark.map { [$0] } ?? [])
  }

  public static func buildEither(first: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [first])
  }

  public static func buildEither(second: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [second])
  }

  public static func buildLimitedAvailability(_ mark: any AxisMark) -> _AxisMarkGroup {
    _AxisMarkGroup(marks: [mark])
  }
}
