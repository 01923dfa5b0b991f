internal import CWidgetABI

/// A value on a line. Nobody can drag in a widget: the value of now is drawn.
public struct Slider<Label, ValueLabel> {
  let fraction: Double
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel
}

extension Slider: View where Label: View, ValueLabel: View {
  /// A bar that is filled up to the value, with a knob.
  public var body: some View {
    HStack(spacing: 8) {
      minimum
      _GaugeShape(WH_GAUGE_LINEAR_MARKER, value: fraction)
      maximum
    }
    .diagnosed("Slider cannot be dragged in a widget: its value is drawn")
  }

  /// Takes a value, its range, and words for all of it.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    fraction = gaugeFraction(of: value.wrappedValue, in: bounds)
    self.label = label()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }

  /// Takes a value, its range and steps, and words for all of it.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: label, minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label: View, ValueLabel == EmptyView {
  /// Takes a value, its range, and words.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }

  /// Takes a value, its range and steps, and words.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value: value, in: bounds, label: label) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Takes a value and its range.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: { EmptyView() })
  }

  /// Takes a value, its range and steps.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: { EmptyView() })
  }
}
