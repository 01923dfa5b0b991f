public import SwiftUI

/// The grid lines, ticks and labels of an axis.
public struct AxisMarks<Content>: AxisContent {
  public let _axes: [_Axis]

  public typealias Body = Never

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) where Content: AxisMark {
    _axes = [
      _Axis(preset: preset, position: position, values: values) { content($0)._parts(at: $0) }
    ]
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) where Content: AxisMark {
    _axes = [
      _Axis(preset: preset, position: position, values: values) { content()._parts(at: $0) }
    ]
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

  /// Makes grid lines and labels.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark {
    let mark = _DefaultAxisMark(stroke: stroke)
    _axes = [_Axis(preset: preset, position: position, values: values, parts: mark._parts)]
  }

  /// Makes grid lines and labels at the given values.
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
    _axes = [_Axis(preset: preset, position: position, values: values, parts: mark._parts)]
  }

  public init<F: FormatStyle, Value: Plottable>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where Content == _DefaultAxisMark, F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      format: format, preset: preset, position: position, values: .init(values), stroke: stroke)
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

/// The arrangement of an axis. With `aligned` the labels of x stay between the edges of the plot
/// area, with `inset` the labels lie in the plot area; `extended` is the same as `automatic`.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisMarkPreset(name: "automatic")
  public static let aligned = AxisMarkPreset(name: "aligned")
  public static let extended = AxisMarkPreset(name: "extended")
  public static let inset = AxisMarkPreset(name: "inset")
}
