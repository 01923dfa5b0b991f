public import AppleFoundation

/// What an intent is for.
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation {
  /// The type of a literal with values in it.
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  /// A sentence.
  public var descriptionText: LocalizedStringResource
  /// The group that it stands in.
  public var categoryName: LocalizedStringResource?
  /// Words that find it.
  public var searchKeywords: [LocalizedStringResource]
  /// The name of what it answers.
  public var resultValueName: LocalizedStringResource?

  /// Takes a sentence, a group, words that find it, and the name of its answer.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
  }

  /// A sentence.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// A sentence with values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
