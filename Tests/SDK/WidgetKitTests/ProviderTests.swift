internal import AppleFoundation
internal import CWidgetABI
internal import Dispatch
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Numbered: TimelineEntry {
  var date = Date(timeIntervalSince1970: 100)
  var number: Int
  var relevance: TimelineEntryRelevance?
}

private struct Shown: View {
  var entry: Numbered
  @Environment(\.widgetFamily) var family
  var body: some View { Text(verbatim: "\(entry.number) \(family)") }
}

/// A provider whose answers are closures.
private struct Scripted: TimelineProvider {
  var snapshot: @Sendable (Context, @escaping @Sendable (Numbered) -> Void) -> Void = {
    $1(.init(number: 1))
  }
  var timeline: @Sendable (@escaping @Sendable (Timeline<Numbered>) -> Void) -> Void = {
    $0(Timeline(entries: [Numbered(number: 2)], policy: .atEnd))
  }

  func placeholder(in context: Context) -> Numbered { Numbered(number: 0) }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Numbered) -> Void) {
    snapshot(context, completion)
  }
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Numbered>) -> Void
  ) {
    timeline(completion)
  }
}

/// The spellings of the first beta, and no placeholder.
private struct Old: TimelineProvider {
  func snapshot(with context: Context, completion: @escaping (Numbered) -> Void) {
    completion(Numbered(number: 7))
  }
  func timeline(with context: Context, completion: @escaping (Timeline<Numbered>) -> Void) {
    completion(Timeline(entries: [Numbered(number: 8)], policy: .never))
  }
}

/// Neither spelling of anything but the placeholder.
private struct Silent: TimelineProvider {
  func placeholder(in context: Context) -> Numbered { Numbered(number: 0) }
}

extension PluginTests {
  @MainActor
  @Suite struct `A provider` {
    init() { FakeHost.connect() }

    /// Declares a kind with a name of its own, and returns the name.
    private func declare(_ provider: some TimelineProvider<Numbered>) -> String {
      let id = "kind-\(PluginRegistry.descriptors.count)"
      let configuration = StaticConfiguration(kind: id, provider: provider) { Shown(entry: $0) }
      PluginRegistry.register(configuration._kinds)
      return id
    }

