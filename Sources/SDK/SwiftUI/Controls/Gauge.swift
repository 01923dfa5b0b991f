internal import CWidgetABI

public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel
  let maximumValueLabel: BoundsLabel
}

extension Gauge: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
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
  /// The labels of marks are not drawn.
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

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: gaugeFraction(of: value, in: bounds), label: label(),
      currentValueLabel: currentValueLabel(), minimumValueLabel: EmptyView(),
      maximumValueLabel: EmptyView())
  }

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

/// Returns the position of a value in a range, from 0 to 1; 0 for an empty range or an invalid
/// value.
func gaugeFraction<V: BinaryFloatingPoint>(of value: V, in bounds: ClosedRange<V>) -> Double {
  let length = Double(bounds.upperBound - bounds.lowerBound)
  guard length > 0, value.isFinite else { return 0 }
  return min(max(Double(value - bounds.lowerBound) / length, 0), 1)
}

/// A bar or a ring without labels.
struct _GaugeShape: _PrimitiveView {
  let style: Int
  let attributes: Attributes

  func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.gauge, attributes.merging([.gaugeStyle: .integer(style)]))]
  }
}

extension View {
  /// Sets a tint; `nil` keeps the present tint.
  func tinted(_ tint: Color?) -> ModifiedContent<Self, _EnvironmentModifier> {
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
