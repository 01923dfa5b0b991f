internal import WidgetModel

/// The pieces of an archived text, read in place.
public struct ArchivedFragments: ~Escapable {
  /// How many there are.
  public let count: Int
  private let words: ArchivedWords

  /// `nil` if the words are not those of fragments; numbers and texts are not looked at.
  @_lifetime(copy words)
  init?(_ words: ArchivedWords) {
    guard words.count.isMultiple(of: ViewFormat.Words.fragment) else { return nil }
    count = words.count / ViewFormat.Words.fragment
    self.words = words
  }

  /// One piece; `index` is below ``count``. `nil` if it is not well-formed, as none is in an archive
  /// that was validated and is not of a later version.
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

/// A piece of one line of an archived text.
public struct ArchivedFragment: ~Escapable {
  /// Whose style it has: 0 the text itself, n its n-th child. Only in an archive of a later version
  /// of the format it may be above the number of children.
  public let run: Int
  /// What is drawn, as UTF-8; empty for a live text.
  public let textBytes: RawSpan
  /// Its left end, in points from the left of the widget.
  public let x: Double
  /// Its baseline, in points from the top of the widget.
  public let baseline: Double
  /// Its length when it was measured, in points.
  public let width: Double

  @_lifetime(copy textBytes)
  init(run: Int, textBytes: RawSpan, x: Double, baseline: Double, width: Double) {
    self.run = run
    self.textBytes = textBytes
    self.x = x
    self.baseline = baseline
    self.width = width
  }

  /// What is drawn, copied.
  public var text: String { String(decoding: textBytes) }
}
