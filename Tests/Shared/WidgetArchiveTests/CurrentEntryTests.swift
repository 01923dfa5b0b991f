import Testing
import WidgetArchive
import WidgetModel

@Suite struct CurrentEntryTests {
  /// Entries 10 s apart, of which the third and fourth share a date.
  let bytes: [UInt8]

  init() throws {
    var timeline = Samples.alternating(5, pictures: 2, of: 10)
    timeline.entries[3].date = timeline.entries[2].date
    bytes = try Samples.archive(timeline)
  }

  @Test(
    arguments: [
      (-1, nil), (0, 0), (1, 0), (9_999_999_999, 0), (10_000_000_000, 1), (19_999_999_999, 1),
      (20_000_000_000, 3), (39_999_999_999, 3), (40_000_000_000, 4), (Int64.max >> 1, 4),
      (Int64.min >> 1, nil),
    ] as [(Int64, Int?)])
  func `the current entry is the last one whose date is not after now`(
    nanoseconds: Int64, expected: Int?
  ) throws {
    let view = try ArchiveView(validating: bytes.span.bytes)
    let now = Samples.start + .nanoseconds(nanoseconds)
    #expect(view.currentEntryIndex(at: now) == expected)
    #expect(view.skeleton.currentEntryIndex(at: now) == expected)
  }

  @Test func `searching finds what walking finds, for every length`() throws {
    for count in 1...40 {
      let bytes = try Samples.archive(Samples.alternating(count, pictures: 3, of: 20))
      let view = try ArchiveView(validating: bytes.span.bytes)
      for second in -1...(10 * count) {
        let now = Samples.start + .seconds(second)
        #expect(view.currentEntryIndex(at: now) == view.dates.lastIndex { $0 <= now })
      }
    }
  }
}
