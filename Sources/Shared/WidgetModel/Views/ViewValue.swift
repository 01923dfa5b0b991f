/// The value of an attribute.
public enum ViewValue: Hashable, Sendable {
  case flag(Bool)
  /// An integer or a constant: an alignment, a style or a mode.
  case integer(Int64)
  /// A finite number; the maxima of a frame may be infinite.
  case number(Double)
  case string(String)
  case date(Timestamp)
  case color(ColorPair)
  case gradient(Gradient)
  case image(ViewImage)
  case path([PathElement])
  case numbers([Double])
  /// The pieces of a text, in laid-out trees only.
  case fragments([TextFragment])
}

extension ViewValue {
  /// The type of the value.
  public var type: ViewValueType {
    switch self {
    case .flag: .flag
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .date: .date
    case .color: .color
    case .gradient: .gradient
    case .image: .image
    case .path: .path
    case .numbers: .numbers
    case .fragments: .fragments
    }
  }

  /// The paint of a shape, a text or a gauge; `nil` for other types than colour and gradient.
  public var paint: Paint? {
    switch self {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient)
    default: nil
    }
  }

  /// The value of a flag; `nil` for another type.
  public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
  /// The value of an integer; `nil` for another type.
  public var integer: Int? { if case .integer(let value) = self { Int(value) } else { nil } }
  /// The value of a number; `nil` for another type.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The value of a string; `nil` for another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The value of a date; `nil` for another type.
  public var date: Timestamp? { if case .date(let value) = self { value } else { nil } }
  /// The value of a colour; `nil` for another type.
  public var color: ColorPair? { if case .color(let value) = self { value } else { nil } }
  /// The value of an image; `nil` for another type.
  public var image: ViewImage? { if case .image(let value) = self { value } else { nil } }
  /// The value of a path; `nil` for another type.
  public var path: [PathElement]? { if case .path(let value) = self { value } else { nil } }
  /// The value of a list of numbers; `nil` for another type.
  public var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
  /// The value of a list of fragments; `nil` for another type.
  public var fragments: [TextFragment]? {
    if case .fragments(let value) = self { value } else { nil }
  }
}

/// A colour for each scheme: 0xRRGGBBAA in sRGB, not premultiplied.
public struct ColorPair: Hashable, Sendable {
  /// The colour for the light scheme.
  public var light: UInt32
  /// The colour for the dark scheme.
  public var dark: UInt32

  /// Creates a pair of colours.
  public init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }

  /// Black on light, white on dark: `WH_COLOR_PRIMARY`.
  public static let primary = ColorPair(light: 0x0000_00ff, dark: 0xffff_ffff)
  /// The default tint, `WH_COLOR_BLUE`.
  public static let blue = ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)
  /// The colour of dividers, `WH_COLOR_SEPARATOR`.
  public static let separator = ColorPair(light: 0x3c3c_434a, dark: 0x5454_5899)
}

/// A colour or a gradient.
public enum Paint: Hashable, Sendable {
  case color(ColorPair)
  case gradient(Gradient)
}

/// A gradient over the frame of the painted node; points are fractions of width and height.
public struct Gradient: Hashable, Sendable {
  /// The kinds of gradients; the numbers are those of `WH_GRADIENT_...`.
  public enum Kind: UInt32, Sendable { case linear = 0, radial, angular }

  /// A stop of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The position from 0 to 1, not below the previous stop's.
    public var location: Double
    /// The colour at the stop.
    public var color: ColorPair

    /// Creates a stop.
    public init(location: Double, color: ColorPair) {
      self.location = location
      self.color = color
    }
  }

  /// The kind of gradient: linear, radial or angular.
  public var kind: Kind
  /// The start of a linear gradient, else the centre.
  public var start: ViewPoint
  /// The end of a linear gradient.
  public var end: ViewPoint
  /// The start radius of a radial gradient, in points.
  public var startRadius: Double
  /// The end radius of a radial gradient, in points.
  public var endRadius: Double
  /// The start of an angular gradient in degrees, clockwise from the right.
  public var startAngle: Double
  /// The end of an angular gradient in degrees, clockwise from the right.
  public var endAngle: Double
  /// The stops, 1 to 256.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(
    _ kind: Kind, start: ViewPoint, end: ViewPoint = ViewPoint(x: 0, y: 0),
    startRadius: Double = 0, endRadius: Double = 0, startAngle: Double = 0, endAngle: Double = 0,
    stops: [Stop]
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.startRadius = startRadius
    self.endRadius = endRadius
    self.startAngle = startAngle
    self.endAngle = endAngle
    self.stops = stops
  }
}

/// A picture in the form of its file.
public struct ViewImage: Hashable, Sendable {
  /// The accepted formats; the numbers are the same in archives.
  public enum Format: UInt16, Sendable, CaseIterable { case png = 1, jpeg, gif, webp }

  /// The format of the file.
  public var format: Format
  /// The width in pixels, 1 to 65,535.
  public var width: Int
  /// The height in pixels, 1 to 65,535.
  public var height: Int
  /// The bytes of the file; entries with the same picture share the array.
  public var bytes: [UInt8]

  /// Creates an image.
  public init(format: Format, width: Int, height: Int, bytes: [UInt8]) {
    self.format = format
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// An element of a path, in points from the top left corner of the frame.
public enum PathElement: Hashable, Sendable {
  case move(ViewPoint)
  case line(ViewPoint)
  case quad(control: ViewPoint, to: ViewPoint)
  case cubic(control1: ViewPoint, control2: ViewPoint, to: ViewPoint)
  case close
}

/// A piece of a line of a text, in a single style and a single direction.
public struct TextFragment: Hashable, Sendable {
  /// The source of the style: 0 for the text itself, n for the n-th child.
  public var run: Int
  /// The drawn text, already wrapped, truncated and in its case. Empty for a live text, which is
  /// formatted at the time of drawing.
  public var text: String
  /// The left end, in points from the left of the widget.
  public var x: Double
  /// The baseline, in points from the top of the widget.
  public var baseline: Double
  /// The length measured by layout, in points; for a live text the reserved room.
  public var width: Double
  /// The embedding level of all characters (Unicode bidi, UAX #9): an odd level reads from right to
  /// left. For a live text, the level of its paragraph. `nil` for a fragment that reads as its node
  /// does, and whose characters may have several levels.
  public var level: Int?
  /// Whether no installed font had a glyph for one of the characters when the text was measured.
  public var lacksGlyphs: Bool

  /// The largest embedding level (UAX #9, BD2, and one more for characters).
  public static let deepestLevel = 126

  /// Creates a fragment.
  public init(
    run: Int = 0, text: String, x: Double, baseline: Double, width: Double, level: Int? = nil,
    lacksGlyphs: Bool = false
  ) {
    self.run = run
    self.text = text
    self.x = x
    self.baseline = baseline
    self.width = width
    self.level = level
    self.lacksGlyphs = lacksGlyphs
  }
}
