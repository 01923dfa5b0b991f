import CPicture
import PictureChannel
import Testing
import WidgetModel
import WidgetPicture

/// A node with its children, from which tests build laid-out trees.
struct Sketch {
  var type: ViewNodeType
  var frame: ViewRect
  var style: DrawingStyle
  var flags: ViewFlags
  var attributes: [ViewAttribute]
  var children: [Sketch]

  init(
    _ type: ViewNodeType, _ frame: (Double, Double, Double, Double),
    _ attributes: [ViewAttributeKey: ViewValue] = [:], style: DrawingStyle = DrawingStyle(),
    flags: ViewFlags = [], _ children: [Sketch] = []
  ) {
    self.type = type
    self.frame = ViewRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    self.style = style
    self.flags = flags
    self.attributes = attributes.sorted { $0.key < $1.key }.map { ViewAttribute($0.key, $0.value) }
    self.children = children
  }

  /// A rectangle in a colour.
  static func box(
    _ frame: (Double, Double, Double, Double), _ color: UInt32,
    _ attributes: [ViewAttributeKey: ViewValue] = [:]
  ) -> Sketch {
    let fill = ViewValue.color(ColorPair(light: color, dark: ~color | 0xff))
    return Sketch(.rectangle, frame, attributes.merging([.fill: fill]) { $1 })
  }

  /// A text of one line with its left end and its baseline in a place.
  static func text(
    _ text: String, x: Double, baseline: Double, width: Double = 0, size: Double = 20,
    color: UInt32 = 0xff, flags: ViewFlags = [], style: DrawingStyle = DrawingStyle()
  ) -> Sketch {
    var style = style
    style.size = size
    style.foreground = .color(ColorPair(light: color, dark: color))
    let fragment = TextFragment(text: text, x: x, baseline: baseline, width: width)
    return Sketch(
      .text, (x, baseline - size, 60, size * 1.2),
      [.text: .string(text), .fragments: .fragments([fragment])], style: style, flags: flags)
  }

  /// A tree with these nodes, without round corners and without a background.
  static func tree(
    _ nodes: [Sketch], width: Double = 20, height: Double = 20, radius: Double = 0
  ) -> LaidOutTree {
    var tree = LaidOutTree(
      size: ViewSize(width: width, height: height), cornerRadius: radius, direction: .leftToRight,
      locale: "en_US", styles: [], nodes: [])
    Sketch(.zstack, (0, 0, width, height), nodes).append(to: &tree)
    return tree
  }

  private init(
    _ type: ViewNodeType, _ frame: (Double, Double, Double, Double), _ children: [Sketch]
  ) {
    self.init(type, frame, [:], children)
  }

  private func append(to tree: inout LaidOutTree) {
    let index = tree.nodes.count
    tree.styles.append(style)
    tree.nodes.append(
      LaidOutNode(
        type, flags: flags, childCount: children.count, style: tree.styles.count - 1, frame: frame,
        attributes: attributes))
    for child in children { child.append(to: &tree) }
    tree.nodes[index].descendantCount = tree.nodes.count - index - 1
  }
}

/// A picture that was drawn and decoded again.
struct Drawing {
  /// A pixel, not premultiplied.
  struct Pixel: Hashable, CustomStringConvertible {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8 = 255

    static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    static let black = Pixel(red: 0, green: 0, blue: 0)
    static let white = Pixel(red: 255, green: 255, blue: 255)
    static let red = Pixel(red: 255, green: 0, blue: 0)

    var description: String { "(\(red) \(green) \(blue) \(alpha))" }

    /// Whether no channel differs by more than a number.
    func isNear(_ other: Pixel, within difference: Int = 2) -> Bool {
      [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
        .allSatisfy { abs(Int($0.0) - Int($0.1)) <= difference }
    }
  }

  var bytes: [UInt8]
  var report: PictureReport
  private var pixels: [UInt8]

  /// Draws a tree as PNG, and reads the file.
  init(
    _ tree: LaidOutTree, scale: Int = 1, _ palette: PicturePalette = .rgba,
    dither: PictureDither = .floydSteinberg, scheme: ColorScheme = .light,
    isRedacted: Bool = false, fonts: [EmbeddedFont] = [], fontFolders: [String] = [],
    by renderer: PictureRenderer? = nil
  ) throws {
    let settings = PictureSettings(
      format: .png, scale: scale, palette: palette, dither: dither, scheme: scheme,
      isRedacted: isRedacted, now: Timestamp(seconds: 1_790_000_000))
    (bytes, report) = try (renderer ?? PictureRenderer(fontFolders: fontFolders))
      .draw(EntryViews(tree, fonts: fonts), settings)
    pixels = [UInt8](repeating: 0, count: report.width * report.height * 4)
    let result = picture_decode(
      PICTURE_PNG, bytes, bytes.count, UInt32(report.width), UInt32(report.height), &pixels,
      report.width * 4)
    try #require(result == 0)
  }

  /// The pixel in a place, of which the colour is exact only if opaque.
  subscript(x: Int, y: Int) -> Pixel {
    let start = (y * report.width + x) * 4
    let alpha = Int(pixels[start + 3])
    guard alpha > 0 else { return .clear }
    func channel(_ offset: Int) -> UInt8 {
      UInt8(clamping: (Int(pixels[start + offset]) * 255 + alpha / 2) / alpha)
    }
    return Pixel(red: channel(2), green: channel(1), blue: channel(0), alpha: UInt8(alpha))
  }

  /// The number of pixels for which a condition holds.
  func count(_ holds: (Pixel) -> Bool) -> Int {
    var count = 0
    for y in 0..<report.height { for x in 0..<report.width where holds(self[x, y]) { count += 1 } }
    return count
  }

  /// All colours of the picture.
  var colors: Set<Pixel> {
    var colors: Set<Pixel> = []
    for y in 0..<report.height { for x in 0..<report.width { colors.insert(self[x, y]) } }
    return colors
  }

  /// The smallest area around the pixels for which a condition holds: left, top, right, bottom.
  func area(_ holds: (Pixel) -> Bool) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var area: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<report.height {
      for x in 0..<report.width where holds(self[x, y]) {
        let old = area ?? (x, y, x, y)
        area = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return area
  }

  /// The bit depth and the colour type in the header of the file (PNG, section 11.2.2).
  var header: (depth: UInt8, colorType: UInt8) { (bytes[24], bytes[25]) }
}

/// A PNG file of pixels `0xRRGGBBAA`.
func sampleImage(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> ViewImage {
  var rows: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      for shift: UInt32 in [24, 16, 8, 0] { rows.append(UInt8(pixel(x, y) >> shift & 0xff)) }
    }
  }
  var header = picture_rows()
  (header.width, header.height, header.stride) = (UInt32(width), UInt32(height), width * 4)
  (header.color, header.depth) = (PICTURE_RGBA, 8)
  let file = rows.withUnsafeBufferPointer { rows in
    header.rows = rows.baseAddress
    var length = 0
    let bytes = picture_write_png(&header, &length)
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
  try #require(!file.isEmpty)
  return ViewImage(format: .png, width: width, height: height, bytes: file)
}
