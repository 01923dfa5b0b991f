internal import RecordingHost
internal import SwiftUI
internal import Testing

private struct Shouting: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.textCase(.uppercase)
  }
}

@MainActor
@Suite struct Controls {
  private let url = URL(string: "app://a")

  @Test func `a link is one node with its URL, and the inner one wins`() throws {
    let url = try #require(url)
    let inner = try #require(URL(string: "app://b"))
    let view = Link(destination: url) {
      Text(verbatim: "a")
      Link(destination: inner) { Text(verbatim: "b") }
    }
    #expect(
      nodes(of: view) == """
        hstack url='app://a'
          text text='a'
          text text='b' url='app://b'
        """)
    let around = Link(destination: url) { Link(destination: inner) { Text(verbatim: "b") } }
    #expect(nodes(of: around) == "text text='b' url='app://b'")
  }

  @Test func `a link without a scheme opens nothing, and the author is told`() throws {
    let url = try #require(URL(string: "items/1"))
    let recording = Recording()
    var messages: [String] = []
    recording.emit(Link(destination: url) { Text(verbatim: "a") }) { messages.append($0) }
    #expect(recording.lines.last == "text text='a'")
    #expect(messages.count == 1)
  }

  @Test func `a label has the parts that its style shows`() {
    let label = Label("Words", systemImage: "star")
    #expect(
      nodes(of: label) == """
        hstack
          image symbol='star'
          text text='Words'
        """)
    #expect(nodes(of: label.labelStyle(.titleOnly)) == "text text='Words'")
    #expect(nodes(of: label.labelStyle(.iconOnly)) == "image symbol='star'")
  }

  @Test func `a button looks as its style says`() {
    let button = Button("Tap") {}
    #expect(nodes(of: button.buttonStyle(.plain)) == "text text='Tap'")
    #expect(nodes(of: button.buttonStyle(Shouting())) == "text text='Tap' textCase=1")
  }

  @Test func `a gauge shows where the value is in its range`() {
    let gauge = Gauge(value: 15, in: 10...20) { Text(verbatim: "g") }
    #expect(nodes(of: gauge.gaugeStyle(.accessoryLinear)).contains("gauge value=0.5 gaugeStyle=1"))
    let beyond = Gauge(value: 50, in: 10...20) { Text(verbatim: "g") }
    #expect(
      nodes(of: beyond.gaugeStyle(.accessoryCircularCapacity))
        .contains("gauge value=1 gaugeStyle=2"))
  }

  @Test func `progress over time moves by itself`() {
    let start = Date(timeIntervalSince1970: 1)
    let view = ProgressView(timerInterval: start...start + 2, countsDown: false) {
      EmptyView()
    } currentValueLabel: {
      EmptyView()
    }
    #expect(
      nodes(of: view).contains(
        "gauge date=@1000000000 endDate=@3000000000 countsDown=false gaugeStyle=0"))
  }

  @Test func `state keeps its first value, and a binding leads to it`() {
    struct Child: View {
      @Binding var number: Int
      var body: some View { Text(verbatim: "\(number)") }
    }
    struct Parent: View {
      @State private var number = 3
      var body: some View { Child(number: $number) }
    }
    #expect(nodes(of: Parent()) == "text text='3'")
  }

  @Test func `an object of the environment is found`() {
    final class Model: ObservableObject {
      @Published var name = "model"
    }
    struct Reader: View {
      @EnvironmentObject var model: Model
      var body: some View { Text(verbatim: model.name) }
    }
    #expect(nodes(of: VStack { Reader() }.environmentObject(Model())).contains("text='model'"))
  }

  @Test func `what does not scroll is told to the author once`() {
    let recording = Recording()
    var messages: [String] = []
    recording.emit(
      VStack {
        ScrollView { Text(verbatim: "a") }
        ScrollView { Text(verbatim: "b") }
      }
    ) { messages.append($0) }
    #expect(messages.count == 1)
  }
}
