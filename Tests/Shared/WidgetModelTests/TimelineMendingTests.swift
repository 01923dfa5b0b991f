import Testing
import WidgetModel

@Suite struct TimelineMendingTests {
  private func entry(_ seconds: Int64, _ name: String = "", relevance: Relevance? = nil) -> Entry {
    Entry(
      date: Timestamp(seconds: seconds), relevance: relevance, contentType: "text/plain",
      payload: Array(name.utf8))
  }

  @Test func `a timeline that is in order is left alone`() {
    let timeline = Timeline(entries: [entry(1), entry(1, "b"), entry(2)], policy: .never)
    let (mended, warnings) = timeline.mended()
    #expect(mended == timeline)
    #expect(warnings.isEmpty)
  }

  @Test func `entries are sorted by date, and entries of one date keep their order`() {
    let (mended, warnings) = Timeline(entries: [entry(3, "c"), entry(1, "a"), entry(1, "b")])
      .mended()
    #expect(mended.entries.map { String(decoding: $0.payload, as: UTF8.self) } == ["a", "b", "c"])
    #expect(warnings == [.unsorted])
  }

  @Test func `dates outside 1970 to 2200 move to the nearest end`() {
    let far = Entry(date: Timestamp(nanoseconds: .max), contentType: "text/plain", payload: [])
    let (mended, warnings) = Timeline(entries: [entry(-5), far]).mended()
    #expect(mended.entries.map(\.date) == [.earliest, .latest])
    #expect(warnings == [.datesClamped(count: 2)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a relevance that is not finite counts as none`(score: Double) {
    let (mended, warnings) = Timeline(
      entries: [entry(1, relevance: .init(score: score)), entry(2, relevance: .init(score: 4))]
    ).mended()
    #expect(mended.entries.map(\.relevance) == [nil, Relevance(score: 4)])
    #expect(warnings == [.relevanceDropped(count: 1)])
  }

  @Test func `a reload date in the distant future means never`() {
    let (mended, warnings) = Timeline(
      entries: [entry(1)], policy: .after(Timestamp(nanoseconds: .max))
    ).mended()
    #expect(mended.policy == .never)
    #expect(warnings == [.policyIsNever])
  }

  @Test func `dates and policies at the very ends are left alone`() {
    let timeline = Timeline(
      entries: [
        Entry(date: .earliest, contentType: "a/b", payload: []),
        Entry(date: .latest, contentType: "a/b", payload: []),
      ], policy: .after(.latest))
    let (mended, warnings) = timeline.mended()
    #expect(mended == timeline)
    #expect(warnings.isEmpty)
    let late = Timeline(entries: [entry(1)], policy: .after(.latest + .nanoseconds(1)))
    #expect(late.mended().timeline.policy == .never)
  }

  @Test func `a relevance of negative duration counts as none, one of zero lasts`() {
    let (mended, warnings) = Timeline(
      entries: [
        entry(1, relevance: .init(score: 1, duration: .nanoseconds(-1))),
        entry(2, relevance: .init(score: -1)), entry(3, relevance: .init(score: .nan)),
      ]
    ).mended()
    #expect(mended.entries.map(\.relevance) == [nil, Relevance(score: -1), nil])
    #expect(warnings == [.relevanceDropped(count: 2)])
    #expect(Relevance(score: 1).duration == .zero)
    #expect(Timeline(entries: [entry(-1)]).mended().warnings == [.datesClamped(count: 1)])
    #expect(Timeline(entries: []).policy == .atEnd)
  }

  @Test func `everything that is mended at once is told once each`() {
    let timeline = Timeline(
      entries: [
        entry(9), entry(-1), entry(-2), entry(4, relevance: .init(score: .infinity)),
      ], policy: .after(Timestamp(nanoseconds: .max)))
    let (mended, warnings) = timeline.mended()
    #expect(mended.entries.map(\.date) == [0, 0, 4, 9].map { Timestamp(seconds: $0) })
    #expect(
      warnings == [
        .datesClamped(count: 2), .relevanceDropped(count: 1), .unsorted, .policyIsNever,
      ])
    #expect(Set(warnings.map(\.description)).count == 4)
    #expect(warnings[0].description.hasPrefix("2 entry"))
  }
}
