public import AppleFoundation

/// What an intent says to people.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// The type of a literal with values in it.
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  /// All of it.
  package var full: LocalizedStringResource

  /// Takes a sentence.
  public init(_ text: LocalizedStringResource) { full = text }

  /// Takes a sentence, and a shorter one for beside a picture.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }

  /// Takes a sentence, a shorter one, and a symbol.
  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String
  ) { self.full = full }

  /// Takes a sentence and a symbol.
  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }

  /// A sentence.
  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }

  /// A sentence with values.
  public init(stringInterpolation: StringInterpolation) {
    full = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}
