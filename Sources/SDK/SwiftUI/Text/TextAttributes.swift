internal import Foundation

/// The style of a text or of a part of a text, as set by modifiers.
struct TextAttributes: Hashable, Sendable {
  var font: Font?
  var weight: Int?
  var foreground: AnyTextStyle?
  var underlineColor: Color?
  var strikethroughColor: Color?
  var background: Color?
  var scale: Text.Scale?
  var other = Attributes()

  /// Takes the values of `outer` that are not set here.
  mutating func inherit(_ outer: TextAttributes) {
    font = font ?? outer.font
    weight = weight ?? outer.weight
    foreground = foreground ?? outer.foreground
    underlineColor = underlineColor ?? outer.underlineColor
    strikethroughColor = strikethroughColor ?? outer.strikethroughColor
    background = background ?? outer.background
    scale = scale ?? outer.scale
    other.formUnion(keeping: outer.other)
  }

  /// Writes the style to the node of a text or of an image in a text.
  func apply(to node: inout _ViewNode, in environment: EnvironmentValues) {
    var font = font
    if let factor = (scale ?? environment.textScale).factor {
      font = (font ?? environment.font ?? .body).scaled(by: factor)
    }
    if node.attributes[.symbol] != nil, environment.imageScale != .medium {
      font = font?.scaled(by: environment.imageScale.factor)
    }
    node.attributes.formUnion(replacingBy: font?.attributes ?? [:])
    if let weight { node.weight = weight }
    node.attributes.formUnion(replacingBy: other)
    if let foreground {
      let paint = foreground.paint(environment)
      if paint.picture != nil {
        environment.reads?.report?("a picture or a mesh as the paint of a text is a gradient")
      }
      node.attributes[.foreground] = paint.attribute
      node.attributes.formUnion(replacingBy: paint.shadow?.attributes ?? [:])
    }
    if let underlineColor {
      node.attributes[.underlineColor] = .color(underlineColor.pair(in: environment))
    }
    if let strikethroughColor {
      node.attributes[.strikethroughColor] = .color(strikethroughColor.pair(in: environment))
    }
    if let background, node.type == .text {
      node.attributes[.textBackground] = .color(background.pair(in: environment))
    }
  }
}

/// The paint of a text. Styles are compared by their descriptions.
struct AnyTextStyle: Hashable, Sendable {
  let paint: @Sendable (EnvironmentValues) -> _Paint
  private let spelling: String

  init(_ style: some ShapeStyle) {
    paint = { style._paint(in: $0, level: 0) }
    spelling = "\(style)"
  }

  static func == (one: Self, other: Self) -> Bool { one.spelling == other.spelling }

  func hash(into hasher: inout Hasher) { hasher.combine(spelling) }
}
