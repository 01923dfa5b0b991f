internal import WidgetModel

/// The definitions of a picture (clips, gradients, filters, masks and images, each once) and the
/// rules of the style sheet.
///
/// A name is ``mark`` and a number; ``SVGDocument`` replaces the mark with a prefix unique to the
/// picture in a page.
struct SVGDefinitions {
  /// The placeholder byte at the beginning of every name. Text cannot contain this byte: XML does
  /// not allow U+0001.
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

  /// The properties that determine the wedges of an angular gradient; the centre is not among them.
  private struct WedgeKey: Hashable {
    var stops: [Gradient.Stop]
    var startAngle: Double
    var endAngle: Double
    var rendition: SVGPainter.Rendition
  }

  private var wedgeNumbers: [WedgeKey: Int] = [:]

  private var images = ImageNumbers()
  private var imageIDs: [Int: Int] = [:]

  /// Makes empty definitions.
  ///
  /// - Parameter limit: The largest size of the elements, in bytes.
  init(limit: Int) { elements = OutputWriter(limit: limit) }

  /// Whether an element was dropped.
  var isFull: Bool { elements.isFull }

  /// Defines an element, and returns the number of the new or of an equal earlier element.
  ///
  /// - Parameter rest: The content after the name: the other attributes and the children.
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

  /// Defines an image one point wide and high, scaled at every use, and returns the number.
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

  /// Returns the number of the wedges of a gradient; `nil` before their definition.
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

  /// Returns the number of a class with these declarations.
  mutating func rule(_ declarations: String, isForDarkOnly: Bool) -> Int {
    let key = isForDarkOnly ? "@" + declarations : declarations
    if let number = ruleNumbers[key] { return number }
    ruleNumbers[key] = rules.count
    rules.append((declarations, isForDarkOnly))
    return rules.count - 1
  }

  /// Returns the number of a class for the widget's own font family; `nil` for a style without a
  /// family.
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
  /// Writes the name of a definition: the mark and a number.
  mutating func write(name number: Int) {
    write(byte: SVGDefinitions.mark)
    write(number)
  }

  /// Writes a reference as an attribute: ` name="url(#…)"`.
  mutating func write(reference attribute: StaticString, _ number: Int) {
    write(" ")
    write(attribute)
    write("=\"url(#")
    write(name: number)
    write(")\"")
  }
}

extension ViewImage.Format {
  /// The media type for `Content-Type`.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}
