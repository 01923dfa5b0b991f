internal import AppIntents
internal import CWidgetABI
internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import Testing

@testable internal import WidgetKit

private struct Point: TimelineEntry {
  var date = Date(timeIntervalSince1970: 0)
  var relevance: TimelineEntryRelevance?
}

private struct Points: TimelineProvider {
  var relevance: TimelineEntryRelevance?
  var policy = TimelineReloadPolicy.atEnd

  func placeholder(in context: Context) -> Point { Point() }
  func getSnapshot(in context: Context, completion: @escaping (Point) -> Void) {
    completion(Point())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Point>) -> Void) {
    completion(Timeline(entries: [Point(relevance: relevance)], policy: policy))
  }
}

/// Writes what a view finds in its environment.
private struct Found: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.displayScale) private var scale
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var zone
  @Environment(\.calendar) private var calendar
  @Environment(\.widgetContentMargins) private var margins
  @Environment(\.redactionReasons) private var reasons

  var body: some View {
    Text(verbatim: "\(family) \(scale) \(locale.identifier) \(zone.identifier)")
    Text(verbatim: "\(calendar.locale?.identifier ?? "none") \(calendar.timeZone.identifier)")
    Text(verbatim: "\(margins.top) \(margins.leading) \(margins.bottom) \(margins.trailing)")
    Text(verbatim: "\(reasons.rawValue)")
  }
}

@MainActor private func configuration(
  _ kind: String, _ provider: Points = Points()
) -> StaticConfiguration<Found> {
  StaticConfiguration(kind: kind, provider: provider) { _ in Found() }
}

@MainActor private func name(_ configuration: some WidgetConfiguration) -> String? {
  configuration._kinds.first?.declaration?.displayName
}

@MainActor private func words(_ configuration: some WidgetConfiguration) -> String? {
  configuration._kinds.first?.declaration?.description
}

@MainActor
@Suite struct `Configurations of widgets` {
  @Test func `a name and a description may be written in four ways`() {
    let (plain, marked) = (configuration("k"), "**Words**")
    let resource: LocalizedStringResource = "Words"
    #expect(name(plain) == nil && words(plain) == nil)
    #expect(name(plain.configurationDisplayName("**Words**")) == "Words")
    #expect(name(plain.configurationDisplayName(Text(verbatim: "**Words**"))) == "**Words**")
    #expect(name(plain.configurationDisplayName(resource)) == "Words")
    #expect(name(plain.configurationDisplayName(marked)) == "**Words**")
    #expect(words(plain.description("**Words**")) == "Words")
    #expect(words(plain.description(Text(verbatim: "**Words**"))) == "**Words**")
    #expect(words(plain.description(resource)) == "Words")
    #expect(words(plain.description(marked)) == "**Words**")
    #expect(name(plain.configurationDisplayName("a").description("b")) == "a")
  }

  @Test func `families and margins are as they were chosen last`() throws {
    let kind = try #require(configuration("k")._kinds.first?.declaration)
    #expect(kind.families == WidgetFamily.allCases && kind.hasContentMargins && kind.id == "k")
    let other = configuration("k").supportedFamilies([.systemLarge]).contentMarginsDisabled()
    #expect(other._kinds.map(\.declaration?.families) == [[.systemLarge]])
    #expect(other._kinds.map(\.declaration?.hasContentMargins) == [false])
    #expect(EmptyWidgetConfiguration()._kinds.isEmpty)
  }

  @Test func `a bundle has the widgets of the branch that is taken`() {
    struct One: Widget {
      var body: some WidgetConfiguration { configuration("one") }
    }
    struct Two: Widget {
      var body: some WidgetConfiguration { configuration("two") }
    }
    struct Chosen: WidgetBundle {
      var isFirst = true
      var body: some Widget {
        if isFirst { One() } else { Two() }
        if isFirst { Two() }
      }
    }
    #expect(Chosen().body._kinds.map(\.declaration?.id) == ["one", "two"])
    #expect(Chosen(isFirst: false).body._kinds.map(\.declaration?.id) == ["two"])
    #expect(WidgetBundleBuilder.buildBlock()._kinds.isEmpty && _WidgetList()._kinds.isEmpty)
  }

  @Test func `values of the environment have a default, and are kept`() {
    var values = EnvironmentValues()
    #expect(values.widgetFamily == .systemSmall && values.widgetRenderingMode == .fullColor)
    #expect(values.showsWidgetContainerBackground && values.levelOfDetail == .default)
    #expect(values.widgetContentMargins == EdgeInsets())
    #expect(values.activityFamily == .medium && !values.isActivityFullscreen)
    #expect(!values.isActivityUpdateReduced && !values.isDynamicIslandLimitedInWidth)
    values.widgetFamily = .systemLarge
    values.widgetRenderingMode = .accented
    values.showsWidgetContainerBackground = false
    values.levelOfDetail = .simplified
    values.activityFamily = .small
    values.isActivityFullscreen = true
    values.isActivityUpdateReduced = true
    values.isDynamicIslandLimitedInWidth = true
    #expect(values.widgetFamily == .systemLarge && values.widgetRenderingMode == .accented)
    #expect(!values.showsWidgetContainerBackground && values.levelOfDetail == .simplified)
    #expect(values.activityFamily == .small && values.isActivityFullscreen)
    #expect(values.isActivityUpdateReduced && values.isDynamicIslandLimitedInWidth)
    #expect(ActivityFamily.allCases.map(\.description) == ["small", "medium"])
    #expect(ActivityFamily.small.debugDescription == "small")
  }
}

extension PluginTests {
  @MainActor
  @Suite struct `The frame of a call` {
    init() { FakeHost.connect() }

