internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var contents: [NodeRow] {
    NodeRow(
      "LabeledContent.init(content:label:)",
      """
      hstack
        divider
        spacer
        text text='a' foreground=3c3c4399|ebebf599
      """
    ) {
      LabeledContent {
        a
      } label: {
        b
      }
    }
    NodeRow(
      "LabeledContent.init(_: LocalizedStringKey, content: () -> Content)",
      """
      hstack
        text text='Words' fontWeight=700
        spacer
        text text='a' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent("**Words**") { a } }
    NodeRow(
      "LabeledContent.init(_: S, content: () -> Content)",
      """
      hstack
        text text='**Words**'
        spacer
        text text='a' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent(marked) { a } }
  }

  @NodeTable static var contents2: [NodeRow] {
    NodeRow(
      "LabeledContent.init(_: LocalizedStringKey, value: S)",
      """
      hstack
        text text='Words' fontWeight=700
        spacer
        text text='words' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent("**Words**", value: words) }
    NodeRow(
      "LabeledContent.init(_: S1, value: S2)",
      """
      hstack
        text text='**Words**'
        spacer
        text text='words' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent(marked, value: words) }
    NodeRow(
      "LabeledContent.init(_:value:format:)",
      """
      hstack
        text text='Words' fontWeight=700
        spacer
        text text='7' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent("**Words**", value: 7, format: .number) }
  }

  @NodeTable static var contents3: [NodeRow] {
    NodeRow(
      "LabeledContent.init(_:)",
      """
      zstack
        hstack
          text text='Words'
          spacer
          divider foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent("Words") { b }.labeledContentStyle(WrappedLabeledContentStyle()) }
    NodeRow(
      "GroupBox.init(content:label:)",
      """
      background
        padding top=16 leading=16 bottom=16 trailing=16
          vstack horizontalAlignment=0 spacing=8
            divider fontStyle=5
            text text='a'
        roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) {
      GroupBox {
        a
      } label: {
        b
      }
    }
    NodeRow(
      "GroupBox.init(label:content:)",
      """
      background
        padding top=16 leading=16 bottom=16 trailing=16
          vstack horizontalAlignment=0 spacing=8
            divider fontStyle=5
            text text='a'
        roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) { GroupBox(label: b) { a } }
  }

  @NodeTable static var contents4: [NodeRow] {
    NodeRow(
      "GroupBox.init(content:)",
      """
      background
        padding top=16 leading=16 bottom=16 trailing=16
          vstack horizontalAlignment=0 spacing=8
            text text='a'
        roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) { GroupBox { a } }
    NodeRow(
      "GroupBox.init(_: LocalizedStringKey, content: () -> Content)",
      """
      background
        padding top=16 leading=16 bottom=16 trailing=16
          vstack horizontalAlignment=0 spacing=8
            text text='Words' fontStyle=5 fontWeight=700
            text text='a'
        roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) { GroupBox("**Words**") { a } }
    NodeRow(
      "GroupBox.init(_: S, content: () -> Content)",
      """
      background
        padding top=16 leading=16 bottom=16 trailing=16
          vstack horizontalAlignment=0 spacing=8
            text text='**Words**' fontStyle=5
            text text='a'
        roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) { GroupBox(marked) { a } }
  }

  @NodeTable static var contents5: [NodeRow] {
    NodeRow(
      "GroupBox.init(_:)",
      """
      zstack
        background
          padding top=16 leading=16 bottom=16 trailing=16
            vstack horizontalAlignment=0 spacing=8
              text text='Words' fontStyle=5
              text text='a'
          roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) { GroupBox("Words") { a }.groupBoxStyle(WrappedGroupBoxStyle()) }
  }

  @NodeTable static var disclosures: [NodeRow] {
    NodeRow(
      "DisclosureGroup.init(content:label:)",
      """
      vstack horizontalAlignment=0
        hstack
          text text='a'
          spacer
          image symbol='chevron.right' foreground=007affff|0a84ffff
      messages: 1
      """
    ) {
      DisclosureGroup {
        b
      } label: {
        a
      }
    }
    NodeRow(
      "DisclosureGroup.init(isExpanded:content:label:)",
      """
      vstack horizontalAlignment=0
        hstack
          text text='a'
          spacer
          image symbol='chevron.down' foreground=007affff|0a84ffff
        divider
      messages: 1
      """
    ) {
      DisclosureGroup(isExpanded: .constant(true)) {
        b
      } label: {
        a
      }
    }
  }

  @NodeTable static var disclosures2: [NodeRow] {
    NodeRow(
      "DisclosureGroup.init(_: LocalizedStringKey, content: () -> Content)",
      """
      vstack horizontalAlignment=0
        hstack
          text text='Words' fontWeight=700
          spacer
          image symbol='chevron.right' foreground=007affff|0a84ffff
      messages: 1
      """
    ) { DisclosureGroup("**Words**") { b } }
    NodeRow(
      "DisclosureGroup.init(_:isExpanded:content:)",
      """
      vstack horizontalAlignment=0
        hstack
          text text='Words' fontWeight=700
          spacer
          image symbol='chevron.down' foreground=007affff|0a84ffff
        divider
      messages: 1
      """
    ) { DisclosureGroup("**Words**", isExpanded: .constant(true)) { b } }
    NodeRow(
      "DisclosureGroup.init(_: S, content: () -> Content)",
      """
      vstack horizontalAlignment=0
        hstack
          text text='**Words**'
          spacer
          image symbol='chevron.right' foreground=007affff|0a84ffff
      messages: 1
      """
    ) { DisclosureGroup(marked) { b } }
  }

  @NodeTable static var disclosures3: [NodeRow] {
    NodeRow(
      "EditButton.init()",
      """
      hstack
      messages: 1
      """
    ) { HStack { EditButton() } }
  }
}
