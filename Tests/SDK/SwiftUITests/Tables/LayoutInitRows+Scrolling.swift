internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var scrolling: [NodeRow] {
    NodeRow(
      "ScrollView.init(_:showsIndicators:content:)",
      """
      clip
        frame maxWidth=inf maxHeight=inf verticalAlignment=16
          fixedSize axes=2
            vstack spacing=0
              text text='a'
              divider
      messages: 1
      """
    ) {
      ScrollView {
        a; b
      }
    }
    NodeRow(
      "ScrollView.init(_:showsIndicators:content:)",
      """
      clip
        frame maxWidth=inf maxHeight=inf horizontalAlignment=0
          fixedSize axes=1
            hstack spacing=0
              text text='a'
              divider
      messages: 1
      """
    ) {
      ScrollView(.horizontal, showsIndicators: false) {
        a; b
      }
    }
    NodeRow("ScrollViewReader.init(content:)", "text text='a'") { ScrollViewReader { _ in a } }
    NodeRow(
      "GeometryReader.init(content:)",
      """
      geometryReader
        text text='80'
      """
    ) { GeometryReader { Number(Int($0.size.width)) } }
  }

  @NodeTable static var scrolling2: [NodeRow] {
    NodeRow(
      "TimelineView.init(_:content:)",
      """
      text text='1970-01-01 00:00:00 +0000'
      messages: 1
      """
    ) {
      TimelineView(.everyMinute) { context in Text(verbatim: "\(context.date)") }.environment(
        \.entryDate, Date(timeIntervalSince1970: 0))
    }
    NodeRow(
      "Canvas.init(opaque:colorMode:rendersAsynchronously:renderer:)",
      """
      geometryReader
        path path=[M0,0 L80,0 L80,40 L0,40 Z] fill=ff3b30ff|ff453aff
      """
    ) {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
    }
  }

  @NodeTable static var scrolling3: [NodeRow] {
    NodeRow(
      "Canvas.init(opaque:colorMode:rendersAsynchronously:renderer:symbols:)",
      """
      geometryReader
        position x=0 y=0
          frame width=0 height=0
            fixedSize
              divider
      """
    ) {
      Canvas { context, _ in
        if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: .zero) }
      } symbols: {
        b.tag(1)
      }
    }
  }

  @NodeTable static var sections: [NodeRow] {
    NodeRow(
      "Section.init(content:header:footer:)",
      """
      hstack
        divider
        text text='a'
        text text='3'
      """
    ) {
      HStack {
        Section {
          a
        } header: {
          b
        } footer: {
          Number(3)
        }
      }
    }
    NodeRow(
      "Section.init(header:footer:content:)",
      """
      hstack
        divider
        text text='a'
        text text='3'
      """
    ) { HStack { Section(header: b, footer: Number(3)) { a } } }
    NodeRow(
      "Section.init(content:header:)",
      """
      hstack
        divider
        text text='a'
      """
    ) {
      HStack {
        Section {
          a
        } header: {
          b
        }
      }
    }
  }

  @NodeTable static var sections2: [NodeRow] {
    NodeRow(
      "Section.init(header:content:)",
      """
      hstack
        divider
        text text='a'
      """
    ) { HStack { Section(header: b) { a } } }
    NodeRow(
      "Section.init(content:footer:)",
      """
      hstack
        text text='a'
        divider
      """
    ) {
      HStack {
        Section {
          a
        } footer: {
          b
        }
      }
    }
    NodeRow(
      "Section.init(footer:content:)",
      """
      hstack
        text text='a'
        divider
      """
    ) { HStack { Section(footer: b) { a } } }
    NodeRow(
      "Section.init(content:)",
      """
      hstack
        text text='a'
      """
    ) { HStack { Section { a } } }
  }

  @NodeTable static var sections3: [NodeRow] {
    NodeRow(
      "Section.init(_: LocalizedStringKey, content: () -> Content)",
      """
      hstack
        text text='Words' fontWeight=700
        text text='a'
      """
    ) { HStack { Section("**Words**") { a } } }
    NodeRow(
      "Section.init(_: S, content: () -> Content)",
      """
      hstack
        text text='**Words**'
        text text='a'
      """
    ) { HStack { Section(marked) { a } } }
  }

  @NodeTable static var navigation: [NodeRow] {
    NodeRow("NavigationStack.init(root:)", "text text='a'") { NavigationStack { a } }
    NodeRow(
      "NavigationStack.init(path: Binding<NavigationPath>, root: () -> Root)", "text text='a'"
    ) { NavigationStack(path: .constant(NavigationPath())) { a } }
    NodeRow("NavigationStack.init(path: Binding<Data>, root: () -> Root)", "text text='a'") {
      NavigationStack(path: .constant([1])) { a }
    }
    NodeRow("NavigationView.init(content:)", "text text='a'") { NavigationView { a } }
    NodeRow("NavigationSplitView.init(sidebar:detail:)", "divider") {
      NavigationSplitView {
        a
      } detail: {
        b
      }
    }
    NodeRow(
      "NavigationLink.init(destination: () -> Destination, label: () -> Label)",
      """
      text text='a'
      messages: 1
      """
    ) {
      NavigationLink {
        b
      } label: {
        a
      }
    }
    NodeRow(
      "NavigationLink.init(destination: Destination, label: () -> Label)",
      """
      text text='a'
      messages: 1
      """
    ) { NavigationLink(destination: b) { a } }
  }

  @NodeTable static var navigation2: [NodeRow] {
    NodeRow(
      "NavigationLink.init(_: LocalizedStringKey, destination: () -> Destination)",
      """
      text text='Words' fontWeight=700
      messages: 1
      """
    ) { NavigationLink("**Words**") { b } }
    NodeRow(
      "NavigationLink.init(_: LocalizedStringKey, destination: Destination)",
      """
      text text='Words' fontWeight=700
      messages: 1
      """
    ) { NavigationLink("**Words**", destination: b) }
    NodeRow(
      "NavigationLink.init(_: S, destination: Destination)",
      """
      text text='**Words**'
      messages: 1
      """
    ) { NavigationLink(marked, destination: b) }
    NodeRow(
      "NavigationLink.init(value:label:)",
      """
      text text='a'
      messages: 1
      """
    ) { NavigationLink(value: Int?.some(1)) { a } }
    NodeRow(
      "NavigationLink.init(_:value:)",
      """
      text text='Words' fontWeight=700
      messages: 1
      """
    ) { NavigationLink("**Words**", value: Int?.some(1)) }
  }
}
