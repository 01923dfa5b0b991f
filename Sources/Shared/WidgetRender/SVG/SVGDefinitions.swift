internal import WidgetModel

/// What a picture refers to: clips, gradients, filters, masks and images, each once, and the rules
/// of its style sheet.
///
/// Names are written as ``mark`` and a number; ``SVGDocument`` makes them unlike those of other
/// pictures in the same page.
struct SVGDefinitions {
  /// Stands for the beginning of every name. It cannot come from a text: XML does not have it.
  static let mark: UInt8 = 0x01

  private(set) var elements: OutputWriter
  private var numbers: [[UInt8]: Int] = [:]
  private var count = 0

  private var ruleNumbers: [String: Int] = [:]
  private var familyNumbers: [FamilyKey: Int] = [:]
  private(set) var rules: [(text: String, isForDarkOnly: Bool)] = []

  private struct FamilyKey: Hashable {
    var family: String
    var design: DrawingStyle.Design
  }

  /// What the wedges of an angular gradient depend on: not on where its centre is.
  private struct WedgeKey: Hashable {
    var stops: [Gradient.Stop]
    var startAngle: Double
    var endAngle: Double
    var rendition: SVGPainter.Rendition
  }

  private var wedgeNumbers: [WedgeKey: Int] = [:]

  private var images = ImageNumbers()
  private var imageIDs: [Int: Int] = [:]

  /// - Parameter limit: How many bytes the elements may have.
  init(limit: Int) { elements = OutputWriter(limit: limit) }

  /// Whether something was left out.
  var isFull: Bool { elements.isFull }

  /// The number of an element: a new one, or that of an equal one.
  ///
  /// - Parameter rest: What follows the name: the other attributes, and the content.
  mutating func define(_ element: StaticString, _ rest: OutputWriter) -> Int {
    var key = OutputWriter()
    key.write(element)
    key.write(bytes: rest.bytes)
    if let number = numbers[key.bytes] { return number }
    count += 1
    numbers[key.bytes] = count
    open(element, count)
    elements.write(rest)
    return count
  }

  /// The number of an image one point wide and high, to be scaled where it is used.
  mutating func define(_ image: ViewImage) -> Int {
    let index = images.number(of: image)
    if let number = imageIDs[index] { return number }
    count += 1
    imageIDs[index] = count
    open("image", count)
    elements.write(" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"data:")
    elements.write(text: image.format.mediaType)
    elements.write(";base64,")
    elements.write(base64: image.bytes)
    elements.write("\"/>")
    return count
  }

  /// The number of the wedges of a gradient; `nil` if they are not defined yet.
  func wedges(of gradient: Gradient, _ rendition: SVGPainter.Rendition) -> Int? {
    wedgeNumbers[Self.key(gradient, rendition)]
  }

  mutating func setWedges(_ number: Int, of gradient: Gradient, _ rendition: SVGPainter.Rendition) {
    wedgeNumbers[Self.key(gradient, rendition)] = number
  }

  private static func key(_ gradient: Gradient, _ rendition: SVGPainter.Rendition) -> WedgeKey {
    WedgeKey(
      stops: gradient.stops, startAngle: gradient.startAngle, endAngle: gradient.endAngle,
      rendition: rendition)
  }

  private mutating func open(_ element: StaticString, _ number: Int) {
    elements.write("<")
    elements.write(element)
    elements.write(" id=\"")
    elements.write(name: number)
    elements.write("\"")
  }

  /// The number of a class with some declarations.
  mutating func rule(_ declarations: String, isForDarkOnly: Bool) -> Int {
    let key = isForDarkOnly ? "@" + declarations : declarations
    if let number = ruleNumbers[key] { return number }
    ruleNumbers[key] = rules.count
    rules.append((declarations, isForDarkOnly))
    return rules.count - 1
  }

  /// The number of a class for a font family of the widget's own; `nil` if the style has none.
  mutating func familyRule(for style: DrawingStyle) -> Int? {
    guard let family = style.family, !family.isEmpty else { return nil }
    let key = FamilyKey(family: family, design: style.design)
    if let number = familyNumbers[key] { return number }
    let list = FontFamily.list(for: style.design, after: family)
    let number = rule("font-family:" + list, isForDarkOnly: false)
    familyNumbers[key] = number
    return number
  }
}

extension OutputWriter {
  /// The name of what has a number, without the beginning that is not known yet.
  mutating func write(name number: Int) {
    write(byte: SVGDefinitions.mark)
    write(number)
  }

  /// A reference as an attribute: ` name="url(#…)"`.
  mutating func write(reference attribute: StaticString, _ number: Int) {
    write(" ")
    write(attribute)
    write("=\"url(#")
    write(name: number)
    write(")\"")
  }
}

extension ViewImage.Format {
  /// As in a `Content-Type`.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}
