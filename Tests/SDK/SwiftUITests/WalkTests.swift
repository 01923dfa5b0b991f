internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct `Walking views` {
  @Test func `a view of one's own comes to what its body holds`() {
    struct Greeting: View {
      var name: String
      var body: some View { Text(verbatim: name) }
    }
    #expect(nodes(of: Greeting(name: "Ada")) == "text text='Ada'")
  }

  @Test func `a stack holds the views of its builder in their order`() {
    let number = 2
    let view = VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: "a")
      if number > 1 { Text(verbatim: "b") }
      if number > 2 { Text(verbatim: "c") }
      switch number {
      case 1: Text(verbatim: "d")
      default: Spacer()
      }
      ForEach(0..<2) { Text(verbatim: "\($0)") }
      EmptyView()
    }
    #expect(
      nodes(of: view) == """
        vstack horizontalAlignment=0 spacing=4
          text text='a'
          text text='b'
          spacer
          text text='0'
          text text='1'
        """)
  }

  @Test func `a modifier of a group is meant for each of its views`() {
    let view = HStack {
      Group {
        Text(verbatim: "a")
        Text(verbatim: "b")
      }
      .padding(3)
    }
    #expect(
      nodes(of: view) == """
        hstack
          padding top=3 leading=3 bottom=3 trailing=3
            text text='a'
          padding top=3 leading=3 bottom=3 trailing=3
            text text='b'
        """)
  }

  @Test func `several views where one is taken lie over each other`() {
    let view = Text(verbatim: "a").background(alignment: .topLeading) {
      Color.red
      Divider()
    }
    #expect(
      nodes(of: view) == """
        background horizontalAlignment=0 verticalAlignment=16
          text text='a'
          zstack horizontalAlignment=0 verticalAlignment=16
            rectangle fill=ff3b30ff|ff453aff
            divider
        """)
  }

  @Test func `a modifier around nothing is nothing`() {
    let view = VStack { EmptyView().padding().background(Color.red) }
    #expect(nodes(of: view) == "vstack")
  }

  @Test func `an entry without any view is an empty one`() {
    #expect(nodes(of: EmptyView()) == "empty")
  }

  @Test func `a modifier of one's own wraps its content`() {
    struct Boxed: ViewModifier {
      func body(content: Content) -> some View { ZStack { content.opacity(0.5) } }
    }
    #expect(
      nodes(of: Text(verbatim: "a").modifier(Boxed())) == """
        zstack
          text text='a' opacity=0.5
        """)
  }

  @Test func `priority and height above others go with the outermost node`() {
    let view = Text(verbatim: "a").layoutPriority(2).zIndex(1).padding(1).frame(width: 9)
    #expect(
      nodes(of: view) == """
        frame width=9 layoutPriority=2 zIndex=1
          padding top=1 leading=1 bottom=1 trailing=1
            text text='a'
        """)
  }

  @Test func `after the first refusal nothing more is sent`() {
    let recording = Recording()
    recording.refusal = (call: 3, status: -2)
    recording.emit(VStack { Text(verbatim: "a") })
    #expect(recording.callCount == 3)
    #expect(recording.lines.last?.hasSuffix("refused -2") == true)
  }
}
