/// A switch.
///
/// A binding cannot be archived: only toggles that perform an intent do something.
public struct Toggle<Label> {
  let label: Label
  let isOn: Bool
  /// What a click performs; nothing for a binding.
  let action: Attributes
}

extension Toggle: View where Label: View {
  /// Takes a binding, of which only the value of now counts, and words.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn.wrappedValue, attributes: [:], label: label)
  }

  /// Takes the state, what a click performs, as attributes, and words.
  package nonisolated init(
    isOn: Bool, attributes: Attributes, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.isOn = isOn
    action = attributes
  }

  /// As the toggle style around it says.
  public var body: some View {
    _ToggleBody(label: AnyView(label), isOn: isOn)
      .modifier(_ActionModifier(attributes: action))
  }
}

extension Toggle where Label == Text {
  /// Words with a switch.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Words with a switch.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

struct _ToggleBody: View {
  @Environment(\.toggleStyle) private var style
  let label: AnyView
  let isOn: Bool

  var body: some View {
    let parts = ToggleStyleConfiguration(label: label, isOn: isOn)
    AnyView(style.makeBody(configuration: parts))
  }
}

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of a toggle.
  associatedtype Body: View
  /// What a toggle consists of.
  typealias Configuration = ToggleStyleConfiguration

  /// The look of a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a toggle consists of.
public struct ToggleStyleConfiguration {
  /// The words.
  public let label: AnyView
  /// Whether it is on.
  public var isOn: Bool
}

/// Words, then a switch.
public struct SwitchToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The words and the switch.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      ZStack(alignment: configuration.isOn ? .trailing : .leading) {
        Capsule().fill(configuration.isOn ? Color.green : Color.gray.opacity(0.3))
        Circle().fill(Color.white).padding(2)
      }
      .frame(width: 51, height: 31)
    }
  }
}

/// A button that is filled when it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The words on their ground.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(configuration.isOn ? AnyShapeStyle(Color.white) : AnyShapeStyle(.tint))
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(TintShapeStyle().opacity(configuration.isOn ? 1 : 0.15), in: Capsule())
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// Words, then a switch.
  public nonisolated static var `switch`: SwitchToggleStyle { .init() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is filled when it is on.
  public nonisolated static var button: ButtonToggleStyle { .init() }
  /// As widgets have them.
  public nonisolated static var automatic: ButtonToggleStyle { .init() }
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: any ToggleStyle { ButtonToggleStyle() }
  }
}

extension View {
  /// How the toggles inside look.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, style)
  }
}
