import Testing

@testable import XcodeImport

/// The old style of property lists.
@Suite struct OldStylePropertyListTests {
  private func read(_ text: String) throws -> PropertyListNode {
    try OldStylePropertyList.read(Array(text.utf8))
  }

  @Test func `values are read with their lines`() throws {
    let node = try read(
      """
      // !$*UTF8*$!
      {
        name = value.with-$VARIABLE/path; /* a comment */
        "quoted key" = "a \\"quoted\\"\\n text \\U00e9";
        list = (
          one,
          { inner = <0aff>; },
        );
        empty = {};
      }
      """)
    #expect(node["name"]?.string == "value.with-$VARIABLE/path")
    #expect(node["quoted key"]?.string == "a \"quoted\"\n text é")
    #expect(node["list"]?.array?.count == 2)
    #expect(node["list"]?.array?[1].line == 7)
    #expect(node["empty"]?.dictionary?.isEmpty == true)
  }

  @Test(arguments: [
    ("{ a = ", "1: the file ends too early"),
    ("{ a = b }", nil),
    ("{ a = b c = d; }", "1: expected ; after the value of a"),
    ("{ a b; }", "1: expected = after the key a"),
    ("{\na = (1 2);\n}", "2: expected , or ) in a list"),
    ("{\n\n a = \"b;\n}", "3: a string has no closing quotation mark"),
    ("{ a = 1; } b", "1: unexpected text after the end"),
    ("{ /* a", "1: a comment has no end"),
    ("{\na = 1;\n<<<<<<< HEAD\n", "3: a merge conflict is not resolved"),
  ])
  func `a broken text is refused with its line`(text: String, expected: String?) {
    var found: String?
    do throws(OldStylePropertyList.Mistake) {
      _ = try OldStylePropertyList.read(Array(text.utf8))
    } catch {
      found = "\(error.line): \(error.message)"
    }
    #expect(found == expected)
  }

  @Test func `nesting has a limit`() {
    let text = String(repeating: "(", count: 200_000)
    #expect(
      throws: OldStylePropertyList.Mistake(line: 1, message: "more than 100 levels of nesting")
    ) {
      try read(text)
    }
  }
}
