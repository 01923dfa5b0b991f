extension GaugeStyle where Self == DefaultGaugeStyle {
  /// As usual: a bar with words around it.
  public nonisolated static var automatic: DefaultGaugeStyle { .init() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar with words around it.
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}

extension GaugeStyle where Self == LinearGaugeStyle {
  /// A bar with a mark, between its ends.
  public nonisolated static var linear: LinearGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A small bar with a mark.
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A small bar that is filled.
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    .init()
  }
}

extension GaugeStyle where Self == CircularGaugeStyle {
  /// A ring with the value in it.
  public nonisolated static var circular: CircularGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark.
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled.
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    .init()
  }
}

extension EnvironmentValues {
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }

  private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: any GaugeStyle { DefaultGaugeStyle() }
  }
}

extension View {
  /// How the gauges inside look.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, style)
  }
}
