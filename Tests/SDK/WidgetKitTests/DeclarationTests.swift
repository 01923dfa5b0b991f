internal import CWidgetABI
internal import CWidgetKitEntry
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Plain: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
}

private struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> Plain { Plain() }
  func getSnapshot(in context: Context, completion: @escaping (Plain) -> Void) {
    completion(Plain())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Plain>) -> Void) {
    completion(Timeline(entries: [Plain()], policy: .atEnd))
  }
}

private struct Small: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "small", provider: PlainProvider()) { _ in Text(verbatim: "s") }
      .configurationDisplayName("Name")
      .description("A **sentence**.")
      .supportedFamilies([.systemSmall, .accessoryInline])
  }
}

private struct Other: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "other", provider: PlainProvider()) { _ in Text(verbatim: "o") }
  }
}

private struct SameKind: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "small", provider: PlainProvider()) { _ in Text(verbatim: "x") }
  }
}

private struct Bundle: WidgetBundle {
  var body: some Widget {
    Small()
    Other()
    if #available(macOS 14, *) { SameKind() }
  }
}

private struct Background: Widget {
  var hasMargins = true
  var body: some WidgetConfiguration {
    let configuration = StaticConfiguration(kind: "margins", provider: PlainProvider()) { _ in
      VStack { Text(verbatim: "s").containerBackground(Color.red, for: .widget) }
        .widgetURL(URL(string: "app://a"))
    }
    return configuration
  }
}

private struct Edge: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "edge", provider: PlainProvider()) { _ in
      Text(verbatim: "s").containerBackground(for: .widget) { Color.red }
    }
    .contentMarginsDisabled()
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `What a plugin declares` {
    init() { FakeHost.connect() }

    private func kind(_ id: String) -> wh_kind? {
      PluginRegistry.descriptors.map(\.pointee).first { String(cString: $0.id) == id }
    }

    @Test func `a bundle declares its widgets, and a kind only once`() throws {
      Bundle.main()
      let small = try #require(kind("small"))
      #expect(small.families == 1 << WH_FAMILY_SMALL | 1 << WH_FAMILY_INLINE)
      #expect(small.display_name.map { String(cString: $0) } == "Name")
      #expect(small.description.map { String(cString: $0) } == "A sentence.")
      let all = WidgetFamily.allCases.compactMap(\.constant)
      #expect(kind("other")?.families == all.reduce(0) { $0 | 1 << $1 })
      let count = PluginRegistry.descriptors.count
      Bundle.main()
      #expect(PluginRegistry.descriptors.count == count)
      #expect(FakeHost.takeLines().contains { $0.hasPrefix("log 3") })
    }

    @Test func `the entry reads what was declared`() throws {
      Other.main()
      let plugin = widgethost_plugin
      #expect(plugin.magic == WH_PLUGIN_MAGIC)
      let count = plugin.kind_count()
      #expect(count >= 1)
      #expect(plugin.kind(0) != nil)
      #expect(plugin.kind(count) == nil)
    }

    @Test func `the background of the container lies behind the root, wherever it was written`()
      async
    {
      Background.main()
      let answer = await FakeCall(kind: "margins").perform()
      #expect(
        answer.text == """
          entry date=0 relevance=0 duration=0
          tree schemes=3
          container
            vstack
              text text='s'
            rectangle fill=ff3b30ff|ff453aff
          url app://a
          end
          policy 0 0
          """)
    }

    @Test func `a widget without margins says so`() async {
      Edge.main()
      let answer = await FakeCall(kind: "edge").perform()
      #expect(answer.text.contains("container contentMargins=0"))
    }
  }
}
