/// Views on a ground of their own, with a title.
public struct GroupBox<Label, Content> {
  let label: Label
  let content: Content
}

extension GroupBox: View where Label: View, Content: View {
  /// Takes content and title of closures.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  /// Takes content of a closure, and a title.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  /// As the style around it says.
  public var body: some View {
    _GroupBoxBody(
      parts: GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content)))
  }
}

extension GroupBox where Label == EmptyView, Content: View {
  /// Takes content of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content)
  }
}

extension GroupBox where Label == Text, Content: View {
  /// Takes words, and content of a closure.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }

  /// Takes words, and content of a closure.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension GroupBox where Label == AnyView, Content == AnyView {
  /// The group of a style of one's own.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}

struct _GroupBoxBody: View {
  @Environment(\.groupBoxStyle) private var style
  let parts: GroupBoxStyleConfiguration

  var body: some View {
    AnyView(style.makeBody(configuration: parts))
      .environment(\.groupBoxStyle, DefaultGroupBoxStyle())
  }
}

/// How groups on a ground of their own look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the look.
  associatedtype Body: View
  /// What it consists of.
  typealias Configuration = GroupBoxStyleConfiguration

  /// The look.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a group on a ground of its own consists of.
public struct GroupBoxStyleConfiguration {
  /// The type of the title.
  public typealias Label = AnyView
  /// The type of the content.
  public typealias Content = AnyView

  /// The title.
  public let label: AnyView
  /// The content.
  public let content: AnyView
}

/// Title and content on a faint ground.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Both on their ground.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding()
    .background(.fill.quaternary, in: RoundedRectangle(cornerRadius: 8))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// Title and content on a faint ground.
  public nonisolated static var automatic: DefaultGroupBoxStyle { .init() }
}

extension EnvironmentValues {
  var groupBoxStyle: any GroupBoxStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }

  private enum StyleKey: EnvironmentKey {
    static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
  }
}

extension View {
  /// How the groups inside look.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, style)
  }
}
