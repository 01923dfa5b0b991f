internal import WidgetLayout

/// A cache of recently measured texts; the entries of a timeline share most of their texts.
///
/// Two generations: a used text moves to the young generation, and when that is full, the old
/// generation is dropped.
struct TextCache {
  /// The largest number of texts in both generations.
  static let capacity = 4096
  /// The length in bytes up to which a text is cached.
  static let textLimit = 2048

  private struct Key: Hashable {
    var text: TextParagraph
    var room: TextRoom
  }

  private var young: [Key: TextLines] = [:]
  private var old: [Key: TextLines] = [:]

  /// The number of cached texts.
  var count: Int { young.count + old.count }

  subscript(text: TextParagraph, room: TextRoom) -> TextLines? {
    mutating get {
      let key = Key(text: text, room: room)
      if let lines = young[key] { return lines }
      guard let lines = old.removeValue(forKey: key) else { return nil }
      insert(lines, for: key)
      return lines
    }
    set {
      let length = text.runs.reduce(0) { $0 + $1.text.utf8.count }
      guard let newValue, length <= Self.textLimit else { return }
      insert(newValue, for: Key(text: text, room: room))
    }
  }

  private mutating func insert(_ lines: TextLines, for key: Key) {
    if young.count >= Self.capacity / 2 {
      old = young
      young = [:]
    }
    young[key] = lines
  }
}
