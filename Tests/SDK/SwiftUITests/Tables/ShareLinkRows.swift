internal import RecordingHost
internal import SwiftUI

private let labelled = """
  text text='a' foreground=007affff|0a84ffff
  messages: 1
  """

private let plain = """
  hstack foreground=007affff|0a84ffff
    image symbol='square.and.arrow.up'
    text text='Share…'
  messages: 1
  """

private let titled = """
  hstack foreground=007affff|0a84ffff
    image symbol='square.and.arrow.up'
    text text='Words' fontWeight=700
  messages: 1
  """

/// An item that other apps could receive.
private struct Card: Transferable, Codable {
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
  }
}

private func preview() -> SharePreview<Never, Never> { SharePreview("Card") }

extension InitializerRows {
  @NodeTable static var links3: [NodeRow] {
    NodeRow(
      "ShareLink.init(item: URL, subject: Text?, message: Text?, label: () -> Label)", labelled
    ) { ShareLink(item: url) { a } }
    NodeRow(
      "ShareLink.init(item: String, subject: Text?, message: Text?, label: () -> Label)", labelled
    ) { ShareLink(item: words, subject: Text(verbatim: "s")) { a } }
    NodeRow("ShareLink.init(item: URL, subject: Text?, message: Text?)", plain) {
      ShareLink(item: url)
    }
    NodeRow("ShareLink.init(item: String, subject: Text?, message: Text?)", plain) {
      ShareLink(item: words)
    }
    NodeRow(
      "ShareLink.init(_: LocalizedStringKey, item: URL, subject: Text?, message: Text?)", titled
    ) { ShareLink("**Words**", item: url) }
    NodeRow(
      "ShareLink.init(_: LocalizedStringKey, item: String, subject: Text?, message: Text?)", titled
    ) { ShareLink("**Words**", item: words) }
  }

  @NodeTable static var sharedItems: [NodeRow] {
    NodeRow("ShareLink.init(item:subject:message:preview:label:)", labelled) {
      ShareLink(item: Card(), preview: preview()) { a }
    }
    NodeRow("ShareLink.init(item:subject:message:preview:)", plain) {
      ShareLink(item: Card(), preview: SharePreview("Card", image: Image(systemName: "star")))
    }
    NodeRow("ShareLink.init(_:item:subject:message:preview:)", titled) {
      ShareLink("**Words**", item: Card(), preview: preview())
    }
    NodeRow("ShareLink.init(items:subject:message:preview:)", plain) {
      ShareLink(items: [Card()]) { _ in preview() }
    }
  }
}
