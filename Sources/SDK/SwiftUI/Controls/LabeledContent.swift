public import Foundation

/// A value beside what it is called.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  /// Takes the value and what it is called of closures.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  /// As the style around it says.
  public var body: some View {
    _LabeledContentBody(
      parts: LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Takes words and the value of a closure.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Takes words and the value of a closure.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Takes words and a value.
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Takes words and a value.
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Takes words, and a value as a format style writes it.
  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }
}

extension LabeledContent where Label == AnyView, Content == AnyView {
  /// The value of a style of one's own.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

struct _LabeledContentBody: View {
  @Environment(\.labeledContentStyle) private var style
  let parts: LabeledContentStyleConfiguration

  var body: some View {
    AnyView(style.makeBody(configuration: parts))
      .environment(\.labeledContentStyle, AutomaticLabeledContentStyle())
  }
}

/// How values beside what they are called look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the look.
  associatedtype Body: View
  /// What it consists of.
  typealias Configuration = LabeledContentStyleConfiguration

  /// The look.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a value beside what it is called consists of.
public struct LabeledContentStyleConfiguration {
  /// The type of what it is called.
  public typealias Label = AnyView
  /// The type of the value.
  public typealias Content = AnyView

  /// What it is called.
  public let label: AnyView
  /// The value.
  public let content: AnyView
}

/// What it is called at the beginning of the line, the value at its end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Both on a line.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      configuration.content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// Both on a line.
  public nonisolated static var automatic: AutomaticLabeledContentStyle { .init() }
}

extension EnvironmentValues {
  var labeledContentStyle: any LabeledContentStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }

  private enum StyleKey: EnvironmentKey {
    static var defaultValue: any LabeledContentStyle { AutomaticLabeledContentStyle() }
  }
}

extension View {
  /// How the values inside look beside what they are called.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, style)
  }
}
