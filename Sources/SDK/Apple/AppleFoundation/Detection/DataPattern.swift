internal import Foundation

extension NSTextCheckingResult.CheckingType {
  // The toolchain's names are deprecated, because nothing returned such results.
  static let links = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  static let phoneNumbers = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

/// A kind of data in texts.
///
/// `@unchecked Sendable`: a regular expression does not change.
struct DataPattern: @unchecked Sendable {
  let type: NSTextCheckingResult.CheckingType
  private let expression: NSRegularExpression?
  /// Returns the link or the number of a text; `nil` if the text is none.
  private let data: @Sendable (String) -> (URL?, String?)?

  static let all = [
    // A scheme with `//` and what follows up to a space; `www.` and the host of a short list of
    // domains without a scheme get `http`.
    DataPattern(.links, #"\b[a-z][a-z0-9+.-]*://[^\s<>"]+"#) { text in
      URL(string: text).map { ($0, nil) }
    },
    DataPattern(.links, #"(?<![@\w./-])www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s<>"]*)?"#, web),
    DataPattern(
      .links,
      #"(?<![@\w./-])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|co|info|eu|de|fr|uk|ch|at|jp)\b(?![@\w-])(?:/[^\s<>"]*)?"#,
      web),
    // An address of e-mail, with or without `mailto:`.
    DataPattern(
      .links, #"\b(?:mailto:)?[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#
    ) { text in
      URL(string: text.lowercased().hasPrefix("mailto:") ? text : "mailto:\(text)").map {
        ($0, nil)
      }
    },
    // Seven to fifteen digits in groups, behind an optional plus sign. Dates and decimals are none.
    DataPattern(.phoneNumbers, #"(?<![\w.,/+-])\+?\(?\d[\d ()./-]{5,}\d(?![\w]|[.,/-]\d)"#) {
      text in
      let digits = text.count(where: \.isNumber)
      return (7...15).contains(digits) && !isOtherNumber(text) ? (nil, text) : nil
    },
  ]

  private init(
    _ type: NSTextCheckingResult.CheckingType, _ pattern: String,
    _ data: @escaping @Sendable (String) -> (URL?, String?)?
  ) {
    self.type = type
    self.data = data
    // Every pattern is one of those above.
    expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  func results(in text: NSString, _ range: NSRange) -> [NSTextCheckingResult] {
    (expression?.matches(in: text as String, range: range) ?? []).compactMap { match in
      let found = Self.withoutPunctuation(text.substring(with: match.range))
      guard let (url, number) = data(found) else { return nil }
      let length = (found as NSString).length
      return DetectedData(
        type, NSRange(location: match.range.location, length: length), url, number)
    }
  }

  private static func web(_ text: String) -> (URL?, String?)? {
    URL(string: "http://\(text)").map { ($0, nil) }
  }

  /// Drops the marks of the sentence behind a text, and a closing parenthesis that has no opening one.
  private static func withoutPunctuation(_ text: String) -> String {
    var text = text[...]
    while let last = text.last {
      let isLoose = last == ")" && text.count { $0 == "(" } < text.count { $0 == ")" }
      guard isLoose || ".,;:!?'…*_]}".contains(last) else { break }
      text.removeLast()
    }
    return String(text)
  }

  private static func isOtherNumber(_ text: String) -> Bool {
    let other = #"^(\d{1,2}\.\d+|\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$"#
    return text.range(of: other, options: .regularExpression) != nil
  }
}

/// A result with its data.
final class DetectedData: NSTextCheckingResult {
  let foundURL: URL?
  let foundNumber: String?
  private let type: NSTextCheckingResult.CheckingType
  private let place: NSRange

  init(
    _ type: NSTextCheckingResult.CheckingType, _ range: NSRange, _ url: URL?, _ number: String?
  ) {
    self.type = type
    place = range
    foundURL = url
    foundNumber = number
    super.init()
  }

  /// Returns `nil`: a result is not archived.
  required init?(coder: NSCoder) { nil }

  override var range: NSRange { place }
  override var resultType: NSTextCheckingResult.CheckingType { type }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
}
