public import WidgetModel

/// The elements of an archived path, one after the other, read in place.
public struct ArchivedPath: ~Escapable {
  private let words: ArchivedWords
  private var position = 0
  private var elements = 0

  @_lifetime(copy words)
  init(_ words: ArchivedWords) { self.words = words }

  /// Returns the next element; `nil` after the last element or at a malformed element.
  public mutating func next() -> PathElement? {
    guard position < words.count, elements < OutputLimits.pathElements,
      let verb = PathElement.Verb(rawValue: words[position])
    else { return nil }
    let end = position + verb.wordCount
    guard end <= words.count, elements > 0 || verb == .move else { return nil }
    for place in position + 1..<end where !words.float(at: place).isDrawable { return nil }
    let first = position + 1
    position = end
    elements += 1
    switch verb {
    case .move: return .move(words.point(at: first))
    case .line: return .line(words.point(at: first))
    case .quad:
      return .quad(control: words.point(at: first), to: words.point(at: first + 2))
    case .cubic:
      return .cubic(
        control1: words.point(at: first), control2: words.point(at: first + 2),
        to: words.point(at: first + 4))
    case .close: return .close
    }
  }

  /// The number of words of the elements so far.
  var readWords: Int { position }

  /// Whether all words are consumed. A path is malformed if ``next()`` returns `nil` before.
  var isAtEnd: Bool { position == words.count }
}

extension PathElement.Verb {
  /// The number of words of the element, including the verb.
  var wordCount: Int {
    switch self {
    case .move, .line: 3
    case .quad: 5
    case .cubic: 7
    case .close: 1
    }
  }
}
