/// Says that there is nothing to show, and why.
public struct ContentUnavailableView<Label, Description, Actions> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView: View
where Label: View, Description: View, Actions: View {
  /// Takes words, why, and what can be done of closures.
  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// All of it below each other, in the middle.
  public var body: some View {
    VStack(spacing: 8) {
      label.labelStyle(_UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Takes words, a symbol, and why.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: SwiftUI.Label(title, systemImage: name), description: description,
      actions: EmptyView())
  }

  /// Takes words, a symbol, and why.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: SwiftUI.Label(title, systemImage: name), description: description,
      actions: EmptyView())
  }

  /// Takes words, a picture, and why.
  public nonisolated init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(
      label: SwiftUI.Label(title, image: name), description: description, actions: EmptyView())
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A search has found nothing.
  public nonisolated static var search: Self {
    Self("No Results", systemImage: "magnifyingglass")
  }

  /// A search for a text has found nothing.
  public nonisolated static func search(text: String) -> Self {
    Self("No Results for “\(text)”", systemImage: "magnifyingglass")
  }
}

/// A large icon above the words.
struct _UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon.font(.largeTitle).foregroundStyle(.secondary)
      configuration.title.font(.headline)
    }
  }
}
