internal import CWidgetABI
public import Foundation

/// An indeterminate progress view is an empty ring.
public struct ProgressView<Label, CurrentValueLabel> {
  let progress: Attributes
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  public var body: some View {
    _ProgressBody(
      parts: ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: AnyView(label),
        currentValueLabel: AnyView(currentValueLabel), progress: progress))
  }

  private nonisolated init<V: BinaryFloatingPoint>(
    _ value: V?, _ total: V, _ label: Label, _ currentValueLabel: CurrentValueLabel
  ) {
    let fraction = value.map { total > 0 ? gaugeFraction(of: $0, in: 0...total) : 0 }
    self.init(
      progress: [.value: .number(fraction ?? 0)], fraction: fraction, label: label,
      currentValueLabel: currentValueLabel)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, total, label(), currentValueLabel()) }

  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      progress: [
        .date: .date(timerInterval.lowerBound), .endDate: .date(timerInterval.upperBound),
        .countsDown: .flag(countsDown),
      ], fraction: nil, label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) { self.init(value, total, label(), EmptyView()) }
}

extension ProgressView where Label: View, CurrentValueLabel == Text {
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      timerInterval: timerInterval, countsDown: countsDown, label: label,
      currentValueLabel: { Text(timerInterval: timerInterval, countsDown: countsDown) })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: { EmptyView() })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public nonisolated init() { self.init(Double?.none, 1, EmptyView(), EmptyView()) }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value, total, EmptyView(), EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(Double?.none, 1, label(), EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public nonisolated init(_ progress: Progress) {
    self.init(value: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}

extension ProgressView where Label == AnyView, CurrentValueLabel == AnyView {
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      progress: configuration.progress, fraction: configuration.fractionCompleted,
      label: configuration.label ?? AnyView(EmptyView()),
      currentValueLabel: configuration.currentValueLabel ?? AnyView(EmptyView()))
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) {
    self.init(Double?.none, 1, Text(title), EmptyView())
  }

  public nonisolated init(_ titleKey: LocalizedStringKey) {
    self.init(Double?.none, 1, Text(titleKey), EmptyView())
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) { self.init(value, total, Text(titleKey), EmptyView()) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1
  ) { self.init(value, total, Text(title), EmptyView()) }
}

struct _ProgressBody: View {
  @Environment(\.progressViewStyle) private var style
  let parts: ProgressViewStyleConfiguration

  var body: some View {
    // A progress view made by the style from its configuration does not get the same style again.
    AnyView(style.makeBody(configuration: parts))
      .environment(\.progressViewStyle, DefaultProgressViewStyle())
  }
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ProgressViewStyleConfiguration {
  public typealias Label = AnyView
  public typealias CurrentValueLabel = AnyView

  /// The fraction from 0 to 1; `nil` for indeterminate and for timed progress.
  public let fractionCompleted: Double?
  public var label: AnyView?
  public var currentValueLabel: AnyView?
  let progress: Attributes

  /// Whether there is neither a fraction nor an interval.
  var isIndeterminate: Bool { fractionCompleted == nil && progress[.date] == nil }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }

  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      _GaugeShape(style: WH_GAUGE_LINEAR, attributes: configuration.progress).tinted(tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isIndeterminate {
      VStack(spacing: 4) {
        CircularProgressViewStyle().makeBody(configuration: configuration)
        configuration.label.font(.caption).foregroundStyle(.secondary)
      }
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A ring like a gauge of the style `accessoryCircularCapacity`, empty if indeterminate. The label
/// is not drawn.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }

  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      _GaugeShape(style: WH_GAUGE_CIRCULAR, attributes: configuration.progress).tinted(tint)
      configuration.currentValueLabel.font(.caption).minimumScaleFactor(0.5).lineLimit(1)
        .frame(width: 38, height: 30)
    }
    .frame(width: _Ring.diameter, height: _Ring.diameter)
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: LinearProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: DefaultProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle { .init() }
}

extension EnvironmentValues {
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: any ProgressViewStyle { DefaultProgressViewStyle() }
  }
}

extension View {
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, style)
  }
}
