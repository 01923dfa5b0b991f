public import AppleFoundation

public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  public typealias StringInterpolation = LocalizedStringResource.StringInterpolation

  /// The full text. Supporting texts and symbols are not shown.
  package var full: LocalizedStringResource

  public init(_ text: LocalizedStringResource) { full = text }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }

  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String
  ) { self.full = full }

  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }

  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }

  public init(stringInterpolation: StringInterpolation) {
    full = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}
