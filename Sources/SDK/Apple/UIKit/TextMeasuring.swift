internal import AppleFoundation
public import Foundation

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// No effect: the context is not read.
public final class NSStringDrawingContext: NSObject {
  public var minimumScaleFactor: CGFloat = 0
}

// Fonts are measured in the host, after the views are made. Sizes in a plugin are estimates.

extension NSAttributedString {
  /// Estimates the size of the text on one line for each of its lines, in points.
  public func size() -> CGSize { boundingRect(with: .zero, options: [], context: nil).size }

  /// Estimates the size of the text, in points. With `usesLineFragmentOrigin` lines are broken at the
  /// width of `size`, unless that is 0.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    AuthorWarnings.report("the size of an attributed string is an estimate: use views instead")
    guard length > 0 else { return .zero }
    let attributes = attributes(at: 0, effectiveRange: nil)
    let limit = options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : .infinity
    return TextEstimate(attributes).bounds(of: string, width: limit)
  }
}

extension String {
  /// Estimates the size of the text on one line for each of its lines, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Estimates the size of the text, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// Estimates the size of the text on one line for each of its lines, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attrs)
  }

  /// Estimates the size of the text, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// Estimated sizes of texts in one font.
struct TextEstimate {
  private let font: UIFont
  private let spacing: CGFloat

  /// Takes the font, which is 12 points by default as in UIKit, and the line spacing.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    spacing = (attributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing ?? 0
  }

  /// The size of a text whose lines are at most `width` points wide, with words kept whole if possible.
  func bounds(of text: String, width: CGFloat) -> CGRect {
    var widths: [CGFloat] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line: CGFloat = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let length = advance(of: word)
        let blank = line > 0 ? advance(of: " ") : 0
        if line > 0, line + blank + length > width {
          widths.append(line)
          line = length
        } else {
          line += blank + length
        }
      }
      widths.append(line)
    }
    let lines = CGFloat(widths.count)
    let widest = min(widths.max() ?? 0, width)
    return CGRect(
      x: 0, y: 0, width: widest, height: lines * font.lineHeight + (lines - 1) * spacing)
  }

  /// The width of a text: a full square for characters of East Asia and emoji, else the mean of Inter.
  private func advance(of text: some StringProtocol) -> CGFloat {
    text.reduce(0) { $0 + font.pointSize * Self.share(of: $1) }
  }

  private static func share(of character: Character) -> CGFloat {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value >= 0x1100, first.properties.isIdeographic || first.properties.isEmojiPresentation
    {
      return 1
    }
    if "iljI.,:;'|! ".contains(character) { return 0.28 }
    if "mwMW@".contains(character) { return 0.88 }
    return character.isUppercase ? 0.68 : 0.56
  }
}
