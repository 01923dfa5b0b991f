/// A binding cannot be archived: only toggles with an intent perform an action.
public struct Toggle<Label> {
  let label: Label
  let isOn: Bool
  /// The attributes of the action of a click; empty for a binding.
  let action: Attributes
}

extension Toggle: View where Label: View {
  /// Only the present value of the binding counts.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn.wrappedValue, attributes: [:], label: label)
  }

  /// Makes a toggle with the attributes of the action of a click.
  package nonisolated init(
    isOn: Bool, attributes: Attributes, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.isOn = isOn
    action = attributes
  }

  public var body: some View {
    _ToggleBody(label: AnyView(label), isOn: isOn)
      .modifier(_ActionModifier(attributes: action))
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) } }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
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

@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ToggleStyleConfiguration {
  public typealias Label = AnyView

  public let label: AnyView
  /// Whether the toggle is on; a new value is ignored.
  @Binding public var isOn: Bool
  /// Whether the toggle stands for mixed states; never set here.
  public var isMixed = false

  init(label: AnyView, isOn: Bool) {
    self.label = label
    _isOn = .constant(isOn)
  }
}

public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color

  public nonisolated init() { tint = .green }

  public nonisolated init(tint: Color) { self.tint = tint }

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

/// The default style of toggles in widgets, which is the button style.
public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ButtonToggleStyle().makeBody(configuration: configuration)
  }
}

public struct CheckboxToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
      configuration.label
    }
  }
}

public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(configuration.isOn ? AnyShapeStyle(Color.white) : AnyShapeStyle(.tint))
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(TintShapeStyle().opacity(configuration.isOn ? 1 : 0.15), in: Capsule())
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: SwitchToggleStyle { .init() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: ButtonToggleStyle { .init() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: DefaultToggleStyle { .init() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
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
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, style)
  }
}
