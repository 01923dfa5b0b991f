import Testing

@testable import HostConfiguration

/// Mistakes that people make in TOML, with the sentence and the place that the host tells.
@Suite struct SyntaxMistakeTests {
  private func mistake(_ text: String) -> String? {
    do {
      _ = try LocatedValue(toml: text, file: "f")
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("a = info", "f:1:5: a text needs quotes: \"info\""),
    ("[h]\nsocket = /run/x # here", "f:2:10: a text needs quotes: \"/run/x\""),
    ("p = { hours = twelve }", "f:1:15: a text needs quotes: \"twelve\""),
    ("a = True", "f:1:5: write true instead of True"),
    ("a = no", "f:1:5: write false instead of no"),
    ("a = “info”", "f:1:5: write straight quotes: \"info\""),
    ("a = 10s", "f:1:5: a value with a unit or a word is a text, and needs quotes: \"10s\""),
    ("a = 512MiB", "f:1:5: a value with a unit or a word is a text, and needs quotes: \"512MiB\""),
    ("a = 007", "f:1:5: a number cannot begin with 0"),
    ("a = 1__0", "f:1:5: an underscore in a number stands between two digits"),
    ("a = 2026-13-01", "f:1:5: 2026-13-01 is no date or time; the month is from 1 to 12, not 13"),
    ("a =\nb = 1", "f:1:4: the key a has no value"),
  ])
  func `a value that is no TOML`(text: String, sentence: String) {
    #expect(mistake(text) == sentence)
  }

  @Test(arguments: [
    ("a = \"info\nb = 1", "f:1:5: the text has no closing quote"),
    ("a = 'info\nb = 1", "f:1:5: the text has no closing quote"),
    ("a = \"\"\"info\nb = 1", "f:1:5: the text has no closing quote"),
    ("a = \"in\u{1}fo\"", "f:1:8: a text cannot contain the control character U+0001"),
    (
      "a = \"C:\\path\"",
      "f:1:9: a backslash in a text begins an escape; write \\\\ for a backslash, or put the text in "
        + "single quotes"
    ),
    ("a = [\"x\", \"y\"\n[t]\nb = 1", "f:1:5: the array has no closing ]"),
    ("a = [1,\n2\nb = 1", "f:1:5: the array has no closing ]"),
    ("a = [\"x\" \"y\"]", "f:1:10: a comma is missing between the values of the array"),
    ("a = { x = 1, }", "f:1:14: remove the comma before }"),
    (
      "a = { x = 1,\n  y = 2 }",
      "f:1:13: a table in braces ends on the line on which it begins; write its closing } there"
    ),
    ("a = { x = 1 y = 2 }", "f:1:13: a comma is missing between the keys of the table"),
  ])
  func `a text, an array or a table that does not end well`(text: String, sentence: String) {
    #expect(mistake(text) == sentence)
  }

  @Test(arguments: [
    ("a \"x\"", "f:1:3: the character = is missing after the key a"),
    ("a: 1", "f:1:2: write = instead of : after the key a"),
    ("a\nb = 1", "f:1:2: the key a has no value; write a = VALUE"),
    ("a", "f:1:2: the key a has no value; write a = VALUE"),
    (
      "log level = 1",
      "f:1:5: a key with a blank stands in quotes; the character = follows the key"
    ),
    ("= 1", "f:1:1: the key before = is missing"),
    ("a = 1 b = 2", "f:1:7: each key stands on a line of its own"),
    ("a = \"x\" y", "f:1:9: only a comment, which begins with #, may follow the value"),
    ("a = \"x\" // y", "f:1:9: a comment begins with #"),
    ("a = \"x\";", "f:1:8: remove the semicolon after the value"),
    ("[h]\na = 1\n  a = 2", "f:3:3: the key a stands twice, first on line 2; remove one"),
    ("[h]\n[g]\n[h]", "f:3:1: the table [h] stands twice; write all its keys below one header"),
    ("[h\na = 1", "f:1:3: the header of the table has no closing bracket: [h]"),
    ("[h] a = 1", "f:1:5: only a comment, which begins with #, may follow the header [h]"),
    ("[]", "f:1:2: the brackets contain no name of a table"),
    (
      "[w]\n[[w]]",
      "f:2:1: w is a table before this place, and a list of tables here; write [[w]] in both places"
    ),
    ("{ \"a\": 1 }", "f:1:1: the file is TOML, not JSON; write keys as NAME = VALUE"),
    ("a = 1\n\u{1}b = 2", "f:2:1: the line begins with the control character U+0001"),
    (
      "[h]\ra = 1\r",
      "f:1:5: a carriage return stands without a line feed; save the file with Unix line ends"
    ),
  ])
  func `a key or a header that is no TOML`(text: String, sentence: String) {
    #expect(mistake(text) == sentence)
  }

  @Test(arguments: [
    (
      "a = 2026-01-31T", "f:1:5: a date with a time is written in full, such as 2026-01-31T07:30:00"
    ),
    (
      "a = [2026-01-31 7, 1]",
      "f:1:6: a date with a time is written in full, such as 2026-01-31T07:30:00"
    ),
    (
      "a = 2026-01-31__ 07:30:00",
      "f:1:5: a date with a time is written in full, such as 2026-01-31T07:30:00"
    ),
    (
      "a = 2026-\u{fc}1-'1 0",
      "f:1:5: a date with a time is written in full, such as 2026-01-31T07:30:00"
    ),
    ("a = [1, }", "f:1:9: expected a value or ]"),
    ("a = [\u{2028}1]", "f:1:6: expected a value or ]"),
    (
      "[ = 1",
      "f:1:3: expected the name of a table: letters, digits, _ and -, or a name in quotes"
    ),
  ])
  func `an error that would end the process in the library`(text: String, sentence: String) {
    #expect(mistake(text) == sentence)
  }

  @Test(arguments: ["%@ = 1", "[%@]", "[[%@]]", "a = { %@ = 1 }"])
  func `a key of too many names`(form: String) {
    for count in [301, 100_000] {
      let key = Array(repeating: "k", count: count).joined(separator: ".")
      let text = form.split(separator: "%@", omittingEmptySubsequences: false).joined(
        separator: key)
      #expect(
        mistake(text)?.hasSuffix(": tables may not be nested deeper than 300 levels") == true)
    }
  }

  @Test func `dates and times in every form of TOML are read`() {
    for date in [
      "2026-01-31", "07:30:00", "07:30:00.25", "2026-01-31T07:30:00", "2026-01-31t07:30:00z",
      "2026-01-31 07:30:00.5+01:00",
    ] {
      #expect(mistake("a = \(date)") == nil)
      #expect(mistake("a = [ \(date) , \(date)] # 1") == nil)
    }
  }

  @Test func `another error of the library is told in its words`() {
    let mistake = SyntaxMistake(
      "Error while parsing key: it is odd", in: "a", at: SourceMap.Position(line: 9, column: 9))
    #expect(mistake.message == "cannot be read as TOML: it is odd")
    #expect(mistake.position == SourceMap.Position(line: 9, column: 9))
  }

  @Test func `a position outside the text is no error`() {
    for subject in [
      "array", "string", "value", "date", "key-value pair", "inline table", "boolean",
    ] {
      for (line, column) in [(0, 0), (1, 99), (99, 1), (3, 0)] {
        let mistake = SyntaxMistake(
          "Error while parsing \(subject): expected x", in: "a = 1\n",
          at: SourceMap.Position(line: line, column: column))
        #expect(!mistake.message.isEmpty)
      }
    }
  }
}
