internal import WidgetModel

/// The news for the agent of a fleet, numbered from 1: a value without side effects.
///
/// Of each subject only the last news counts, so their number is bounded by that of the widgets, and a reader
/// that comes late has missed nothing.
struct FleetNews {
  /// The subject of news; its state is looked up when the news are read.
  enum Subject: Hashable {
    case host
    case want(WidgetID)
    case watching(WidgetID)
    /// A client's request for a change.
    case change(UInt64)
  }

  /// The news of one page.
  struct Page {
    var items: [(number: UInt64, subject: Subject)]
    /// The number to read on from.
    var last: UInt64
  }

  /// The number of the last news.
  private(set) var last: UInt64 = 0
  /// The last news of each subject.
  private var numbers: [Subject: UInt64] = [:]
  /// All news in order, including some that are outdated.
  private var order: [(number: UInt64, subject: Subject)] = []

  /// The number of outdated news that is always tolerated.
  private static let spare = 64

  /// Adds news of a subject, in place of its former news.
  mutating func note(_ subject: Subject) {
    last += 1
    numbers[subject] = last
    order.append((last, subject))
    guard order.count > 2 * numbers.count + Self.spare else { return }
    order.removeAll { [numbers] in numbers[$0.subject] != $0.number }
  }

  /// Removes the news of a subject.
  mutating func forget(_ subject: Subject) { numbers[subject] = nil }

  /// Returns the news after a number, the oldest first.
  func page(after number: UInt64, limit: Int) -> Page {
    var start = order.endIndex
    while start > 0, order[start - 1].number > number { start -= 1 }
    let items = order[start...].lazy.filter { numbers[$0.subject] == $0.number }.prefix(limit)
    let page = Array(items)
    return Page(items: page, last: page.count == limit ? page.last?.number ?? last : last)
  }

  /// Whether there are news after a number.
  func hasNews(after number: UInt64) -> Bool { !page(after: number, limit: 1).items.isEmpty }
}
