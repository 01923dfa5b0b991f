import Answers

/// A copy of what the C library has read.
struct ParsedAnswers: Equatable {
  struct Item: Equatable {
    var title, value, detail, icon, color, url: String?
  }

  struct Entry: Equatable {
    var date: Int64 = 0
    var title, value, unit, detail, icon, color, url, tooltip, className: String?
    var progress, number: Double?
    var trend: [Double] = []
    var items: [Item] = []
  }

  var entries: [Entry] = []
  var reloadAfter: Int64 = 0

  var first: Entry { entries.first ?? Entry() }
}

/// The library's message about a text that it refuses.
struct Refusal: Error, Equatable {
  var message: String
}

func parse(_ text: String, as form: answer_form = ANSWER_AUTO) throws(Refusal) -> ParsedAnswers {
  try parse(Array(text.utf8), as: form)
}

/// Reads bytes, then applies `change` to the answers before they are copied.
func parse(
  _ bytes: [UInt8], as form: answer_form = ANSWER_AUTO,
  change: (inout answers) -> Void = { _ in }
) throws(Refusal) -> ParsedAnswers {
  var all = answers()
  var message = [CChar](repeating: 1, count: 200)
  let isRead = bytes.withUnsafeBytes {
    answers_parse(
      &all, form, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, &message, 200)
  }
  defer { answers_free(&all) }
  guard isRead else {
    let end = message.firstIndex(of: 0) ?? 0
    throw Refusal(
      message: String(decoding: message[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
  change(&all)
  return ParsedAnswers(all)
}

/// A copy of a C string, which must be UTF-8.
func text(_ string: UnsafePointer<CChar>?) -> String? {
  string.map { String(validatingCString: $0) ?? "not UTF-8" }
}

extension ParsedAnswers {
  init(_ all: answers) {
    reloadAfter = all.reload_after
    entries = UnsafeBufferPointer(start: all.entries, count: all.count).map(Entry.init)
  }
}

extension ParsedAnswers.Entry {
  init(_ one: answer) {
    date = one.date
    title = text(one.title)
    value = text(one.value)
    unit = text(one.unit)
    detail = text(one.detail)
    icon = text(one.icon)
    color = text(one.color)
    url = text(one.url)
    tooltip = text(one.tooltip)
    className = text(one.class_name)
    progress = one.has_progress ? one.progress : nil
    number = one.has_number ? one.number : nil
    trend = Array(UnsafeBufferPointer(start: one.trend, count: one.trend_count))
    items = UnsafeBufferPointer(start: one.items, count: one.item_count).map(
      ParsedAnswers.Item.init)
  }

  /// All texts of the entry and of its items.
  var texts: [String] {
    let own = [title, value, unit, detail, icon, color, url, tooltip, className]
    return (own + items.flatMap { [$0.title, $0.value, $0.detail, $0.icon, $0.color, $0.url] })
      .compactMap(\.self)
  }
}

extension ParsedAnswers.Item {
  init(_ item: answer_item) {
    title = text(item.title)
    value = text(item.value)
    detail = text(item.detail)
    icon = text(item.icon)
    color = text(item.color)
    url = text(item.url)
  }
}
