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
  private var lastName = 0

  private var ruleNumbers: [String: Int] = [:]
  private var familyNumbers: [FamilyKey: Int] = [:]
  private(set) var rules: [(text: String, isForDarkOnly: Bool)] = []

  private struct FamilyKey: Hashable {
    var family: String
    var design: DrawingStyle.Design
    /// The name of the embedded font; `nil` without one.
    var face: Int?
  }

  /// The properties that determine a font face; not among them is the style that uses the face.
  private struct FaceKey: Hashable {
    var weights: ClosedRange<Int>
    var isItalic: Bool
    var bytes: [UInt8]
  }

  /// The `@font-face` rules of the fonts in use.
  private(set) var faces: OutputWriter
  private var faceNumbers: [FaceKey: Int] = [:]
  private var styleFaces: [EmbeddedFont.Key: Int] = [:]
  /// Whether the document must have no fonts of the archive.
  private let hidesFonts: Bool

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
  /// - Parameters:
  ///   - limit: The largest size of the elements, and of the font faces, in bytes.
  ///   - hidesFonts: Whether the document must have no fonts of the archive.
  init(limit: Int, hidesFonts: Bool) {
    elements = OutputWriter(limit: limit)
    faces = OutputWriter(limit: limit)
    self.hidesFonts = hidesFonts
  }

  /// Whether an element or a font was dropped.
  var isFull: Bool { elements.isFull || faces.isFull }

  /// The size of everything defined, in bytes.
  var count: Int { elements.count + faces.count }

  /// Defines an element, and returns the number of the new or of an equal earlier element.
  ///
  /// - Parameter rest: The content after the name: the other attributes and the children.
  mutating func define(_ element: StaticString, _ rest: OutputWriter) -> Int {
    var key = OutputWriter()
    key.write(element)
    key.write(bytes: rest.bytes)
    if let number = numbers[key.bytes] { return number }
    lastName += 1
    numbers[key.bytes] = lastName
    open(element, lastName)
    elements.write(rest)
    return lastName
  }

  /// Defines an image one point wide and high, scaled at every use, and returns the number.
  mutating func define(_ image: ViewImage) -> Int {
    let index = images.number(of: image)
    if let number = imageIDs[index] { return number }
    lastName += 1
    imageIDs[index] = lastName
    open("image", lastName)
    elements.write(" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"data:")
    elements.write(text: image.format.mediaType)
    elements.write(";base64,")
    elements.write(base64: image.bytes)
    elements.write("\"/>")
    return lastName
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
  ///
  /// - Parameter font: The font of the style that the archive carries.
  mutating func familyRule(for style: DrawingStyle, _ font: EmbeddedFont?) -> Int? {
    guard let family = style.family, !family.isEmpty else { return nil }
    var face: Int?
    if let font { face = self.face(of: font) }
    let key = FamilyKey(family: family, design: style.design, face: face)
    if let number = familyNumbers[key] { return number }
    var list = FontFamily.list(for: style.design, after: family)
    if let face { list = Self.name(face) + "," + list }
    let number = rule("font-family:" + list, isForDarkOnly: false)
    familyNumbers[key] = number
    return number
  }

  /// Returns the number of a font face; `nil` if the document must have none. The name of its family
  /// is a generated one, which no other font has.
  private mutating func face(of font: EmbeddedFont) -> Int? {
    if let number = styleFaces[font.key] { return number }
    if hidesFonts { return nil }
    let number = faceNumber(of: font)
    styleFaces[font.key] = number
    return number
  }

  private mutating func faceNumber(of font: EmbeddedFont) -> Int {
    let key = FaceKey(weights: font.weights, isItalic: font.isItalic, bytes: font.bytes)
    if let number = faceNumbers[key] { return number }
    lastName += 1
    faceNumbers[key] = lastName
    faces.write("@font-face{font-family:")
    faces.write(name: lastName)
    faces.write(";font-weight:")
    faces.write(font.weights.lowerBound)
    if font.weights.count > 1 {
      faces.write(" ")
      faces.write(font.weights.upperBound)
    }
    if font.isItalic { faces.write(";font-style:italic") }
    faces.write(";src:url(data:font/sfnt;base64,")
    faces.write(base64: font.bytes)
    faces.write(")}")
    return lastName
  }

  private static func name(_ number: Int) -> String {
    String(Unicode.Scalar(mark)) + String(number)
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
