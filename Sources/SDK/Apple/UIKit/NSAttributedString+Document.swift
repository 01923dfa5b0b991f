internal import AppleFoundation
public import Foundation

extension NSAttributedString {
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the document, a ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Makes a string of the text of a document. The styles of HTML are ignored, and its references
  /// of characters are resolved.
  ///
  /// - Throws: `CocoaError.fileReadCorruptFile` for rich text, and for data in another encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = options[.documentType] as? DocumentType ?? .plain
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:))
    guard type == .plain || type == .html,
      let text = String(data: data, encoding: encoding ?? .utf8)
    else { throw CocoaError(.fileReadCorruptFile) }
    if type == .html {
      AuthorWarnings.report("an attributed string of HTML has the text alone, without its styles")
    }
    self.init(string: type == .html ? HTMLText(text).plain : text)
  }
}

/// A text in HTML.
struct HTMLText {
  private let source: String

  init(_ source: String) { self.source = source }

  /// The text without tags, comments, scripts and styles. Blanks are joined; `br`, paragraphs, list
  /// items and headings end a line.
  var plain: String {
    let hidden = #"<!--.*?-->|<(script|style|head)\b.*?</\1>"#
    var text = replacing(source, "(?s)(?i)" + hidden, "")
    text = replacing(text, #"\s+"#, " ")
    text = replacing(text, #"(?i) ?<(br|/p|/div|/li|/tr|/h[1-6])\b[^>]*> ?"#, "\n")
    text = replacing(text, #"<[^>]*>"#, "")
    return Self.resolved(text).trimmingCharacters(in: .newlines)
  }

  private func replacing(_ text: String, _ pattern: String, _ template: String) -> String {
    text.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }

  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "hellip": "…",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°",
    "copy": "©", "reg": "®", "euro": "€", "middot": "·", "bull": "•",
  ]

  /// Returns the text with references of characters resolved, in one pass; unknown ones stay.
  private static func resolved(_ text: String) -> String {
    text.replacing(/&(#[xX]?[0-9a-fA-F]+|[a-zA-Z]+);/) { match in
      let name = match.output.1
      guard name.hasPrefix("#") else { return names[String(name)] ?? String(match.output.0) }
      let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
      return scalar.map { String($0) } ?? String(match.output.0)
    }
  }
}
