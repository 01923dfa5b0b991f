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

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Words and a symbol with a switch.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) } }

  /// Words and a symbol with a switch.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle of a style of one's own.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.isOn, attributes: [:]) { configuration.label }
  }
}

struct _ToggleBody: View {
  @Environment(\.toggleStyle) private var style
  @Environment(\.labelsVisibility) private var labels
  let label: AnyView
  let isOn: Bool

  var body: some View {
    let shown = labels == .hidden ? AnyView(EmptyView()) : label
    AnyView(style.makeBody(configuration: ToggleStyleConfiguration(label: shown, isOn: isOn)))
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
  /// The type of the words.
  public typealias Label = AnyView

  /// The words.
  public let label: AnyView
  /// Whether it is on; what is set is forgotten.
  @Binding public var isOn: Bool
  /// Whether some of what it stands for is on and some is not; never.
  public var isMixed = false

  init(label: AnyView, isOn: Bool) {
    self.label = label
    _isOn = .constant(isOn)
  }
}

/// Words, then a switch.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color

  /// Makes the style.
  public nonisolated init() { tint = .green }

  /// Makes the style with a colour for switches that are on.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// The words and the switch.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      ZStack(alignment: configuration.isOn ? .trailing : .leading) {
        Capsule().fill(configuration.isOn ? tint : Color.gray.opacity(0.3))
        Circle().fill(Color.white).padding(2)
      }
      .frame(width: 51, height: 31)
    }
  }
}

/// As widgets have them.
public struct DefaultToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// A button that is filled when it is on.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonToggleStyle().makeBody(configuration: configuration)
  }
}

/// Words, then a box with a mark.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The box and the words.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
      configuration.label
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
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As widgets have them.
  public nonisolated static var automatic: DefaultToggleStyle { .init() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// Words, then a box with a mark.
  public nonisolated static var checkbox: CheckboxToggleStyle { .init() }
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
