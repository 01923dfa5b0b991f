public import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// What of Markdown is read.
    public enum InterpretedSyntax: Int, Sendable {
      /// Emphasis, code and links; the marks of headings, lists and quotes are left out, and blocks
      /// follow each other without an end of line.
      case full
      /// Emphasis, code and links; ends of lines are spaces.
      case inlineOnly
      /// Emphasis, code and links; white space stays.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens when it is malformed.
    public enum FailurePolicy: Int, Sendable {
      /// An error is thrown.
      case throwError
      /// As much as possible is read.
      case returnPartiallyParsedIfPossible
    }

    /// No effect: attributes of one's own (`^[words](name: value)`) are not read.
    public var allowsExtendedAttributes: Bool
    /// What of Markdown is read.
    public var interpretedSyntax: InterpretedSyntax
    /// No effect: no text is malformed.
    public var failurePolicy: FailurePolicy
    /// No effect: hyphens and quotes are as they are in any language.
    public var languageCode: String?

    /// Options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads emphasis, code and links. Nothing is malformed: it throws to be as Apple's.
  ///
  /// - Parameter baseURL: what addresses without a scheme are relative to.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init()
    for block in MarkdownBlocks.blocks(of: markdown, as: options.interpretedSyntax) {
      var text = InlineMarkdown<Never>()
      text.append(block)
      for run in text.finish() {
        guard case .text(let words) = run.content else { continue }
        var part = AttributedString(words)
        if !run.intent.isEmpty { part.inlinePresentationIntent = run.intent }
        part.link = run.link.map { baseURL == nil ? $0 : URL($0.absoluteString, below: baseURL) }
        append(part)
      }
    }
  }

  /// Reads emphasis, code and links of text in UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }
}

extension URL {
  /// An address relative to another, if it has no scheme of its own.
  fileprivate init(_ address: String, below base: URL?) {
    self = URL(string: address, relativeTo: base) ?? URL(fileURLWithPath: address)
  }
}

/// The blocks of a text: paragraphs, headings, items of lists.
private enum MarkdownBlocks {
  static func blocks(
    of text: String, as syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  ) -> [String] {
    if syntax == .inlineOnlyPreservingWhitespace { return [text] }
    var blocks: [String] = []
    var isOpen = false
    var end = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingCharacters(in: .whitespaces)
      let content = syntax == .full ? withoutMark(words[...]) : words
      let beginsBlock = syntax == .full && content != words
      if !words.isEmpty {
        if isOpen && !beginsBlock, let last = blocks.popLast() {
          blocks.append(last + end + content)
        } else {
          blocks.append(content)
        }
      }
      isOpen = syntax == .inlineOnly ? !blocks.isEmpty : !words.isEmpty && !isHeading(words)
      end = line.hasSuffix("  ") ? "\n" : " "
    }
    return blocks
  }

  private static func isHeading(_ line: String) -> Bool {
    let marks = line.prefix { $0 == "#" }.count
    return (1...6).contains(marks) && line.dropFirst(marks).first == " "
  }

  /// A line without the mark of a heading, an item or a quote.
  private static func withoutMark(_ line: Substring) -> String {
    if isHeading(String(line)) { return line.drop { $0 == "#" }.drop { $0 == " " }.description }
    for mark in ["- ", "* ", "+ ", "> "] where line.hasPrefix(mark) {
      return String(line.dropFirst(2))
    }
    return String(line)
  }
}
