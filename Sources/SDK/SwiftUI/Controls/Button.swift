/// A closure cannot be archived: only buttons with an intent perform an action.
public struct Button<Label> {
  let label: Label
  let role: ButtonRole?
  /// The attributes of the action of a click; empty for a closure.
  let action: Attributes
}

extension Button: View where Label: View {
  /// The closure is never called.
  @preconcurrency
  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(attributes: [:], role: nil, label: label) }

  /// The closure is never called.
  @preconcurrency
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(attributes: [:], role: role, label: label) }

  /// Makes a button with the attributes of the action of a click.
  package nonisolated init(
    attributes: Attributes, role: ButtonRole? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.role = role
    action = attributes
  }

  /// Returns the label in the look of the current button style.
  public var body: some View {
    _ButtonBody(label: AnyView(label), role: role)
      .modifier(_ActionModifier(attributes: action))
  }
}

extension Button where Label == Text {
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action) { Text(titleKey) } }

  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action) { Text(title) } }

  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) } }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(attributes: [:], role: configuration.role) { configuration.label }
  }
}

public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

struct _ButtonBody: View {
  @Environment(\.buttonLook) private var look
  let label: AnyView
  let role: ButtonRole?

  var body: some View { look.make(label, role) }
}

/// A style of either protocol.
enum ButtonLook {
  case custom(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)

  /// The default style of buttons in widgets.
  static var usual: ButtonLook { .primitive(DefaultButtonStyle()) }

  /// Returns a button in this look.
  @MainActor
  func make(_ label: AnyView, _ role: ButtonRole?) -> AnyView {
    switch self {
    case .custom(let style):
      let parts = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
      return AnyView(style.makeBody(configuration: parts))
    case .primitive(let style):
      let parts = PrimitiveButtonStyleConfiguration(role: role, label: label)
      // A button made by the style from its configuration does not get the same style again.
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
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, .custom(style))
  }

  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, .primitive(style))
  }

  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// No effect: a button is clicked, not held.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    self
  }
}

/// No effect: a button is clicked, not held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
