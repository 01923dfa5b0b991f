internal import WidgetLayout
internal import WidgetModel

/// A cache of recently measured texts; the entries of a timeline share most of their texts.
///
/// Two generations: a used text moves to the young generation, and when that is full, the old
/// generation is dropped.
struct TextCache {
  /// The largest size of both generations in bytes. What a text takes is counted when it is used the
  /// next time: a layout may add more to the texts that it uses.
  static let capacity = 2 << 20
  /// The length in bytes up to which a text is cached.
  static let textLimit = 2048

  private typealias Generation = (texts: [Key: Item], size: Int)

  /// A text with a hash of what tells texts apart as a rule.
  private struct Key: Hashable {
    let paragraph: TextParagraph
    private let hash: Int

    init(_ paragraph: TextParagraph) {
      self.paragraph = paragraph
      var hasher = Hasher()
      for run in paragraph.runs {
        hasher.combine(run.text)
        hasher.combine(run.style.size)
      }
      hasher.combine(paragraph.lineLimit)
      hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private struct Item {
    var text: PangoText
    /// The size that is counted, in bytes.
    var size: Int
  }

  private var young: Generation = ([:], 0)
  private var old: Generation = ([:], 0)

  /// The number of cached texts.
  var count: Int { young.texts.count + old.texts.count }

  /// The size of the cached texts in bytes, nearly.
  var size: Int { young.size + old.size }

  /// Returns the text of a paragraph.
  ///
  /// - Parameter make: Makes the text if the cache has none.
  mutating func text(of paragraph: TextParagraph, _ make: () -> PangoText) -> PangoText {
    let key = Key(paragraph)
    if let place = young.texts.index(forKey: key) { return text(at: place) }
    if let item = old.texts.removeValue(forKey: key) {
      old.size -= item.size
      insert(item.text, for: key)
      return item.text
    }
    let new = make()
    let length = paragraph.runs.reduce(0) { $0 + $1.text.utf8.count }
    if length <= Self.textLimit { insert(new, for: key) }
    return new
  }

  /// Returns a young text, and counts what it has come to take.
  private mutating func text(at place: Dictionary<Key, Item>.Index) -> PangoText {
    let item = young.texts.values[place]
    let size = item.text.size
    if size != item.size {
      young.texts.values[place].size = size
      young.size += size - item.size
    }
    return item.text
  }

  private mutating func insert(_ text: PangoText, for key: Key) {
    let size = text.size
    if young.size + size > Self.capacity / 2 {
      old = young
      young = ([:], 0)
    }
    young.texts[key] = Item(text: text, size: size)
    young.size += size
  }
}
