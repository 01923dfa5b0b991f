import Testing
import WidgetWire

@Suite struct GlobTests {
  @Test(arguments: [
    ("*", ""), ("*", "clock/small"), ("clock/*", "clock/small"), ("*/small", "clock/small"),
    ("c*/s*l", "clock/small"), ("clock/smal?", "clock/small"), ("[a-c]lock*", "clock/small"),
    ("[^x]lock/*", "clock/small"), ("[c-a]x", "bx"), ("[abc]", "b"), (#"\*"#, "*"),
    (#"[\]]"#, "]"), (#"[\^a]"#, "^"), ("a[", "a"), ("[abc", "c"), ("**a**", "bab"), ("", ""),
    (#"a\"#, #"a\"#), ("[a-]", "_"), ("a*b*c", "aXbXbXc"),
  ])
  func `a pattern matches`(pattern: String, text: String) {
    let isOpenSet = pattern == "a["
    #expect(Glob(pattern).matches(text) == !isOpenSet)
    #expect(Glob(Array(pattern.utf8).span.bytes).matches(text) == !isOpenSet)
  }

  @Test(arguments: [
    ("", "a"), ("a", ""), ("?", ""), ("?", "ab"), ("clock", "clock/small"), ("[^a]", "a"),
    ("[a-c]", "d"), ("a*b", "acbd"), (#"\*"#, "a"), ("[]", "a"), ("*a", "b"), ("A", "a"),
  ])
  func `a pattern does not match`(pattern: String, text: String) {
    #expect(!Glob(pattern).matches(text))
  }

  @Test func `a hostile pattern costs no more than its length times the text's`() {
    let text = String(repeating: "a", count: 128)
    let pattern = String(repeating: "*a", count: 2000) + "b"
    #expect(!Glob(pattern).matches(text))
    let sets = String(repeating: "*[a-z]?", count: 1000) + "[0-9]"
    for _ in 0..<100 { #expect(!Glob(sets).matches(text)) }
    let long = String(repeating: "a", count: 60_000)
    #expect(!Glob("*a*a*a*a*a*a*a*a*a*a*b").matches(long))
  }

  @Test func `a lone star matches everything`() {
    #expect(Glob("*").matchesAll && Glob("***").matchesAll)
    #expect(!Glob("?*").matchesAll && !Glob("").matchesAll)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the answer is that of a plain recursive matcher`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("ab*?".utf8)
    let pattern = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? 0
    }
    let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      letters[Int.random(in: 0..<2, using: &random)]
    }
    let glob = Glob(String(decoding: pattern, as: UTF8.self))
    #expect(
      glob.matches(String(decoding: text, as: UTF8.self)) == plain(pattern[...], text[...]))
  }

  private func plain(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == UInt8(ascii: "*") {
      return plain(pattern.dropFirst(), text) || (!text.isEmpty && plain(pattern, text.dropFirst()))
    }
    guard let byte = text.first, first == byte || first == UInt8(ascii: "?") else { return false }
    return plain(pattern.dropFirst(), text.dropFirst())
  }
}
