internal import AppleFoundation
internal import Foundation

public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A literal part, a value, or a styled text.
  enum Segment: Hashable, Sendable {
    case literal(String)
    /// A value with the format specifier of the value in the key.
    case value(FormatArgument, specifier: String)
    case text([TextPart])
  }

  let segments: [Segment]
  /// The key to look up; `nil` for the key made from the segments.
  var ownKey: String?
  /// The locale of the text; `nil` for the locale of the environment.
  var locale: Locale?
  /// The table of translations; `Localizable` if `nil`.
  var table: String?
  /// The folders of the tables; `nil` for the folders of the plugin.
  var folders: [URL]?

  init(_ segments: [Segment]) { self.segments = segments }

  public init(_ value: String) { segments = [.literal(value)] }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// Returns the same key for a table of a bundle.
  package func from(table: String?, bundle: Bundle?) -> LocalizedStringKey {
    var key = self
    key.table = table
    key.folders = PluginResources.folders(in: bundle)
    return key
  }

  /// The key to look up: the literals, with a specifier for each value.
  package var key: String { ownKey ?? format }

  private var format: String {
    segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .value(_, let specifier): specifier
      case .text: "%@"
      }
    }.joined()
  }

  /// Returns the text in a locale, without styles and live dates. Markdown is not resolved.
  package func text(in locale: Locale) -> String {
    Translations.text(
      key, arguments: arguments, default: format, table: table, in: folders,
      locale: self.locale ?? locale)
  }

  /// The values in their order.
  private var arguments: [FormatArgument] {
    values.map { segment in
      switch segment {
      case .value(let argument, _): argument
      case .text(let parts): .text(parts.map(\.plainString).joined())
      case .literal(let text): .text(text)
      }
    }
  }

  private var values: [Segment] {
    segments.filter { segment in
      if case .literal = segment { return false }
      return true
    }
  }
}

extension LocalizedStringKey {
  /// Returns the parts of the text in the locale of the environment. The emphasis of Markdown is
  /// resolved in the literals.
  func parts(in environment: EnvironmentValues) -> [TextPart] {
    let locale = locale ?? environment.locale
    let translated = Translations.parts(
      of: key, arguments: arguments, table: table, in: folders, locale: locale)
    guard let translated else { return untranslated(in: locale) }
    var markdown = InlineMarkdown<[TextPart]>()
    let values = self.values
    for part in translated {
      switch part {
      case .literal(let text): markdown.append(text)
      case .value(let index, let specifier):
        guard values.indices.contains(index) else { continue }
        switch values[index] {
        case .literal(let text): markdown.append(text)
        case .value(let argument, _):
          markdown.append(verbatim: specifier.write(argument, in: locale))
        case .text(let parts): markdown.append(parts)
        }
      }
    }
    return markdown.finish().flatMap(TextPart.parts)
  }

  private func untranslated(in locale: Locale) -> [TextPart] {
    var markdown = InlineMarkdown<[TextPart]>()
    for segment in segments {
      switch segment {
      case .literal(let text): markdown.append(text)
      case .value(let argument, let specifier):
        markdown.append(verbatim: argument.written(specifier, in: locale))
      case .text(let parts): markdown.append(parts)
      }
    }
    return markdown.finish().flatMap(TextPart.parts)
  }
}