    @Test func `its placeholder, snapshot and timeline are sent as entries`() async {
      let kind = declare(Scripted())
      let placeholder = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(placeholder.text.contains("text text='0 systemSmall'"))
      let snapshot = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT, family: .systemLarge)
        .perform()
      #expect(snapshot.text.contains("text text='1 systemLarge'"))
      let timeline = await FakeCall(kind: kind).perform()
      #expect(
        timeline.text == """
          entry date=100000000000 relevance=0 duration=0
          tree schemes=3
          container contentMargins=0
            text text='2 systemSmall'
            rectangle fill=ffffffff|1c1c1eff
          end
          policy 0 0
          """)
      #expect(timeline.status == 0)
    }

    @Test func `a widget lies on the system's background, an accessory on nothing`() async {
      let id = "kind-\(PluginRegistry.descriptors.count)"
      let configuration = StaticConfiguration(kind: id, provider: Scripted()) { entry in
        Shown(entry: entry).containerBackground(Color.red.opacity(0.5), for: .widget)
      }
      PluginRegistry.register(configuration._kinds)
      let base = "rectangle fill=ffffffff|1c1c1eff"
      let small = await FakeCall(kind: id).perform()
      #expect(small.text.contains("\(base)\n    rectangle fill=ff3b3080"))
      let circular = await FakeCall(kind: id, family: .accessoryCircular).perform()
      #expect(!circular.text.contains("rectangle") && circular.text.contains("text text="))
    }

    @Test func `an inline accessory is a picture and a text side by side, whatever was written`()
      async
    {
      func inline(_ view: some View) async -> String {
        let id = "kind-\(PluginRegistry.descriptors.count)"
        nonisolated(unsafe) let view = AnyView(view)
        let configuration = StaticConfiguration(kind: id, provider: Scripted()) { _ in view }
        PluginRegistry.register(configuration._kinds)
        return await FakeCall(kind: id, family: .accessoryInline).perform().text
      }
      let text = Text(verbatim: "one").font(.largeTitle).foregroundStyle(.red)
      let layers = await inline(
        ZStack {
          Color.red
          Image(systemName: "star")
          VStack {
            text; Text(verbatim: "two")
          }
        }.containerBackground(Color.blue, for: .widget))
      #expect(
        layers.contains(
          """
          hstack spacing=4 lineLimit=1
            image symbol='star'
            text text='one'
          """))
      #expect(!layers.contains("two") && !layers.contains("rectangle"))
      let choice = await inline(
        ViewThatFits {
          text; Image(systemName: "star")
        })
      #expect(choice.contains("viewThatFits\n  hstack") && choice.contains("image symbol='star'"))
      #expect(await inline(Gauge(value: 0.5) {}).contains("gauge"))
      let star = await inline(VStack { Text("\(Image(systemName: "star")) words") })
      #expect(star.split(separator: "symbol='star'").count == 2)
    }

    @Test func `a label is kept in free accessories only`() async {
      func labelled(_ family: WidgetFamily) async -> String {
        let id = "kind-\(PluginRegistry.descriptors.count)"
        let configuration = StaticConfiguration(kind: id, provider: Scripted()) { entry in
          Shown(entry: entry).widgetLabel("rain")
            .widgetLabel { Gauge(value: 0.5) {} }
        }
        PluginRegistry.register(configuration._kinds)
        return await FakeCall(kind: id, family: family).perform().text
      }
      let circular = await labelled(.accessoryCircular)
      #expect(circular.contains("accessoryLabel") && circular.contains("text='rain'"))
      for family in [WidgetFamily.systemSmall, .accessoryInline] {
        #expect(!(await labelled(family)).contains("rain"))
      }
    }

    @Test func `nothing lies under a colour that one cannot look through`() async {
      let id = "kind-\(PluginRegistry.descriptors.count)"
      let configuration = StaticConfiguration(kind: id, provider: Scripted()) { entry in
        Shown(entry: entry).containerBackground(Color.red, for: .widget)
      }
      PluginRegistry.register(configuration._kinds)
      let small = await FakeCall(kind: id).perform()
      #expect(small.text.contains("rectangle fill=ff3b30ff"))
      #expect(!small.text.contains("ffffffff|1c1c1eff"))
    }

    @Test func `views know the date of their entry and the size of the widget`() async {
      let id = "kind-\(PluginRegistry.descriptors.count)"
      let configuration = StaticConfiguration(kind: id, provider: Scripted()) { _ in
        TimelineView(.everyMinute) { context in
          Text(verbatim: "\(context.date.timeIntervalSince1970)")
        }
        .containerRelativeFrame([.horizontal, .vertical]) { length, axis in
          axis == .horizontal ? length / 2 : length
        }
      }
      PluginRegistry.register(configuration._kinds)
      let answer = await FakeCall(kind: id).perform()
      #expect(answer.text.contains("text='100.0'"))
      #expect(answer.text.contains("frame width=79 height=150"))
    }

    @Test func `dates, relevance and policy reach the host`() async {
      let later = Date(timeIntervalSince1970: 1000)
      let kind = declare(
        Scripted(timeline: { completion in
          let relevant = TimelineEntryRelevance(score: 5, duration: 60)
          completion(
            Timeline(
              entries: [Numbered(date: later, number: 1, relevance: relevant)],
              policy: .after(later)))
        }))
      let answer = await FakeCall(kind: kind).perform()
      #expect(answer.lines.first == "entry date=1000000000000 relevance=5 duration=60000000000")
      #expect(answer.lines.last == "policy 1 1000000000000")
    }

    @Test func `it may answer later, from another thread`() async {
      let kind = declare(
        Scripted(snapshot: { _, completion in
          DispatchQueue.global().async { completion(Numbered(number: 3)) }
        }))
      let answer = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(answer.status == 0)
      #expect(answer.text.contains("3 systemSmall"))
    }

    @Test func `of two answers the first counts, and the author is told`() async {
      let (secondCalls, secondCall) = AsyncStream<Void>.makeStream()
      let kind = declare(
        Scripted(snapshot: { _, completion in
          completion(Numbered(number: 4))
          completion(Numbered(number: 5))
          secondCall.yield()
        }))
      let answer = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(answer.text.contains("4 systemSmall"))
      #expect(!answer.text.contains("5 systemSmall"))
      for await _ in secondCalls { break }
      #expect(FakeHost.takeLines().contains { $0.hasPrefix("log 2") })
    }

    @Test func `without an answer the call fails when the handler is dropped`() async {
      let kind = declare(Scripted(snapshot: { _, _ in }))
      let answer = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.isEmpty == false)
    }

    @Test func `a timeline without entries fails`() async {
      let kind = declare(Scripted(timeline: { $0(Timeline(entries: [], policy: .never)) }))
      let answer = await FakeCall(kind: kind).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.lines.isEmpty)
    }

    @Test func `the first beta's spellings are asked, and a snapshot is the placeholder`() async {
      let kind = declare(Old())
      let placeholder = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(placeholder.text.contains("7 systemSmall"))
      let timeline = await FakeCall(kind: kind).perform()
      #expect(timeline.text.contains("8 systemSmall"))
      #expect(timeline.lines.last == "policy 2 0")
    }

    @Test func `one that has neither spelling fails instead of asking itself for ever`() async {
      let kind = declare(Silent())
      #expect(await FakeCall(kind: kind).perform().status == wh_status(WH_FAILED))
      let snapshot = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(snapshot.status == wh_status(WH_FAILED))
    }

    @Test func `it is told the size, the family and whether it is a preview`() async {
      let kind = declare(
        Scripted(snapshot: { context, completion in
          let isRight =
            context.displaySize == CGSize(width: 158, height: 150) && context.isPreview
            && context.family == .accessoryInline
            && context.environmentVariants.locale == [Locale(identifier: "de_DE")]
          completion(Numbered(number: isRight ? 1 : 0))
        }))
      let call = FakeCall(
        kind: kind, call: WH_CALL_SNAPSHOT, family: .accessoryInline, isPreview: true)
      #expect(await call.perform().text.contains("1 accessoryInline"))
    }

    @Test func `texts that it makes are in the language of the widget`() async {
      let kind = declare(
        Scripted(snapshot: { _, completion in
          completion(Numbered(number: TextLocale.current.identifier == "de_DE" ? 1 : 0))
        }))
      let answer = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(answer.text.contains("1 systemSmall"))
    }

    @Test func `nothing is sent for a call that was cancelled`() async {
      let kind = declare(Scripted())
      let answer = await FakeCall(kind: kind, isCancelled: true).perform()
      #expect(answer.status == wh_status(WH_EXPIRED))
      #expect(answer.lines.isEmpty)
    }

    @Test func `what the host refuses fails the call`() async {
      FakeHost.connect(withoutViews: true)
      let kind = declare(Scripted())
      let answer = await FakeCall(kind: kind).perform()
      #expect(answer.status == wh_status(WH_FAILED))
      #expect(answer.error?.contains("widgethost.view/1") == true)
    }

    @Test func `a kind that it does not have fails`() async {
      let answer = await FakeCall(kind: "no such kind").perform()
      #expect(answer.status == wh_status(WH_FAILED))
    }

    @Test func `what is logged or asked for reaches the host`() {
      WidgetCenter.shared.reloadTimelines(ofKind: "a")
      WidgetCenter.shared.reloadAllTimelines()
      #expect(FakeHost.takeLines() == ["reload a", "reload all"])
    }
  }
}
