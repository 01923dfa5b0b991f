internal import CWidgetABI
public import Foundation

/// How far something has come.
public struct ProgressView<Label, CurrentValueLabel> {
  let progress: Attributes
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  /// As the progress view style around it says.
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

  /// Takes a value, its total, and words for both.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, total, label(), currentValueLabel()) }

  /// Moves by itself over an interval of time.
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
  /// Takes a value, its total, and words.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) { self.init(value, total, label(), EmptyView()) }
}

extension ProgressView where Label: View, CurrentValueLabel == Text {
  /// Moves by itself over an interval of time, with a timer under it.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      timerInterval: timerInterval, countsDown: countsDown, label: label,
      currentValueLabel: { Text(timerInterval: timerInterval, countsDown: countsDown) })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  /// Moves by itself over an interval of time, with a timer under it.
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: { EmptyView() })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// It is not known how far.
  public nonisolated init() { self.init(Double?.none, 1, EmptyView(), EmptyView()) }

  /// Takes a value and its total.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value, total, EmptyView(), EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
  /// Takes words; it is not known how far.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(Double?.none, 1, label(), EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// What is known of a task.
  public nonisolated init(_ progress: Progress) {
    self.init(value: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}

extension ProgressView where Label == AnyView, CurrentValueLabel == AnyView {
  /// The progress view of a style of one's own.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      progress: configuration.progress, fraction: configuration.fractionCompleted,
      label: configuration.label ?? AnyView(EmptyView()),
      currentValueLabel: configuration.currentValueLabel ?? AnyView(EmptyView()))
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Takes words; it is not known how far.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) {
    self.init(Double?.none, 1, Text(title), EmptyView())
  }

  /// Takes words; it is not known how far.
  public nonisolated init(_ titleKey: LocalizedStringKey) {
    self.init(Double?.none, 1, Text(titleKey), EmptyView())
  }

  /// Takes words, a value and its total.
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) { self.init(value, total, Text(titleKey), EmptyView()) }

  /// Takes words, a value and its total.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1
  ) { self.init(value, total, Text(title), EmptyView()) }
}

struct _ProgressBody: View {
  @Environment(\.progressViewStyle) private var style
  let parts: ProgressViewStyleConfiguration

  var body: some View {
    // A progress view that the style makes of its configuration does not have the style again.
    AnyView(style.makeBody(configuration: parts))
      .environment(\.progressViewStyle, LinearProgressViewStyle())
  }
}

/// How progress views look.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of a progress view.
  associatedtype Body: View
  /// What a progress view consists of.
  typealias Configuration = ProgressViewStyleConfiguration

  /// The look of a progress view.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a progress view consists of.
public struct ProgressViewStyleConfiguration {
  /// The type of the words for what is going on.
  public typealias Label = AnyView
  /// The type of the words for how far it is.
  public typealias CurrentValueLabel = AnyView

  /// From 0 to 1; `nil` if it is not known or moves by itself.
  public let fractionCompleted: Double?
  /// What is going on.
  public var label: AnyView?
  /// How far, in words.
  public var currentValueLabel: AnyView?
  let progress: Attributes
}

/// A bar with words around it.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Makes the style.
  public nonisolated init() { tint = nil }

  /// Makes the style with a colour for the bar.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// Words, bar, words.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      _GaugeShape(style: WH_GAUGE_LINEAR, attributes: configuration.progress).tinted(tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// As usual: a bar.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Words, bar, words.
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgressViewStyle().makeBody(configuration: configuration)
  }
}

/// A ring with the value in it.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Makes the style.
  public nonisolated init() { tint = nil }

  /// Makes the style with a colour for the ring.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// The ring with words in it.
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      _GaugeShape(style: WH_GAUGE_CIRCULAR, attributes: configuration.progress).tinted(tint)
      configuration.currentValueLabel.font(.caption).minimumScaleFactor(0.5).lineLimit(1)
        .padding(6)
    }
    .aspectRatio(1, contentMode: .fit)
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar with words around it.
  public nonisolated static var linear: LinearProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As usual: a bar.
  public nonisolated static var automatic: DefaultProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring with the value in it.
  public nonisolated static var circular: CircularProgressViewStyle { .init() }
}

extension EnvironmentValues {
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: any ProgressViewStyle { LinearProgressViewStyle() }
  }
}

extension View {
  /// How the progress views inside look.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, style)
  }
}
