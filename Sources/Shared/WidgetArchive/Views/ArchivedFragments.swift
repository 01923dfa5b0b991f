internal import WidgetModel

/// The pieces of an archived text, read in place.
public struct ArchivedFragments: ~Escapable {
  /// The number of pieces.
  public let count: Int
  private let words: ArchivedWords
  /// The marks, a word for each piece; no words if there are none.
  private let marks: ArchivedWords

  /// Wraps words; `nil` if the count of words does not fit fragments. Numbers, texts and marks are
  /// not checked.
  @_lifetime(copy words)
  init?(_ words: ArchivedWords, of attribute: borrowing ArchivedAttribute) {
    guard words.count.isMultiple(of: ViewFormat.Words.fragment) else { return nil }
    count = words.count / ViewFormat.Words.fragment
    self.words = words
    if attribute.hasMarks {
      let first = attribute.firstMark
      guard let marks = ArchivedWords(first: first, count: count, of: words.skeleton) else {
        return nil
      }
      self.marks = marks
    } else {
      guard let none = ArchivedWords(first: 0, count: 0, of: words.skeleton) else { return nil }
      marks = none
    }
  }

  /// The number of marks: ``count``, or 0 if the pieces have none.
  var markCount: Int { marks.count }

  /// The mark of the piece at an index below ``markCount``.
  func mark(at index: Int) -> UInt32 { marks[index] }

  /// Returns the piece at an index below ``count``; `nil` if the piece is malformed. Only in an
  /// archive of a later version, or an archive not validated, can a piece be malformed.
  @_lifetime(copy self)
  public func fragment(at index: Int) -> ArchivedFragment? {
    let first = ViewFormat.Words.fragment * index
    for place in first + 2..<first + ViewFormat.Words.fragment
    where !words.float(at: place).isDrawable { return nil }
    guard let text = words.skeleton.string(ifThere: words[first + 1]) else { return nil }
    let mark = index < marks.count ? ArchivedMark(marks[index]) : ArchivedMark(0)
    return ArchivedFragment(
      run: Int(words[first]), textBytes: text, x: words.float(at: first + 2),
      baseline: words.float(at: first + 3), width: words.float(at: first + 4), mark: mark)
  }
}

/// A piece of a line of an archived text.
public struct ArchivedFragment: ~Escapable {
  /// The source of the style: 0 for the text itself, n for the n-th child. Only an archive of a
  /// later version of the format may exceed the number of children.
  public let run: Int
  /// The drawn text, as UTF-8; empty for a live text.
  public let textBytes: RawSpan
  /// The left end, in points from the left of the widget.
  public let x: Double
  /// The baseline, in points from the top of the widget.
  public let baseline: Double
  /// The length measured by layout, in points.
  public let width: Double
  /// The embedding level of all characters; see ``TextFragment/level``.
  public let level: Int?
  /// Whether no font had a glyph for one of the characters.
  public let lacksGlyphs: Bool

  @_lifetime(copy textBytes)
  init(
    run: Int, textBytes: RawSpan, x: Double, baseline: Double, width: Double, mark: ArchivedMark
  ) {
    self.run = run
    self.textBytes = textBytes
    self.x = x
    self.baseline = baseline
    self.width = width
    level = mark.level
    lacksGlyphs = mark.lacksGlyphs
  }

  /// The drawn text, copied.
  public var text: String { String(decoding: textBytes) }
}

/// The mark of a fragment: one word.
struct ArchivedMark {
  private let word: UInt32

  init(_ word: UInt32) { self.word = word }

  /// Whether this version of the format defines all bits.
  var isKnown: Bool {
    let bits = ViewFormat.Words.markedLevel | ViewFormat.Words.lacksGlyphs
    return word & ~bits == 0
      && word & ViewFormat.Words.markedLevel <= ViewFormat.Words.deepestLevel
  }

  /// The embedding level; a level that is too deep counts as none.
  var level: Int? {
    let stored = word & ViewFormat.Words.markedLevel
    return (1...ViewFormat.Words.deepestLevel).contains(stored) ? Int(stored) - 1 : nil
  }

  var lacksGlyphs: Bool { word & ViewFormat.Words.lacksGlyphs != 0 }
}
