import Testing
import WidgetModel

/// The distance between two words, and which candidate is near enough.
@Suite struct SpellingTests {
  /// Words with so many edits between them that a word of that length just allows them.
  static let near: [(String, String)] = [
    ("abc", "abx"), ("abc", "ab"), ("abc", "abcd"), ("abc", "bc"), ("abc", "bac"), ("abc", "acb"),
    ("abcdef", "badcef"), ("abcdef", "abcd"), ("abcdef", "xabcdey"),
    ("a", "b"), ("ab", "ba"), ("abcdefghi", "badcfeghi"), ("abcdefghi", "xbcdyfghz"),
  ]
  /// Words with one edit more.
  static let far: [(String, String)] = [
    ("abc", "xbx"), ("abc", "a"), ("abc", "cab"), ("abc", "xabcd"), ("ab", "cd"),
    ("abcdef", "fedabc"), ("abcdef", "badcfe"), ("abcdef", "abc"), ("abcdefghi", "badcfehgi"),
  ]

  @Test(arguments: near)
  func `a word with few edits is near`(word: String, candidate: String) {
    #expect(Spelling.nearest(to: word, in: [candidate]) == candidate)
  }

  @Test(arguments: far)
  func `a word with one edit more is not`(word: String, candidate: String) {
    #expect(Spelling.nearest(to: word, in: [candidate]) == nil)
  }

  @Test func `the only longer word with that beginning is near, from three characters on`() {
    #expect(Spelling.nearest(to: "warn", in: ["error", "warning"]) == "warning")
    #expect(Spelling.nearest(to: "WARN", in: ["error", "warning"]) == "warning")
    #expect(Spelling.nearest(to: "war", in: ["wardrobe", "warning"]) == nil)
    #expect(Spelling.nearest(to: "wa", in: ["warning"]) == nil)
    #expect(Spelling.nearest(to: "warn", in: ["warning", "warm"]) == "warm")
  }

  @Test func `the fewest edits win, the first of equals, wherever they stand`() {
    #expect(Spelling.nearest(to: "abcdef", in: ["abcdxy", "abcdex", "abcdfe"]) == "abcdex")
    #expect(Spelling.nearest(to: "abcdef", in: ["abcdex", "abcdxy"]) == "abcdex")
    #expect(Spelling.nearest(to: "abcdef", in: ["xbcdef", "abcdef"]) == "abcdef")
    #expect(Spelling.nearest(to: "abcdef", in: []) == nil)
  }

  @Test func `a swap of neighbours is one edit, also at the start and at the end`() {
    // As two edits, each would be as far as its rival, which comes first.
    #expect(Spelling.nearest(to: "abcdef", in: ["xycdef", "bacdef"]) == "bacdef")
    #expect(Spelling.nearest(to: "abcdef", in: ["abcdxy", "abcdfe"]) == "abcdfe")
    #expect(Spelling.nearest(to: "abcdef", in: ["abxyef", "abdcef"]) == "abdcef")
    // Only of the same two characters.
    #expect(Spelling.nearest(to: "abc", in: ["bxc"]) == nil)
    #expect(Spelling.nearest(to: "abc", in: ["xac"]) == nil)
  }

  @Test func `many names are compared, and no more than four million characters`() {
    let names = { (count: Int) in (0..<count).map { _ in "bbbbbbbbbbbbbbb" } }
    // 16 times 16 comparisons each.
    #expect(Spelling.nearest(to: "aaaaaaaaaaaaaaa", in: names(16_383) + ["aaaaaaaaaaaaaaa"]) != nil)
    #expect(Spelling.nearest(to: "aaaaaaaaaaaaaaa", in: names(16_384) + ["aaaaaaaaaaaaaaa"]) == nil)
  }

  @Test func `words of up to 256 characters are looked for`() {
    let word = String(repeating: "a", count: 256)
    #expect(Spelling.nearest(to: word, in: [word]) == word)
    #expect(Spelling.nearest(to: word + "a", in: [word + "a"]) == nil)
  }

  @Test func `a candidate may be longer or shorter by what is allowed, and no more`() {
    let word = String(repeating: "a", count: 30)
    for count in [20, 40] {
      let candidate = String(repeating: "a", count: count)
      #expect(Spelling.nearest(to: word, in: [candidate]) == candidate)
    }
    for candidate in [String(repeating: "a", count: 19), "b" + String(repeating: "a", count: 40)] {
      #expect(Spelling.nearest(to: word, in: [candidate]) == nil)
    }
  }
}
