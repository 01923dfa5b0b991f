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
}
