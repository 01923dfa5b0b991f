public import Foundation

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      /// Emphasis, code and links. The markers of headings, lists and quotes are removed, and
      /// blocks follow each other without a line break.
      case full
      /// Emphasis, code and links. Line breaks become spaces.
      case inlineOnly
      /// Emphasis, code and links. White space is preserved.
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Int, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    /// No effect: custom attributes (`^[words](name: value)`) are not parsed.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    /// No effect: every text is valid.
    public var failurePolicy: FailurePolicy
    /// No effect: parsing does not depend on the language.
    public var languageCode: String?

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

  /// Parses emphasis, code and links. Never throws, because every text is valid; the declaration
  /// follows Apple's.
  ///
  /// - Parameter baseURL: the base of relative addresses.
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

  /// Parses UTF-8 text.
  ///
  /// - Throws: `CocoaError` with the code `fileReadInapplicableStringEncoding` for other encodings.
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
  /// Resolves an address against a base, unless the address has a scheme.
  fileprivate init(_ address: String, below base: URL?) {
    self = URL(string: address, relativeTo: base) ?? URL(fileURLWithPath: address)
  }
}

/// The blocks of a text: paragraphs, headings and list items.
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

  /// Removes the marker of a heading, a list item or a quote from a line.
  private static func withoutMark(_ line: Substring) -> String {
    if isHeading(String(line)) { return line.drop { $0 == "#" }.drop { $0 == " " }.description }
    for mark in ["- ", "* ", "+ ", "> "] where line.hasPrefix(mark) {
      return String(line.dropFirst(2))
    }
    return String(line)
  }
}
