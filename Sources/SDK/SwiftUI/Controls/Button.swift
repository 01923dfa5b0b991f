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
  @preconcurrency
  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(attributes: [:], role: nil, label: label) }

  /// Takes what it is for, a closure, which is never called, and what is clicked.
  @preconcurrency
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
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
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action) { Text(titleKey) } }

  /// Words that are clicked.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action) { Text(title) } }

  /// Words that are clicked.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Words that are clicked.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Words with a symbol that are clicked.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Words with a symbol that are clicked.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// Words with a picture that are clicked.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) } }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button of a style of one's own.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(attributes: [:], role: configuration.role) { configuration.label }
  }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
  /// It agrees.
  public static let confirm = ButtonRole(name: "confirm")
  /// It closes something.
  public static let close = ButtonRole(name: "close")
}

struct _ButtonBody: View {
  @Environment(\.buttonLook) private var look
  let label: AnyView
  let role: ButtonRole?

  var body: some View { look.make(label, role) }
}

/// A style of either kind.
enum ButtonLook {
  case custom(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)

  /// As widgets have them.
  static var usual: ButtonLook { .primitive(DefaultButtonStyle()) }

  /// The look of a button.
  @MainActor
  func make(_ label: AnyView, _ role: ButtonRole?) -> AnyView {
    switch self {
    case .custom(let style):
      let parts = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
      return AnyView(style.makeBody(configuration: parts))
    case .primitive(let style):
      let parts = PrimitiveButtonStyleConfiguration(role: role, label: label)
      // A button that the style makes of its configuration does not have the style again.
      return AnyView(
        AnyView(style.makeBody(configuration: parts)).environment(\.buttonLook, .usual))
    }
  }
}

extension EnvironmentValues {
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }

  /// The outline of bordered buttons.
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }

  private enum ButtonLookKey: EnvironmentKey { static var defaultValue: ButtonLook { .usual } }
  private enum BorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
  }
}

extension View {
  /// How the buttons inside look.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, .custom(style))
  }

  /// How the buttons inside look.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, .primitive(style))
  }

  /// The outline of the bordered buttons inside.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// No effect: a button is clicked, not held.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    self
  }
}

/// No effect: a button is clicked, not held. Whether it would repeat its action.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String

  /// As usual.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// It does.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// It does not.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
