internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var tabs: [NodeRow] {
    NodeRow(
      "TabView.init(selection:content:)",
      """
      text text='a'
      messages: 1
      """
    ) {
      TabView(selection: .constant(3)) {
        a.tag(1); b.tag(2)
      }
    }
    NodeRow(
      "TabView.init(content:)",
      """
      text text='a'
      messages: 1
      """
    ) {
      TabView {
        a; b
      }
    }
    NodeRow(
      "Tab.init(_:systemImage:content:)",
      """
      zstack
        text text='a'
        divider
      messages: 1
      """
    ) {
      TabView {
        Tab("Words", systemImage: "star") {
          a; b
        }
      }
    }
  }

  @NodeTable static var tabs2: [NodeRow] {
    NodeRow(
      "Tab.init(_:systemImage:value:content:)",
      """
      divider
      messages: 1
      """
    ) {
      TabView(selection: .constant(2)) {
        Tab("Words", systemImage: "star", value: 1) { a };
        Tab("Words", systemImage: "star", value: 2) { b }
      }
    }
  }
}
