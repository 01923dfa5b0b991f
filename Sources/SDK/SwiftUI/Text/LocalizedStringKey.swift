internal import AppleFoundation
internal import Foundation

/// A text that may be translated: a literal with values in it.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A literal part, or a value.
  enum Segment: Hashable, Sendable {
    case literal(String)
    /// A value, and how the key names it.
    case value(FormatArgument, specifier: String)
    case text([TextPart])
  }

  let segments: [Segment]
  /// What is looked up, if that is not what is shown.
  var ownKey: String?
  /// The locale, if it is not the environment's.
  var locale: Locale?
  /// The file of translations; `Localizable` if `nil`.
  var table: String?
  /// Where that is; the plugin's own files if `nil`.
  var folders: [URL]?

  init(_ segments: [Segment]) { self.segments = segments }

  /// A key without values.
  public init(_ value: String) { segments = [.literal(value)] }

  /// A key without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// The same key, looked up in a table of a bundle.
  package func from(table: String?, bundle: Bundle?) -> LocalizedStringKey {
    var key = self
    key.table = table
    key.folders = PluginResources.folders(in: bundle)
    return key
  }

  /// What is translated: the literals, with a specifier for each value.
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

  /// The words in a locale, without styles and live dates, and with marks of emphasis as they are.
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
  /// The parts of the text in the environment's language, with Markdown emphasis resolved in the
  /// literals.
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
