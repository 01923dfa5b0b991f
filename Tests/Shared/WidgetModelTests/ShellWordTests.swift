import Testing
import WidgetModel

@Suite struct ShellWordTests {
  @Test func `a word for a shell is quoted if it has to be`() {
    let words = [
      "clock/small": "clock/small", "": "''", "a b": "'a b'", "$(id)": "'$(id)'",
      "it's": #"'it'\''s'"#, "é": "'é'",
    ]
    for (text, word) in words { #expect(text.quotedForShell == word) }
  }

  @Test func `a quote with a combining accent is a quote for a shell`() {
    #expect("'\u{301}$(id)".quotedForShell == "''\\''\u{301}$(id)'")
  }
}
