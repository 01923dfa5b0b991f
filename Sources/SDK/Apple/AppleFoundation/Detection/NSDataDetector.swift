public import Foundation

/// The bits of types of results.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, addresses of e-mail and telephone numbers in a text.
///
/// The class is no `NSRegularExpression`, whose searches cannot be overridden. Dates, postal addresses and
/// other types are never found, which the log says once.
///
/// `@unchecked Sendable`: the values do not change.
open class NSDataDetector: NSObject, @unchecked Sendable {
  public let checkingTypes: NSTextCheckingTypes
  private let patterns: [DataPattern]

  /// - Throws: `CocoaError.formatting` without a type.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    patterns = DataPattern.all.filter { types.contains($0.type) }
    if !types.subtracting([.links, .phoneNumbers]).isEmpty {
      AuthorWarnings.report(
        "NSDataDetector: links, e-mail addresses and telephone numbers are found, no other data")
    }
  }

  /// Returns the results in the order of the text. Results do not overlap: the first one counts.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    guard range.location >= 0, range.length >= 0, NSMaxRange(range) <= text.length else {
      return []
    }
    let found = patterns.flatMap { $0.results(in: text, range) }
      .sorted { $0.range.location < $1.range.location }
    var end = 0
    return found.filter { result in
      guard result.range.location >= end else { return false }
      end = NSMaxRange(result.range)
      return true
    }
  }

  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var isEnded: ObjCBool = false
    for result in matches(in: string, options: options, range: range) where !isEnded.boolValue {
      block(result, [], &isEnded)
    }
  }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}

extension NSTextCheckingResult {
  /// The link of a result of ``NSDataDetector``.
  public var url: URL? { (self as? DetectedData)?.foundURL }
  /// The telephone number of a result of ``NSDataDetector``.
  public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
  /// Always `nil`, because no dates are found.
  public var date: Date? { nil }
  /// Always `nil`, because no postal addresses are found.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
}
