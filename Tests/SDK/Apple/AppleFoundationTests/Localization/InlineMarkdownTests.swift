internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct InlineMarkdownTests {
  private typealias Options = AttributedString.MarkdownParsingOptions

  /// The runs of a text, each with the bits of its intent: `<2>bold`.
  private func runs(_ text: String, _ syntax: Options.InterpretedSyntax = .full) throws -> String {
    let string = try AttributedString(
      markdown: text, options: Options(interpretedSyntax: syntax))
    return string.runs.map { run in
      let bits = run.inlinePresentationIntent.map { "<\($0.rawValue)>" } ?? ""
      let link = run.link.map { "(\($0.absoluteString))" } ?? ""
      return bits + String(string.characters[run.range]) + link
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("*a*", "<1>a"), ("_a_", "<1>a"), ("**a**", "<2>a"), ("__a__", "<2>a"), ("~~a~~", "<32>a"),
    ("`a`", "<4>a"), ("~a~", "~a~"), ("a*b*c", "a|<1>b|c"), ("a_b_c", "a_b_c"),
    ("a__b__c", "a__b__c"), ("1_b_", "1_b_"), ("(_b_)", "(|<1>b|)"), ("x * a*", "x * a*"),
    ("*a *", "*a *"), ("*a * b*", "<1>a * b"), ("**", "**"), ("*a", "*a"),
    ("*a**", "*a**"), ("***a***", "<3>a"), ("**a *b***", "<2>a |<3>b"),
    ("*a **b***", "<1>a |<3>b"), ("**a** **b**", "<2>a| |<2>b"),
    ("`*a*`", "<4>*a*"), ("`a\\`b`", "<4>a\\|b`"), ("``", "``"),
    ("~~*a*~~", "<33>a"), ("**a\nb**", "<2>a b"),
  ])
  func `marks around words are their emphasis`(text: String, expected: String) throws {
    #expect(try runs(text) == expected)
  }

  @Test(arguments: [
    ("\\*a*", "*a*"), ("\\\\*a*", "\\|<1>a"), ("*a\\*b*", "<1>a*b"), ("\\a", "\\a"), ("\\", "\\"),
    ("\\é", "\\é"), ("\\ ", "\\"), ("\\~\\`\\[\\$", "~`[$"), ("[a\\]b](u)", "a]b(u)"),
  ])
  func `a backslash takes a mark's meaning`(text: String, expected: String) throws {
    #expect(try runs(text) == expected)
  }

  @Test(arguments: [
    ("[a](u)", "a(u)"), ("[a]", "[a]"), ("[a] (u)", "[a] (u)"), ("[a](u", "[a](u"),
    ("[a](", "[a]("),
    ("[](u)", ""), ("[a]()", "[a]()"), ("[a](u \"t\")", "a(u)"), ("[*a*](u)", "<1>a(u)"),
    ("*[a](u)*", "<1>a(u)"), ("[a[b]c](u)", "a[b]c(u)"), ("[a](u(v)w)", "a(u(v)w)"),
    ("[a](u)[b](v)", "a(u)|b(v)"), ("[a [b](v)](u)", "a b(u)"), ("x[a](u)y", "x|a(u)|y"),
  ])
  func `words in brackets link to an address`(text: String, expected: String) throws {
    #expect(try runs(text) == expected)
  }

  @Test(arguments: [
    ("# a", "a"), ("###### a", "a"), ("####### a", "####### a"), ("#a", "#a"), ("#  a", "a"),
    ("# a\nb", "ab"), ("a\n# b", "ab"), ("- a\n- b", "ab"), ("* a", "a"), ("+ a", "a"),
    ("> a", "a"),
    ("-a", "-a"), ("a\nb", "a b"), ("a  \nb", "a\nb"), ("a\n\nb", "ab"), ("  a  ", "a"),
    ("- a\nb", "a b"), ("", ""), ("\n\n", ""), ("#", "#"),
  ])
  func `the marks of blocks are left out`(text: String, expected: String) throws {
    #expect(try runs(text) == expected)
  }

  @Test(arguments: [
    ("# a\n- b", "# a - b"), ("a\n\nb", "a b"), ("a  \nb", "a\nb"), ("\na\n", "a"),
    ("*a*\nb", "<1>a| b"),
  ])
  func `within a line, ends of lines are spaces`(text: String, expected: String) throws {
    #expect(try runs(text, .inlineOnly) == expected)
    #expect(try runs("a\n\n  b ", .inlineOnlyPreservingWhitespace) == "a\n\n  b ")
  }

  @Test func `marks are looked for thirty-two deep`() throws {
    let deep = { (count: Int) in
      String(repeating: "[", count: count) + "x" + String(repeating: "](u)", count: count)
    }
    #expect(try runs(deep(32)) == "x(u)")
    #expect(try runs(deep(33)) == "[x](u)(u)")
  }

  @Test func `what is put in has the emphasis around it and is not looked into`() {
    var text = InlineMarkdown<Int>()
    text.append("**a")
    text.append(7)
    text.append(verbatim: "*b*")
    text.append("c** [d](")
    text.append(verbatim: "u")
    text.append(") [e](")
    text.append(8)
    text.append(")")
    let runs = text.finish().map { run in
      let content =
        switch run.content {
        case .text(let text): text
        case .inserted(let value): "#\(value)"
        }
      return "\(run.intent.rawValue)\(content)\(run.link?.absoluteString ?? "")"
    }
    #expect(runs == ["2a", "2#7", "2*b*c", "0 ", "0du", "0 [e](", "0#8", "0)"])
    #expect(InlineMarkdown<Int>().finish().isEmpty)
  }

  @Test func `an address is completed by the base alone if it has no scheme`() throws {
    let base = URL(string: "https://e.org/a/")
    let string = try AttributedString(markdown: "[a](b) [c](app:x)", baseURL: base)
    #expect(string.runs.compactMap { $0.link?.absoluteString } == ["https://e.org/a/b", "app:x"])
    let plain = try AttributedString(markdown: Data("*a*".utf8))
    #expect(plain.runs.first?.inlinePresentationIntent == .emphasized)
  }

  @Test func `bits are Apple's`() {
    let all: [InlinePresentationIntent] = [
      .emphasized, .stronglyEmphasized, .code, .strikethrough, .softBreak, .lineBreak, .inlineHTML,
      .blockHTML,
    ]
    #expect(all.map(\.rawValue) == [1, 2, 4, 32, 64, 128, 256, 512])
    typealias Syntax = Options.InterpretedSyntax
    #expect(
      [Syntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace].map(\.rawValue) == [0, 1, 2])
    let options = Options()
    #expect(!options.allowsExtendedAttributes && options.interpretedSyntax == .full)
    #expect(options.failurePolicy == .throwError && options.languageCode == nil)
  }
}
