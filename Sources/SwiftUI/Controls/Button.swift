/// Performs an action when it is clicked.
///
/// A closure cannot be archived: only buttons that perform an intent do something.
public struct Button<Label> {
  let label: Label
  let role: ButtonRole?
  /// What a click performs; nothing for a closure.
  let action: Attributes
}

extension Button: View where Label: View {
  /// Takes a closure, which is never called, and what is clicked.
  public nonisolated init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(attributes: [:], role: role, label: label) }

  /// Takes what a click performs, as attributes, and what is clicked.
  package nonisolated init(
    attributes: Attributes, role: ButtonRole? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.role = role
    action = attributes
  }

  /// As the button style around it says.
  public var body: some View {
    _ButtonBody(label: AnyView(label), role: role)
      .modifier(_ActionModifier(attributes: action))
  }
}

extension Button where Label == Text {
  /// Words that are clicked.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Words that are clicked.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
}

struct _ButtonBody: View {
  @Environment(\.buttonStyle) private var style
  let label: AnyView
  let role: ButtonRole?

  var body: some View {
    let parts = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
    AnyView(style.makeBody(configuration: parts))
  }
}

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of a button.
  associatedtype Body: View
  /// What a button consists of.
  typealias Configuration = ButtonStyleConfiguration

  /// The look of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button consists of.
public struct ButtonStyleConfiguration {
  /// What it is for.
  public let role: ButtonRole?
  /// What is clicked.
  public let label: AnyView
  /// Whether it is held down; never.
  public let isPressed: Bool
}

/// The label alone.
public struct PlainButtonStyle: ButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label in the accent.
public struct BorderlessButtonStyle: ButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label in the accent.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(TintShapeStyle())
  }
}

/// The label in the accent, on a faint ground.
public struct BorderedButtonStyle: ButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(TintShapeStyle())
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(TintShapeStyle().opacity(0.15), in: Capsule())
  }
}

/// The label in white, on the accent.
public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(Color.white)
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(TintShapeStyle(), in: Capsule())
  }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public nonisolated static var plain: PlainButtonStyle { .init() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the accent.
  public nonisolated static var borderless: BorderlessButtonStyle { .init() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label in the accent, on a faint ground.
  public nonisolated static var bordered: BorderedButtonStyle { .init() }
  /// As widgets have them.
  public nonisolated static var automatic: BorderedButtonStyle { .init() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white, on the accent.
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: any ButtonStyle { BorderedButtonStyle() }
  }
}

extension View {
  /// How the buttons inside look.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, style)
  }
}
