internal import CWidgetABI

struct _GaugeBody: View {
  @Environment(\.gaugeStyle) private var style
  let parts: GaugeStyleConfiguration

  var body: some View { AnyView(style.makeBody(configuration: parts)) }
}

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of a gauge.
  associatedtype Body: View
  /// What a gauge consists of.
  typealias Configuration = GaugeStyleConfiguration

  /// The look of a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a gauge consists of.
public struct GaugeStyleConfiguration {
  /// From 0 to 1.
  public var value: Double
  /// What is measured.
  public var label: AnyView
  /// The value in words.
  public var currentValueLabel: AnyView
  /// The lower end in words.
  public var minimumValueLabel: AnyView
  /// The upper end in words.
  public var maximumValueLabel: AnyView
}

/// A bar with words around it.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Words, bar, words.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        _GaugeShape(WH_GAUGE_LINEAR, value: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
    }
  }
}

/// A small bar between its ends.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  let shape: Int

  /// Makes the style.
  public nonisolated init() { shape = WH_GAUGE_LINEAR_MARKER }

  nonisolated init(shape: Int) { self.shape = shape }

  /// The bar between its ends.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel
      _GaugeShape(shape, value: configuration.value)
      configuration.maximumValueLabel
    }
    .font(.caption)
  }
}

/// A ring with the value in it.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  let shape: Int

  /// Makes the style.
  public nonisolated init() { shape = WH_GAUGE_CIRCULAR_MARKER }

  nonisolated init(shape: Int) { self.shape = shape }

  /// The ring, the value in it, and what is measured in its gap.
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      _GaugeShape(shape, value: configuration.value)
      configuration.currentValueLabel.font(.title3).minimumScaleFactor(0.5).lineLimit(1)
        .padding(10)
      if shape == WH_GAUGE_CIRCULAR_MARKER {
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          HStack(spacing: 2) {
            configuration.minimumValueLabel
            configuration.label
            configuration.maximumValueLabel
          }
          .font(.caption2)
        }
      }
    }
    .frame(idealWidth: 58, idealHeight: 58)
    .aspectRatio(1, contentMode: .fit)
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar with words around it.
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { .init() }
  /// As usual.
  public nonisolated static var automatic: LinearCapacityGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A small bar with a mark.
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
  /// A small bar that is filled.
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearGaugeStyle {
    .init(shape: WH_GAUGE_LINEAR)
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark.
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
  /// A ring that is filled.
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularGaugeStyle {
    .init(shape: WH_GAUGE_CIRCULAR)
  }
}

extension EnvironmentValues {
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }

  private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: any GaugeStyle { LinearCapacityGaugeStyle() }
  }
}

extension View {
  /// How the gauges inside look.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, style)
  }
}
