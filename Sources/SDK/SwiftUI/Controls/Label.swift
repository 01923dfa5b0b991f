/// An icon with words.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View where Title: View, Icon: View {
  /// Takes words and icon of closures.
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }

  /// As the label style around it says.
  public var body: some View { _LabelBody(title: AnyView(title), icon: AnyView(icon)) }
}

extension Label where Title == Text, Icon == Image {
  /// Words with a symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  /// Words with a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }

  /// Words with a picture.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }

  /// Words with a picture.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}

extension Label where Title == AnyView, Icon == AnyView {
  /// The label of a style of one's own.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

struct _LabelBody: View {
  @Environment(\.labelStyle) private var style
  let title: AnyView
  let icon: AnyView

  var body: some View {
    let parts = LabelStyleConfiguration(title: title, icon: icon)
    // A label that the style makes of its configuration does not have the style again.
    AnyView(style.makeBody(configuration: parts))
      .environment(\.labelStyle, TitleAndIconLabelStyle())
  }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of a label.
  associatedtype Body: View
  /// What a label consists of.
  typealias Configuration = LabelStyleConfiguration

  /// The look of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a label consists of.
public struct LabelStyleConfiguration {
  /// The type of the words.
  public typealias Title = AnyView
  /// The type of the icon.
  public typealias Icon = AnyView

  /// The words.
  public let title: AnyView
  /// The icon.
  public let icon: AnyView
}

/// The icon, then the words.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// Both side by side.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// As usual: the icon, then the words.
public struct DefaultLabelStyle: LabelStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The icon and the words.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The words alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The words.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon, then the words.
  public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As usual: the icon, then the words.
  public nonisolated static var automatic: DefaultLabelStyle { .init() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The words alone.
  public nonisolated static var titleOnly: TitleOnlyLabelStyle { .init() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public nonisolated static var iconOnly: IconOnlyLabelStyle { .init() }
}

extension EnvironmentValues {
  var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }

  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: any LabelStyle { TitleAndIconLabelStyle() }
  }
}

extension View {
  /// How the labels inside look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, style)
  }
}
