internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var loops: [NodeRow] {
    NodeRow(
      "ForEach.init(_: Data, id: KeyPath<Data.Element, ID>, content: (Data.Element) -> Content)",
      """
      hstack
        text text='x'
        text text='y'
      """
    ) { HStack { ForEach(["x", "y"], id: \.self) { Text(verbatim: $0) } } }
    NodeRow(
      "ForEach.init(_: Data, content: (Data.Element) -> Content)",
      """
      hstack
        text text='x'
        text text='z'
      """
    ) { HStack { ForEach(items) { Text(verbatim: $0.id) } } }
    NodeRow(
      "ForEach.init(_: Range<Int>, content: (Int) -> Content)",
      """
      hstack
        text text='2'
        text text='3'
      """
    ) { HStack { ForEach(2..<4) { Number($0) } } }
  }

  @NodeTable static var loops2: [NodeRow] {
    NodeRow(
      "ForEach.init(_: Binding<C>, id: KeyPath<C.Element, ID>, content: (Binding<C.Element>) -> Content)",
      """
      hstack
        text text='x'
        text text='y'
      """
    ) { HStack { ForEach(.constant(["x", "y"]), id: \.self) { Text(verbatim: $0.wrappedValue) } } }
    NodeRow(
      "List.init(content:)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              vstack horizontalAlignment=0
                text text='a'
                divider
      messages: 1
      """
    ) {
      List {
        a; b
      }
    }
  }

  @NodeTable static var loops3: [NodeRow] {
    NodeRow(
      "List.init(_: Data, rowContent: (Data.Element) -> RowContent)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              vstack horizontalAlignment=0
                text text='x'
                text text='z'
      messages: 1
      """
    ) { List(items) { Text(verbatim: $0.id) } }
    NodeRow(
      "List.init(_:id:rowContent:)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              vstack horizontalAlignment=0
                text text='x'
                text text='y'
      messages: 1
      """
    ) { List(["x", "y"], id: \.self) { Text(verbatim: $0) } }
  }

  @NodeTable static var loops4: [NodeRow] {
    NodeRow(
      "List.init(_: Range<Int>, rowContent: (Int) -> RowContent)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              vstack horizontalAlignment=0
                text text='2'
                text text='3'
      messages: 1
      """
    ) { List(2..<4) { Number($0) } }
    NodeRow(
      "List.init(selection:content:)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              vstack horizontalAlignment=0
                text text='a'
      messages: 1
      """
    ) { List(selection: .constant(Int?.some(2))) { a } }
  }

  @NodeTable static var loops5: [NodeRow] {
    NodeRow(
      "Form.init(content:)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              vstack horizontalAlignment=0
                text text='a'
                divider
      messages: 1
      """
    ) {
      Form {
        a; b
      }
    }
    NodeRow(
      "OutlineGroup.init(_:children:content:)",
      """
      hstack
        text text='x'
        padding leading=16
          text text='y'
        text text='z'
      """
    ) { HStack { OutlineGroup(items, children: \.children) { Text(verbatim: $0.id) } } }
  }
}
