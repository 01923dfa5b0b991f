public import AppIntents
public import AppleFoundation

extension Toggle where Label: View {
  public nonisolated init<I: AppIntent>(
    isOn: Bool, intent: I, @ViewBuilder label: () -> Label
  ) {
    var attributes = ArchivedIntent(intent, setting: !isOn).attributes
    if !attributes.isEmpty { attributes[.isOn] = .flag(isOn) }
    self.init(isOn: isOn, attributes: attributes, label: label)
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, isOn: Bool, intent: some AppIntent
  ) { self.init(isOn: isOn, intent: intent) { Text(LocalizedStringKey(titleResource)) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
