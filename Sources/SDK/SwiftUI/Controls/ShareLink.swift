public import CoreTransferable

/// The label is drawn; nothing can be shared from a widget.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label> {
  let label: Label

  fileprivate nonisolated init(drawing label: Label) { self.label = label }
}

extension ShareLink: View where Label: View {
  public var body: some View {
    label.foregroundStyle(.tint)
      .diagnosed("ShareLink cannot be used in a widget: its label is drawn")
  }
}

// URLs and texts need no preview.

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label: View {
  public nonisolated init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> { self.init(drawing: label()) }

  public nonisolated init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> { self.init(drawing: label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel())
  }

  public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel())
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel(titleKey))
  }
}

extension ShareLink {
  public nonisolated init<Item: Transferable>(
    item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<Item>, Label: View { self.init(drawing: label()) }

  public nonisolated init<Item: Transferable>(
    item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<Item>, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel())
  }

  public nonisolated init<Item: Transferable>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<Item>, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel(titleKey))
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) where Data: RandomAccessCollection, Data.Element: Transferable, Label == DefaultShareLinkLabel {
    self.init(drawing: DefaultShareLinkLabel())
  }
}

/// The label of a share link: a title beside the symbol of sharing.
public struct DefaultShareLinkLabel: View {
  private let title: Text

  nonisolated init() { title = Text("Share…") }
  nonisolated init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  public var body: some View {
    SwiftUI.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// No effect: nothing is shared from a widget.
public struct SharePreview<Image, Icon> {
  private init(unused: Void) {}
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { self.init(unused: ()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(unused: ()) }
  public init(_ title: Text) { self.init(unused: ()) }
}

extension SharePreview where Image: Transferable, Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(unused: ()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.init(unused: ()) }
  public init(_ title: Text, image: Image) { self.init(unused: ()) }
}

extension SharePreview where Image == Never, Icon: Transferable {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(unused: ()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init(unused: ()) }
}

extension SharePreview where Image: Transferable, Icon: Transferable {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init(unused: ()) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init(unused: ()) }
}

extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _TransferRepresentations<Image>()
  }
}

extension Color: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _TransferRepresentations<Color>()
  }
}
