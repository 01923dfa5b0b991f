internal import WidgetLayout

/// The texts that were measured last: the entries of a timeline repeat most of theirs.
///
/// Two generations: what is used moves to the young one; when that is full, the old one goes.
struct TextCache {
  /// Texts in both generations at most.
  static let capacity = 4096
  /// Longer texts, in bytes, are not kept.
  static let textLimit = 2048

  private struct Key: Hashable {
    var text: TextParagraph
    var room: TextRoom
  }

  private var young: [Key: TextLines] = [:]
  private var old: [Key: TextLines] = [:]

  /// How many texts are kept.
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