    private func declare(
      _ provider: Points = Points(), change: (StaticConfiguration<Found>) -> [_Kind] = { $0._kinds }
    ) -> String {
      let id = "frame-\(PluginRegistry.descriptors.count)"
      PluginRegistry.register(change(configuration(id, provider)))
      return id
    }

    private func texts(_ answer: Recording) -> [String] {
      answer.lines.filter { $0.contains("text=") }.map { line in
        String(line.split(separator: "'")[1])
      }
    }

    @Test func `views find the values of the call`() async {
      let kind = declare()
      let answer = await FakeCall(kind: kind, family: .systemMedium).perform()
      #expect(
        texts(answer) == [
          "systemMedium 2.0 de_DE Europe/Berlin", "de_DE Europe/Berlin", "16.0 16.0 16.0 16.0", "0",
        ])
      let plate = await FakeCall(kind: kind, family: .accessoryRectangular).perform()
      #expect(texts(plate).suffix(2) == ["0.0 0.0 0.0 0.0", "0"])
      let placeholder = await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform()
      #expect(texts(placeholder).last == "1")
      let snapshot = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      #expect(texts(snapshot).last == "0")
      let bare = declare { $0.contentMarginsDisabled()._kinds }
      #expect(texts(await FakeCall(kind: bare).perform())[2] == "0.0 0.0 0.0 0.0")
    }

    private nonisolated static let families: [(WidgetFamily, Bool)] = [
      (.systemSmall, true), (.systemExtraLarge, true), (.accessoryCircular, false),
      (.accessoryInline, false),
    ]

    @Test(arguments: families)
    func `only widgets of the system lie on its background`(
      family: WidgetFamily, hasBackground: Bool
    ) async {
      let answer = await FakeCall(kind: declare(), family: family).perform()
      #expect(answer.text.contains("rectangle fill=ffffffff|1c1c1eff") == hasBackground)
    }

    private nonisolated static let durations: [(TimeInterval, Int64)] = [
      (0, 0), (1.5, 1_500_000_000), (-1, 0), (1e12, 9_000_000_000_000_000_000), (.infinity, 0),
      (.nan, 0),
    ]

    @Test(arguments: durations)
    func `a relevance lasts at most as long as can be counted`(
      seconds: TimeInterval, nanoseconds: Int64
    ) async {
      let relevance = TimelineEntryRelevance(score: 2, duration: seconds)
      let answer = await FakeCall(kind: declare(Points(relevance: relevance))).perform()
      #expect(answer.lines.first == "entry date=0 relevance=2 duration=\(nanoseconds)")
    }

    private nonisolated static let policies: [(TimelineReloadPolicy, String)] = [
      (.atEnd, "policy 0 0"), (.never, "policy 2 0"),
      (.after(Date(timeIntervalSince1970: 3)), "policy 1 3000000000"),
    ]

    @Test(arguments: policies)
    func `a timeline has a policy, a snapshot and a placeholder have none`(
      policy: TimelineReloadPolicy, line: String
    ) async {
      let kind = declare(Points(policy: policy))
      #expect(await FakeCall(kind: kind).perform().lines.last == line)
      #expect(await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform().lines.last == "end")
      #expect(await FakeCall(kind: kind, call: WH_CALL_PLACEHOLDER).perform().lines.last == "end")
    }

    @Test func `of the widgets that were asked for, the last 64 are known`() async {
      let kinds = (0..<66).map { _ in declare() }
      for kind in kinds {
        _ = await FakeCall(kind: kind).perform()
        _ = await FakeCall(kind: kind, call: WH_CALL_SNAPSHOT).perform()
      }
      #expect(KnownWidgets.all.map(\.kind) == Array(kinds.suffix(64)))
      let placeholder = declare()
      _ = await FakeCall(kind: placeholder, call: WH_CALL_PLACEHOLDER).perform()
      _ = await FakeCall(kind: placeholder, isPreview: true).perform()
      #expect(!KnownWidgets.all.contains { $0.kind == placeholder })
      _ = await FakeCall(kind: kinds[65], family: .systemLarge).perform()
      #expect(KnownWidgets.all.last?.family == .systemLarge)
      let infos = (try? await WidgetCenter.shared.currentConfigurations()) ?? []
      #expect(infos.map(\.kind) == KnownWidgets.all.map(\.kind))
      #expect(infos.first == infos.first && infos.first != infos.last && Set(infos).count == 64)
      #expect(infos.first?.id == infos.first)
    }

    @Test func `a host of an older version takes a plugin without parameters`() {
      _ = declare()
      #expect(pluginHasRegistered() == wh_status(WH_OK))
      #expect(pluginKindCount() == UInt32(PluginRegistry.descriptors.count))
      #expect(pluginKind(pluginKindCount()) == nil && pluginKind(0) != nil)
      #expect(pluginPerforms(nil, nil, nil) == wh_status(WH_INVALID))
      #expect(pluginGivesOptions(nil, nil, nil) == wh_status(WH_INVALID))
      #expect(PluginEntry.provide(nil, nil) == wh_status(WH_INVALID))
    }

    @Test func `every kind has functions for all three calls, and its size`() throws {
      let id = declare()
      let kind = try #require(
        PluginRegistry.descriptors.map(\.pointee).first { String(cString: $0.id) == id })
      #expect(kind.size == UInt32(MemoryLayout<wh_kind>.size) && kind.flags == 0)
      #expect(kind.placeholder != nil && kind.snapshot != nil && kind.timeline != nil)
      #expect(kind.parameter_count == 0 && kind.display_name == nil && kind.description == nil)
    }
  }
}
