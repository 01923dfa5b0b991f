internal import CWidgetABI
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Moment: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

private struct Once: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment() }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
    completion(Moment())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    completion(Timeline(entries: [Moment()], policy: .atEnd))
  }
}

/// Two of itself in each body.
private struct Mirror: View {
  var body: some View {
    AnyView(
      VStack {
        Mirror()
        Mirror()
      })
  }
}

private struct Onion: ViewModifier {
  func body(content: Content) -> some View { AnyView(content.modifier(Onion())) }
}

private struct Well: View {
  var body: some View { GeometryReader { _ in AnyView(Well()) } }
}

private struct Nested: View {
  var depth: Int
  var body: some View {
    if depth > 0 { AnyView(Nested(depth: depth - 1).padding(1)) } else { Text(verbatim: "end") }
  }
}

/// No body at all.
@MainActor private func erased(_ depth: Int) -> AnyView {
  var view = AnyView(Text(verbatim: "end"))
  for _ in 0..<depth { view = AnyView(view.padding(0)) }
  return view
}

private struct Sum: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor private func echo(_ number: Int) -> AnyView {
  AnyView(
    Text(verbatim: "a").preference(key: Sum.self, value: number)
      .overlayPreferenceValue(Sum.self) { echo($0 + 1) })
}

extension PluginTests {
  @MainActor
  @Suite struct `Views without end` {
    init() { FakeHost.connect() }

    private func show(_ view: some View) async -> Recording {
      let id = "endless-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(StaticConfiguration(kind: id, provider: Once()) { _ in view }._kinds)
      return await FakeCall(kind: id).perform()
    }

    @Test func `a view that contains itself fails the call, and is named`() async {
      let answer = await show(Mirror())
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.hasPrefix("Mirror ") == true)
    }

    @Test func `a modifier that contains itself is named`() async {
      let answer = await show(Text(verbatim: "a").modifier(Onion()))
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.hasPrefix("Onion ") == true)
    }

    @Test func `a view that contains itself in a geometry reader fails the call`() async {
      let answer = await show(Well())
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.hasPrefix("Well ") == true)
    }

    @Test func `views without bodies that are too deep in each other fail the call`() async {
      let answer = await show(erased(20_000))
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.contains("too many") == true)
    }

    @Test func `a preference that makes more of itself fails the call`() async {
      let answer = await show(echo(1))
      #expect(answer.status == wh_status(WH_FAILED))
    }

    @Test func `a hundred bodies in each other are shown`() async {
      let answer = await show(Nested(depth: 100))
      #expect(answer.status == 0)
      #expect(answer.text.contains("text='end'"))
    }
  }
}
