internal import RecordingHost
internal import SwiftUI
internal import WidgetKit

extension WidgetRows {
  @NodeTable static var modifiers: [NodeRow] {
    NodeRow(
      "widgetURL(_:)",
      """
      text text='a'
      opens app://a
      """
    ) { a.widgetURL(URL(string: "app://a")) }
    NodeRow(
      "widgetURL(_:)",
      """
      vstack
        text text='a'
      opens app://outer
      """
    ) { VStack { a.widgetURL(URL(string: "app://inner")) }.widgetURL(URL(string: "app://outer")) }
    NodeRow(
      "widgetURL(_:)",
      """
      vstack
        text text='a'
        text text='a'
      opens app://first
      """
    ) {
      VStack {
        a.widgetURL(URL(string: "app://first")); a.widgetURL(URL(string: "app://second"))
      }
    }
    NodeRow("widgetURL(_:)", "text text='a'") { a.widgetURL(nil) }
  }

  @NodeTable static var modifiers2: [NodeRow] {
    NodeRow(
      "widgetURL(_:)",
      """
      text text='a'
      messages: 1
      """
    ) { a.widgetURL(URL(string: "items/1")) }
    NodeRow(
      "widgetURL(_:)",
      """
      text text='a'
      messages: 1
      opens app://inner
      """
    ) { a.widgetURL(URL(string: "app://inner")).widgetURL(URL(string: "items/1")) }
    NodeRow("widgetLabel(_: LocalizedStringKey)", "text text='a'") { a.widgetLabel("b") }
    NodeRow("widgetLabel(_: S)", "text text='a'") { a.widgetLabel(String("b")) }
    NodeRow("widgetLabel(label:)", "text text='a'") { a.widgetLabel { a } }
    NodeRow("widgetAccentable(_:)", "text text='a' accentable=true") { a.widgetAccentable() }
    NodeRow(
      "widgetAccentable(_:)",
      """
      vstack accentable=true
        text text='a' accentable=false
      """
    ) { VStack { a.widgetAccentable(false) }.widgetAccentable(true) }
  }

  @NodeTable static var views: [NodeRow] {
    NodeRow("AccessoryWidgetBackground.init()", "rectangle fill=0000001a|ffffff1a") {
      AccessoryWidgetBackground()
    }
    NodeRow(
      "AccessoryWidgetBackground.init()", "roundedRectangle cornerRadius=8 fill=0000001a|ffffff1a"
    ) { AccessoryWidgetBackground().environment(\.widgetFamily, .accessoryRectangular) }
    NodeRow("AccessoryWidgetBackground.init()", "circle fill=0000001a|ffffff1a") {
      AccessoryWidgetBackground().environment(\.widgetFamily, .accessoryCircular)
    }
    NodeRow(
      "AccessoryWidgetGroup.init(content:label:)",
      """
      vstack spacing=2
        divider fontStyle=10 lineLimit=1
        hstack spacing=6
          frame maxWidth=inf
            text text='a'
          frame maxWidth=inf
            text text='a'
      """
    ) {
      AccessoryWidgetGroup {
        a; a
      } label: {
        Divider()
      }
    }
    NodeRow(
      "AccessoryWidgetGroup.init(_:systemImage:content:)",
      """
      vstack spacing=2
        hstack fontStyle=10 lineLimit=1
          image symbol='star'
          text text='Words' fontWeight=700
        hstack spacing=6
          frame maxWidth=inf
            text text='a'
      """
    ) { AccessoryWidgetGroup("**Words**", systemImage: "star") { a } }
  }

  @NodeTable static var views2: [NodeRow] {
    NodeRow(
      "AccessoryWidgetGroup.init(_:image:content:)",
      """
      vstack spacing=2
        hstack fontStyle=10 lineLimit=1
          rectangle fill=00000000
          text text='Words' fontWeight=700
        hstack spacing=6
          frame maxWidth=inf
            text text='a'
      """
    ) { AccessoryWidgetGroup("**Words**", image: "none") { a } }
    NodeRow(
      "AccessoryWidgetGroup.init(_:content:)",
      """
      vstack spacing=2
        text text='Words' fontStyle=10 lineLimit=1 fontWeight=700
        hstack spacing=6
          frame maxWidth=inf
            text text='a'
      """
    ) { AccessoryWidgetGroup("**Words**") { a } }
  }
}
