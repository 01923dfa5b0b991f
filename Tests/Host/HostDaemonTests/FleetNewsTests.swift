import Testing
import WidgetModel

@testable import HostDaemon

/// The news for the agent of a fleet.
@Suite struct FleetNewsTests {
  private var news = FleetNews()

  private func want(_ id: String) -> FleetNews.Subject {
    .want(WidgetID(kind: id, family: .small))
  }

  private func numbers(after number: UInt64, limit: Int = 1000) -> [UInt64] {
    news.page(after: number, limit: limit).items.map(\.number)
  }

  @Test mutating func `only the last news of a subject counts`() {
    for _ in 0..<3 {
      news.note(want("a"))
      news.note(.host)
    }
    #expect(numbers(after: 0) == [5, 6])
    #expect(numbers(after: 5) == [6] && numbers(after: 6).isEmpty)
    #expect(news.hasNews(after: 5) && !news.hasNews(after: 6))
    news.forget(want("a"))
    #expect(numbers(after: 0) == [6])
  }

  @Test mutating func `a page is read on from its last number`() {
    for index in 0..<5 { news.note(want("w\(index)")) }
    let first = news.page(after: 0, limit: 2)
    #expect(first.items.map(\.number) == [1, 2] && first.last == 2)
    #expect(numbers(after: first.last, limit: 2) == [3, 4])
    #expect(news.page(after: 4, limit: 2).last == 5)
  }

  @Test mutating func `outdated news take no memory`() {
    for index in 0..<10_000 { news.note(want("w\(index % 7)")) }
    #expect(numbers(after: 0).count == 7)
    #expect(
      Mirror(reflecting: news).children.first { $0.label == "order" }
        .map { Mirror(reflecting: $0.value).children.count < 200 } == true)
  }
}
