internal import Foundation

extension String {
  public struct LocalizationValue: Equatable, Hashable, Sendable, Codable {
    /// A segment of the text.
    package enum Segment: Hashable, Sendable, Codable {
      /// A literal segment.
      case literal(String)
      /// A value, and its placeholder in the key of the translation.
      case value(FormatArgument, specifier: String)
      /// A text that is translated separately.
      indirect case resource(LocalizedStringResource)
    }

    /// The segments of the text, in order.
    package let segments: [Segment]

    public init(_ value: String) { segments = [.literal(value)] }

    /// The key of the translation: the literals, with a specifier for each value.
    package var key: String {
      segments.map { segment in
        switch segment {
        case .literal(let text): text
        case .value(_, let specifier): specifier
        case .resource: "%@"
        }
      }.joined()
    }

    /// Returns the values in order, with nested resources translated.
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
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }
}
