internal import CWidgetABI

struct _GaugeBody: View {
  @Environment(\.gaugeStyle) private var style
  @Environment(\.labelsVisibility) private var labels
  let parts: GaugeStyleConfiguration

  var body: some View {
    var shown = parts
    if labels == .hidden { shown.label = AnyView(EmptyView()) }
    return AnyView(style.makeBody(configuration: shown))
  }
}

@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct GaugeStyleConfiguration {
  public typealias Label = AnyView
  public typealias CurrentValueLabel = AnyView
  public typealias MinimumValueLabel = AnyView
  public typealias MaximumValueLabel = AnyView
  public typealias MarkedValueLabel = AnyView

  public var value: Double
  public var label: AnyView
  public var currentValueLabel: AnyView?
  public var minimumValueLabel: AnyView?
  public var maximumValueLabel: AnyView?
  /// Always `nil`: the labels of marks are not drawn.
  public var markedValueLabels: AnyView?
}

public struct LinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

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

public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

public struct LinearGaugeStyle: GaugeStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }

  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    _SmallBar(shape: WH_GAUGE_LINEAR_MARKER, parts: configuration).tinted(tint)
  }
}

public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    _SmallBar(shape: WH_GAUGE_LINEAR_MARKER, parts: configuration)
  }
}

public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label
      _SmallBar(shape: WH_GAUGE_LINEAR, parts: configuration)
      configuration.currentValueLabel.font(.caption)
    }
  }
}

public struct CircularGaugeStyle: GaugeStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }

  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    _Ring(shape: WH_GAUGE_CIRCULAR_MARKER, parts: configuration).tinted(tint)
  }
}

public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    _Ring(shape: WH_GAUGE_CIRCULAR_MARKER, parts: configuration)
  }
}

public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    _Ring(shape: WH_GAUGE_CIRCULAR, parts: configuration)
  }
}

struct _SmallBar: View {
  let shape: Int
  let parts: GaugeStyleConfiguration

  var body: some View {
    HStack(spacing: 4) {
      parts.minimumValueLabel
      _GaugeShape(shape, value: parts.value)
      parts.maximumValueLabel
    }
    .font(.caption)
  }
}

/// A ring of the size of a circular accessory, whatever room there is. The labels of the bounds lie
/// below the ends of an open ring.
struct _Ring: View {
  let shape: Int
  let parts: GaugeStyleConfiguration

  /// The diameter in points.
  static var diameter: CGFloat { 58 }

  var body: some View {
    ZStack {
      _GaugeShape(shape, value: parts.value)
      parts.currentValueLabel.font(.title3).minimumScaleFactor(0.5).lineLimit(1)
        .frame(width: 38, height: 30)
      if shape == WH_GAUGE_CIRCULAR_MARKER {
        gap.font(.caption2).minimumScaleFactor(0.5).lineLimit(1)
          .frame(width: Self.diameter, height: Self.diameter, alignment: .bottom)
      }
    }
    .frame(width: Self.diameter, height: Self.diameter)
  }

  /// The labels of the bounds, or the main label if there are no bounds.
  @ViewBuilder private var gap: some View {
    if parts.minimumValueLabel == nil, parts.maximumValueLabel == nil {
      parts.label.frame(width: 30, height: 12)
    } else {
      HStack(spacing: 2) {
        parts.minimumValueLabel.frame(width: 20, height: 12)
        parts.maximumValueLabel.frame(width: 20, height: 12)
      }
    }
  }
}
