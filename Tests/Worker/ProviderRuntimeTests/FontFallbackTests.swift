import Glibc
import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// A timeline whose fonts cannot be written.
@Suite struct FontFallbackTests {
  private static let style = DrawingStyle(family: "Own")

  private static func font(_ bytes: [UInt8], family: String = "Own", weight: Int = 400)
    -> EmbeddedFont
  {
    EmbeddedFont(
      key: EmbeddedFont.Key(family: family, weight: weight, isItalic: false), weights: 400...400,
      isItalic: false, identity: ContentHash(high: 0, low: 1), bytes: bytes)
  }

  private static let header: [UInt8] = [0, 1, 0, 0]

  private static func entry(_ fonts: [EmbeddedFont], date: Int64 = 0) -> Entry {
    let frame = ViewRect(x: 0, y: 0, width: 50, height: 20)
    let fragment = TextFragment(text: "Aa", x: 0, baseline: 15, width: 20)
    let tree = LaidOutTree(
      size: ViewSize(width: 50, height: 20), cornerRadius: 0, direction: .leftToRight,
      locale: "en_US", styles: [style],
      nodes: [
        LaidOutNode(
          .text, frame: frame, attributes: [ViewAttribute(.fragments, .fragments([fragment]))])
      ])
    return Entry(
      date: Timestamp(seconds: date), contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree, fonts: fonts))
  }

  /// Timelines, and a part of the reason that the report gives.
  static let cases: [(entries: [Entry], reason: String?)] = [
    ([entry([font(header + Array(repeating: 0, count: 40))])], nil),
    ([entry([font(Array("<html></html>".utf8))])], "invalid or too large"),
    (
      [entry((1...33).map { font(header + Array(repeating: 0, count: 40), weight: $0) })],
      "more than 32 fonts"
    ),
    (
      (Int64(0)...1).map { date in
        let end = UInt8(truncatingIfNeeded: date)
        return entry([font(header + Array(repeating: end, count: 40))], date: date)
      }, "another font"
    ),
  ]

  @Test(arguments: cases.indices)
  func `fonts that cannot be written are left out, and the rest is written`(index: Int) throws {
    let (entries, reason) = Self.cases[index]
    let request = CallRequest(
      id: 1, call: .timeline, reason: .policy, kind: "k", family: .small,
      size: DisplaySize(width: 50, height: 20), locale: "en_US", timeZone: "UTC",
      now: Timestamp(seconds: 0), budget: .seconds(1))
    // The fonts come into a complete result.
    var sink = SinkState()
    _ = sink.beginEntry(date: Timestamp(seconds: 0), relevance: 0, duration: .zero)
    _ = "text/plain".withCString { sink.setContentType(PluginText($0)) }
    _ = sink.endEntry()
    let ending = ActiveCall.Ending(
      sink: sink, status: 0, wasCancelled: false, isLate: false, warnings: [], wall: .zero,
      cpu: .zero)
    var result = CallResult(ending, of: request) { made in
      made = entries
      return []
    }
    #expect(result.report.outcome == .archive)
    #expect(result.report.warnings.count == (reason == nil ? 0 : 1))
    if let reason { #expect(result.report.warnings.first?.contains(reason) == true) }
    guard let handover = result.handover.take() else {
      Issue.record("there is no archive")
      return
    }
    let mapping = try SealedMapping(handover, limit: OutputLimits.archiveBytes)
    let view = try ArchiveView(validating: mapping.memory.bytes)
    #expect(view.entryCount == entries.count)
    #expect(view.skeleton.fontCount == (reason == nil ? 1 : 0))
  }
}
