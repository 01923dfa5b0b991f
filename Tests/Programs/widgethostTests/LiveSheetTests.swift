import Foundation
import PluginPreview
import Testing
import WidgetArchive
import WidgetModel

@testable import widgethost

/// The sheet of a page: its pictures, and what stays of it after a failure.
@Suite struct LiveSheetTests {
  private static let now = Timestamp(seconds: 1_790_000_000)
  private static let kind = KindDescriptor(
    id: "moon", displayName: "Moon", summary: "", families: .all)

  private let drawing = SheetDrawing(fonts: [], schemes: [.light])

  private static var request: PreviewRequest {
    var request = PreviewRequest(locale: "en_US", timeZone: "UTC", now: now)
    request.schemes = [.light]
    return request
  }

  /// A sheet with the small family and a timeline.
  private func sheet(_ timeline: Result<PreviewedTimeline, PreviewFailure>) -> ContactSheet {
    let descriptor = PluginDescriptor(
      id: "org.example.moon", displayName: "Moon", version: "1.0", abiMajor: 1, abiMinor: 0,
      kinds: [Self.kind])
    let widget = PreviewedWidget(
      kind: Self.kind, family: .small, size: WidgetFamily.small.defaultSize, placeholder: nil,
      timeline: timeline)
    return ContactSheet(of: descriptor, named: "moon", [widget], Self.request, width: 1720)
  }

  private func live(
    _ timeline: Result<PreviewedTimeline, PreviewFailure>, after former: LiveSheet? = nil
  ) -> LiveSheet {
    LiveSheet(sheet(timeline), after: former, drawing, .svg)
  }

  private func cells(_ live: LiveSheet) -> [LiveSheetRow.Cell] {
    LiveSheetRow(live).kinds.flatMap(\.families).flatMap(\.bands).flatMap(\.cells)
  }

  /// A timeline with an entry for each text, a minute apart.
  private func timeline(_ texts: [String], isLive: Bool = false) throws -> PreviewedTimeline {
    let entries = texts.enumerated().map { index, text in
      Entry(
        date: Self.now + .seconds(60 * index), contentType: EntryViews.contentType, payload: [],
        views: Self.views(text, isLive: isLive))
    }
    let archive = try ArchiveWriter(Timeline(entries: entries, policy: .never)).bytes()
    let view = try ArchiveView(validating: archive.span.bytes)
    let shown = entries.indices.map { index in
      PreviewedTimeline.Entry(
        index: index, date: view.entry(at: index).date, rev: view.entry(at: index).rev,
        contentType: EntryViews.contentType, hasViews: true)
    }
    return PreviewedTimeline(
      archive: archive, entries: shown, count: entries.count, policy: .never, took: .zero,
      warnings: [])
  }

  private static func views(_ text: String, isLive: Bool) -> EntryViews {
    let frame = ViewRect(x: 0, y: 0, width: 158, height: 158)
    var attributes = [
      ViewAttribute(.text, .string(text)),
      ViewAttribute(
        .fragments, .fragments([TextFragment(text: text, x: 20, baseline: 40, width: 60)])),
    ]
    if isLive {
      attributes += [
        ViewAttribute(.date, .date(now)),
        ViewAttribute(.dateStyle, .integer(Int64(DateStyle.timer.rawValue))),
      ]
    }
    let root = LaidOutNode(.zstack, childCount: 1, descendantCount: 1, frame: frame)
    let leaf = LaidOutNode(
      .text, frame: frame, attributes: attributes.sorted { $0.key < $1.key })
    return EntryViews(
      LaidOutTree(
        size: ViewSize(width: 158, height: 158), cornerRadius: 20, direction: .leftToRight,
        locale: "en_US", styles: [DrawingStyle()], nodes: [root, leaf]))
  }

  private let failure = PreviewFailure(.failed, "timeline failed: status -42")

  @Test func `equal pictures have one name, and others have another`() throws {
    let first = live(.success(try timeline(["a", "b"])))
    let second = live(.success(try timeline(["a", "c"])), after: first)
    let (old, new) = (cells(first).map(\.picture), cells(second).map(\.picture))
    #expect(old.count == 2 && old[0] == new[0] && old[1] != new[1])
    #expect(Set(new.compactMap(\.self)) == Set(second.pictures.map(\.name)))
    #expect(cells(second).allSatisfy { !$0.isFormer && $0.failure == nil && $0.rev != nil })
  }

  @Test func `a failed call keeps the last good pictures, until the next one succeeds`() throws {
    let good = live(.success(try timeline(["a", "b"])))
    var failed = good
    for _ in 0..<2 {
      failed = live(.failure(failure), after: failed)
      let cells = cells(failed)
      #expect(cells.map(\.picture) == self.cells(good).map(\.picture))
      #expect(cells.map(\.failure) == [failure.message, nil] && cells.allSatisfy(\.isFormer))
      #expect(failed.pictures == good.pictures)
      #expect(LiveSheetRow(failed).problems.map(\.about) == ["moon/small, timeline"])
    }
    let mended = live(.success(try timeline(["c"])), after: failed)
    #expect(cells(mended).count == 1 && cells(mended).allSatisfy { !$0.isFormer })
    #expect(mended.pictures.count == 1)
  }

  @Test func `without a good picture a failure has its words alone`() {
    let cells = cells(live(.failure(failure)))
    #expect(cells.count == 1 && cells[0].picture == nil && !cells[0].isFormer)
    #expect(cells[0].failure == failure.message)
  }

  @Test func `a picture with a live text is drawn again when the text changes`() throws {
    var still = live(.success(try timeline(["a"])))
    #expect(still.next == nil)
    var sheet = live(.success(try timeline(["a"], isLive: true)))
    let name = cells(sheet)[0].picture
    let next = try #require(sheet.next)
    #expect(next > Self.now && next <= Self.now + .seconds(1))
    sheet.tick(at: next - .milliseconds(1), drawing, .svg)
    #expect(cells(sheet)[0].picture == name)
    sheet.tick(at: next, drawing, .svg)
    #expect(cells(sheet)[0].picture != name)
    #expect(try #require(sheet.next) > next)
    let before = still.pictures
    still.tick(at: Self.now + .seconds(100), drawing, .svg)
    #expect(still.pictures == before)
  }
}
