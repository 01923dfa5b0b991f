public import Foundation

/// Things that can be done, behind a label. Nobody can open it in a widget: the label is drawn.
public struct Menu<Label, Content> {
  let label: Label
}

extension Menu: View where Label: View, Content: View {
  /// The label.
  public var body: some View {
    label.foregroundStyle(.tint).diagnosed("Menu cannot be opened in a widget: its label is drawn")
  }

  /// Takes what can be done, and the label.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Takes what can be done, the label, and a closure, which is never called.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { self.label = label() }
}

extension Menu where Label == Text, Content: View {
  /// Takes words, and what can be done.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
  }

  /// Takes words, and what can be done.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
  /// Takes words and a symbol, and what can be done.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { label = SwiftUI.Label(titleKey, systemImage: systemImage) }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content> {
  let content: Content
}

extension ControlGroup: View where Content: View {
  /// Takes the controls of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls.
  public var body: some View { HStack { content } }
}

/// Lets people pass something on. Nobody can in a widget: the label is drawn.
public struct ShareLink<Label> {
  let label: Label
}

extension ShareLink: View where Label: View {
  /// The label.
  public var body: some View {
    label.foregroundStyle(.tint)
      .diagnosed("ShareLink cannot be used in a widget: its label is drawn")
  }

  /// Takes a URL and the label.
  public nonisolated init(item: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  /// Takes a text and the label.
  public nonisolated init(item: String, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  /// Takes a URL.
  public nonisolated init(item: URL) {
    label = SwiftUI.Label("Share…", systemImage: "square.and.arrow.up")
  }

  /// Takes words and a URL.
  public nonisolated init(_ titleKey: LocalizedStringKey, item: URL) {
    label = SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
  }
}
