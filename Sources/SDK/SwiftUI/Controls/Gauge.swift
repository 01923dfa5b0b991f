internal import CWidgetABI

/// A value within its range.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel
  let maximumValueLabel: BoundsLabel
}

extension Gauge: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
  /// As the gauge style around it says.
  public var body: some View {
    _GaugeBody(
      parts: GaugeStyleConfiguration(
        value: fraction, label: AnyView(label), currentValueLabel: part(currentValueLabel),
        minimumValueLabel: part(minimumValueLabel), maximumValueLabel: part(maximumValueLabel),
        markedValueLabels: nil))
  }

  private func part(_ view: some View) -> AnyView? { view is EmptyView ? nil : AnyView(view) }
}

extension Gauge
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
  /// Takes a value, its range, words for all of it, and words for marks, which are not drawn.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      fraction: gaugeFraction(of: value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel(), minimumValueLabel: minimumValueLabel(),
      maximumValueLabel: maximumValueLabel())
  }
}

extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel: View {
  /// Takes a value, its range, and words for all of it.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      fraction: gaugeFraction(of: value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel(), minimumValueLabel: minimumValueLabel(),
      maximumValueLabel: maximumValueLabel())
  }

  /// Takes a value, its range, and words for both.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: gaugeFraction(of: value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel(), minimumValueLabel: EmptyView(),
      maximumValueLabel: EmptyView())
  }

  /// Takes a value, its range, and words.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where
    CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
  {
    self.init(
      fraction: gaugeFraction(of: value, in: bounds), label: label(),
      currentValueLabel: EmptyView(), minimumValueLabel: EmptyView(),
      maximumValueLabel: EmptyView())
  }
}

/// Where a value is in its range, from 0 to 1.
func gaugeFraction<V: BinaryFloatingPoint>(of value: V, in bounds: ClosedRange<V>) -> Double {
  let length = Double(bounds.upperBound - bounds.lowerBound)
  guard length > 0, value.isFinite else { return 0 }
  return min(max(Double(value - bounds.lowerBound) / length, 0), 1)
}

/// A bar or a ring by itself.
struct _GaugeShape: _PrimitiveView {
  let style: Int
  let attributes: Attributes

  func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.gauge, attributes.merging([.gaugeStyle: .integer(style)]))]
  }
}

extension View {
  /// With a tint, if there is one.
  func tinted(_ tint: Color?) -> some View {
    environmentChange { values in
      if let tint { values.tintPaint = tint._paint(in: values, level: 0) }
    }
  }
}

extension _GaugeShape {
  init(_ style: Int, value: Double) {
    self.init(style: style, attributes: [.value: .number(value)])
  }
}
