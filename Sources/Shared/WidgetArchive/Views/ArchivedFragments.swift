internal import WidgetModel

/// The pieces of an archived text, read in place.
public struct ArchivedFragments: ~Escapable {
  /// The number of pieces.
  public let count: Int
  private let words: ArchivedWords

  /// Wraps words; `nil` if the count of words does not fit fragments. Numbers and texts are not
  /// checked.
  @_lifetime(copy words)
  init?(_ words: ArchivedWords) {
    guard words.count.isMultiple(of: ViewFormat.Words.fragment) else { return nil }
    count = words.count / ViewFormat.Words.fragment
    self.words = words
  }

  /// Returns the piece at an index below ``count``; `nil` if the piece is malformed. Only in an
  /// archive of a later version, or an archive not validated, can a piece be malformed.
  @_lifetime(copy self)
  public func fragment(at index: Int) -> ArchivedFragment? {
    let first = ViewFormat.Words.fragment * index
    for place in first + 2..<first + ViewFormat.Words.fragment
    where !words.float(at: place).isDrawable { return nil }
    guard let text = words.skeleton.string(ifThere: words[first + 1]) else { return nil }
    return ArchivedFragment(
      run: Int(words[first]), textBytes: text, x: words.float(at: first + 2),
      baseline: words.float(at: first + 3), width: words.float(at: first + 4))
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

  @_lifetime(copy textBytes)
  init(run: Int, textBytes: RawSpan, x: Double, baseline: Double, width: Double) {
    self.run = run
    self.textBytes = textBytes
    self.x = x
    self.baseline = baseline
    self.width = width
  }

  /// The drawn text, copied.
  public var text: String { String(decoding: textBytes) }
}
