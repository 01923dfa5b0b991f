public import AppIntents
public import AppleFoundation

extension Button where Label: View {
  public nonisolated init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: nil, intent: intent, label: label)
  }

  public nonisolated init<I: AppIntent>(
    role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label
  ) {
    self.init(attributes: ArchivedIntent(intent).attributes, role: role, label: label)
  }
}

extension Button where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    self.init(intent: intent) { Text(titleKey) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent
  ) { self.init(role: role, intent: intent) { Text(titleKey) } }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, intent: some AppIntent) {
    self.init(intent: intent) { Text(title) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, intent: some AppIntent
  ) { self.init(role: role, intent: intent) { Text(title) } }
}

extension Button where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, role: ButtonRole? = nil, intent: some AppIntent
  ) { self.init(role: role, intent: intent) { Text(LocalizedStringKey(titleResource)) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) {
      SwiftUI.Label(LocalizedStringKey(titleResource), systemImage: systemImage)
    }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, intent: some AppIntent
  ) { self.init(titleKey, systemImage: systemImage, role: nil, intent: intent) }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, intent: some AppIntent
  ) { self.init(title, systemImage: systemImage, role: nil, intent: intent) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

/// An intent as the attributes of a node.
struct ArchivedIntent {
  /// The name of the action; empty for an intent that cannot be archived.
  var attributes: Attributes = [:]

  /// Reports to the author an intent that cannot be archived.
  ///
  /// - Parameter value: the state of a switch, for an intent that sets a Boolean. A value that the
  ///   author has set wins.
  init(_ intent: some AppIntent, setting value: Bool? = nil) {
    do {
      let name = try IntentBridge.actionName(of: intent, setting: value)
      attributes = [.action: .string(name)]
    } catch {
      AuthorWarnings.report("\(error)")
    }
  }
}
