import Testing
import WidgetArchive
import WidgetModel

@Suite struct ArchiveLimitTests {
  let entry = Entry(date: Samples.start, contentType: "t", payload: [1])

  private func refusal(of timeline: Timeline) -> ArchiveWriteError? {
    do {
      _ = try ArchiveWriter(timeline)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a timeline without entries is refused`() {
    #expect(refusal(of: Timeline(entries: [])) == .noEntries)
  }

  @Test func `the most entries are written and read, one more is refused`() throws {
    var entries = Array(repeating: entry, count: OutputLimits.entries)
    let bytes = try Samples.archive(Timeline(entries: entries))
    #expect(try ArchiveView(validating: bytes.span.bytes).entryCount == OutputLimits.entries)
    entries.append(entry)
    #expect(refusal(of: Timeline(entries: entries)) == .tooManyEntries(count: 4097))
  }

  @Test func `the longest texts are written and read, longer ones are refused`() throws {
    var longest = entry
    longest.contentType = String(repeating: "t", count: OutputLimits.contentTypeBytes)
    longest.url = String(repeating: "u", count: OutputLimits.urlBytes)
    #expect(try Samples.walk(Samples.archive(Timeline(entries: [longest]))).entries == [longest])
    var other = longest
    other.contentType += "t"
    #expect(
      refusal(of: Timeline(entries: [entry, other])) == .contentTypeTooLong(entry: 1, bytes: 256))
    other = longest
    other.url? += "u"
    #expect(refusal(of: Timeline(entries: [entry, other])) == .urlTooLong(entry: 1, bytes: 8193))
  }

  @Test func `the largest archive is written and read, one byte more is refused`() throws {
    var timeline = Timeline(entries: [entry])
    let rest = try ArchiveWriter(timeline).byteCount - 1
    timeline.entries[0].payload = Array(repeating: 7, count: OutputLimits.archiveBytes - rest)
    let bytes = try Samples.archive(timeline)
    #expect(bytes.count == OutputLimits.archiveBytes)
    #expect(
      try ArchiveView(validating: bytes.span.bytes).payload(at: 0).byteCount == bytes.count - rest)
    timeline.entries[0].payload.append(7)
    #expect(refusal(of: timeline) == .tooLarge(bytes: OutputLimits.archiveBytes + 1))
  }

  @Test func `what was not mended is refused`() {
    var entries = [entry, entry]
    entries[1].date = Samples.start - .seconds(1)
    #expect(refusal(of: Timeline(entries: entries)) == .notMended(entry: 1))
    entries[1].date = Timestamp.latest + .nanoseconds(1)
    #expect(refusal(of: Timeline(entries: entries)) == .notMended(entry: 1))
    entries[1] = entry
    for score in [Double.nan, .infinity, -.infinity] {
      entries[1].relevance = Relevance(score: score)
      #expect(refusal(of: Timeline(entries: entries)) == .notMended(entry: 1))
    }
    entries[1].relevance = Relevance(score: 1, duration: .nanoseconds(-1))
    #expect(refusal(of: Timeline(entries: entries)) == .notMended(entry: 1))
    let never = Timeline(entries: [entry], policy: .after(Timestamp.latest + .seconds(1)))
    #expect(refusal(of: never) == .policyNotMended)
    #expect(refusal(of: never.mended().timeline) == nil)
  }

  @Test func `extreme values are kept`() throws {
    var extreme = entry
    extreme.date = .earliest
    extreme.relevance = Relevance(
      score: -.greatestFiniteMagnitude, duration: Duration.nanoseconds(Int64.max))
    let timeline = Timeline(
      entries: [extreme], policy: .after(Timestamp(nanoseconds: .min)))
    #expect(try Samples.walk(Samples.archive(timeline)) == timeline)
    extreme.relevance?.duration = .seconds(Int64.max)
    let clamped = try Samples.walk(Samples.archive(Timeline(entries: [extreme])))
    #expect(clamped.entries[0].relevance?.duration == Duration.nanoseconds(Int64.max))
  }
}
