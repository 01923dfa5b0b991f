internal import Foundation

/// A part of a text, with a style of its own.
struct TextPart: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case plain(String)
    case localized(LocalizedStringKey)
    case date(LiveDate)
    case source(SourceText)
    case image(Image)
  }

  var content: Content
  var style = TextAttributes()
  /// The attributes without effect, reported to the author.
  var ignored: [String] = []

  static func plain(_ string: String) -> TextPart { TextPart(content: .plain(string)) }

  static func localized(_ key: LocalizedStringKey) -> TextPart {
    TextPart(content: .localized(key))
  }

  /// Returns the nodes of the part: texts and images. A missing picture is left out, and reported to
  /// the author.
  @MainActor
  func runs(in context: _ViewContext) -> [_ViewNode] {
    switch content {
    case .plain(let string):
      for name in ignored {
        context.walk.diagnose("the attribute \(name) of an attributed string has no effect")
      }
      return [node([.text: .string(string.withoutNUL)], in: context)]
    case .date(let date):
      return [node(date.attributes, in: context)]
    case .source(let source): return runs(of: source, in: context)
    case .localized(let key):
      return key.parts(in: context.environment).flatMap { part in
        var part = part
        part.style.inherit(style)
        return part.runs(in: context)
      }
    case .image(let image):
      return image._nodes(in: context).filter { $0.type == .image }.map { node in
        var node = node
        style.apply(to: &node, in: context.environment)
        return node
      }
    }
  }

  private func node(_ attributes: Attributes, in context: _ViewContext) -> _ViewNode {
    var node = _ViewNode(.text, attributes)
    style.apply(to: &node, in: context.environment)
    return node
  }
}

extension String {
  /// The string without NUL characters, which end C strings and show nothing.
  package var withoutNUL: String { contains("\0") ? filter { $0 != "\0" } : self }
}

extension Text {
  /// The text without styles, dates and images, in the default environment.
  package var plainString: String { parts.map(\.plainString).joined() }
}

extension TextPart {
  /// The text without styles, dates and images, in the default environment.
  var plainString: String {
    switch content {
    case .plain(let string): string
    case .localized(let key): key.parts(in: EnvironmentValues()).map(\.plainString).joined()
    case .date, .source, .image: ""
    }
  }
}
