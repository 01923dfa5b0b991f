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
  /// The type of the words for what is measured.
  public typealias Label = AnyView
  /// The type of the value in words.
  public typealias CurrentValueLabel = AnyView
  /// The type of the lower end in words.
  public typealias MinimumValueLabel = AnyView
  /// The type of the upper end in words.
  public typealias MaximumValueLabel = AnyView
  /// The type of the words for marks.
  public typealias MarkedValueLabel = AnyView

  /// From 0 to 1.
  public var value: Double
  /// What is measured.
  public var label: AnyView
  /// The value in words.
  public var currentValueLabel: AnyView?
  /// The lower end in words.
  public var minimumValueLabel: AnyView?
  /// The upper end in words.
  public var maximumValueLabel: AnyView?
  /// Words for marks; never there.
  public var markedValueLabels: AnyView?
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

/// As usual: a bar with words around it.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Words, bar, words.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar with a mark, between its ends.
public struct LinearGaugeStyle: GaugeStyle {
  private let tint: Color?

  /// Makes the style.
  public nonisolated init() { tint = nil }

  /// Makes the style with a colour for the bar.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// The bar between its ends.
  public func makeBody(configuration: Configuration) -> some View {
    _SmallBar(shape: WH_GAUGE_LINEAR_MARKER, parts: configuration).tinted(tint)
  }
}

/// A small bar with a mark, between its ends.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The bar between its ends.
  public func makeBody(configuration: Configuration) -> some View {
    _SmallBar(shape: WH_GAUGE_LINEAR_MARKER, parts: configuration)
  }
}

/// A small bar that is filled, between its ends.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The bar between its ends, under what is measured and above the value.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label
      _SmallBar(shape: WH_GAUGE_LINEAR, parts: configuration)
      configuration.currentValueLabel.font(.caption)
    }
  }
}

/// A ring with the value in it.
public struct CircularGaugeStyle: GaugeStyle {
  private let tint: Color?

  /// Makes the style.
  public nonisolated init() { tint = nil }

  /// Makes the style with a colour for the ring.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// The ring with the value in it.
  public func makeBody(configuration: Configuration) -> some View {
    _Ring(shape: WH_GAUGE_CIRCULAR_MARKER, parts: configuration).tinted(tint)
  }
}

/// An open ring with a mark, and the value in it.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The ring, the value in it, and what is measured in its gap.
  public func makeBody(configuration: Configuration) -> some View {
    _Ring(shape: WH_GAUGE_CIRCULAR_MARKER, parts: configuration)
  }
}

/// A ring that is filled, with the value in it.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The ring and the value in it.
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

struct _Ring: View {
  let shape: Int
  let parts: GaugeStyleConfiguration

  var body: some View {
    ZStack {
      _GaugeShape(shape, value: parts.value)
      parts.currentValueLabel.font(.title3).minimumScaleFactor(0.5).lineLimit(1).padding(10)
      if shape == WH_GAUGE_CIRCULAR_MARKER {
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          HStack(spacing: 2) { gap }.font(.caption2)
        }
      }
    }
    .frame(idealWidth: 58, idealHeight: 58)
    .aspectRatio(1, contentMode: .fit)
  }

  /// The ends of the range, or else what is measured.
  @ViewBuilder private var gap: some View {
    if parts.minimumValueLabel == nil, parts.maximumValueLabel == nil {
      parts.label
    } else {
      parts.minimumValueLabel
      parts.maximumValueLabel
    }
  }
}
