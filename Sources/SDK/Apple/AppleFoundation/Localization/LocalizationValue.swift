internal import Foundation

extension String {
  /// A text that may be translated: a literal with values in it.
  public struct LocalizationValue: Equatable, Hashable, Sendable, Codable {
    /// A part of it.
    package enum Segment: Hashable, Sendable, Codable {
      /// A literal part.
      case literal(String)
      /// A value, and how the key of the translation names it.
      case value(FormatArgument, specifier: String)
      /// A text that is translated by itself.
      indirect case resource(LocalizedStringResource)
    }

    /// Its parts, in their order.
    package let segments: [Segment]

    /// A text without values.
    public init(_ value: String) { segments = [.literal(value)] }

    /// What is translated: the literals, with a specifier for each value.
    package var key: String {
      segments.map { segment in
        switch segment {
        case .literal(let text): text
        case .value(_, let specifier): specifier
        case .resource: "%@"
        }
      }.joined()
    }

    /// The values, in their order; texts that are translated by themselves are.
    package func arguments(in locale: Locale) -> [FormatArgument] {
      segments.compactMap { segment in
        switch segment {
        case .literal: nil
        case .value(let argument, _): argument
        case .resource(let resource): .text(resource.text(in: locale))
        }
      }
    }
  }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
  /// A text without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }
}
