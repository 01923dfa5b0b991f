/// The attributes of view nodes. The numbers are those of `WH_ATTRIBUTE_...` in
/// widgethost/ext/view.h; the header explains each attribute. The last attributes are made by
/// layout, and occur in archives only.
///
/// ``definition`` is the table of attributes. Tests compare it with the header and with
/// docs/view-attributes.md.
public enum ViewAttributeKey: UInt16, Sendable, CaseIterable, Comparable {
  // Attributes of the node with its whole content.
  case opacity = 1
  case hidden = 2
  case blur = 3
  case shadowColor = 4
  case shadowRadius = 5
  case shadowX = 6
  case shadowY = 7
  case zIndex = 8
  case layoutPriority = 9
  case url = 10
  case action = 11
  case isOn = 12
  case identifier = 13
  case accessibilityLabel = 14
  case accessibilityValue = 15
  case accessibilityHint = 16
  case accessibilityHidden = 17
  case accentable = 18
  case gridColumns = 19
  case gridColumnAlignment = 20
  case gridAnchorX = 21
  case gridAnchorY = 22
  case gridUnsizedAxes = 23
  case blendMode = 27
  case effectsPerLeaf = 28

  // Inherited attributes.
  case fontStyle = 32
  case fontSize = 33
  case fontFamily = 34
  case fontRelativeTo = 35
  case fontWeight = 36
  case fontDesign = 37
  case italic = 38
  case monospacedDigits = 39
  case smallCaps = 40
  case foreground = 41
  case tint = 42
  case lineLimit = 43
  case lineMinimum = 44
  case minimumScale = 45
  case textAlignment = 46
  case truncation = 47
  case textCase = 48
  case kerning = 49
  case tracking = 50
  case lineSpacing = 51
  case baselineOffset = 52
  case underline = 53
  case underlineColor = 54
  case strikethrough = 55
  case strikethroughColor = 56
  case layoutDirection = 57
  case dynamicType = 58
  case redaction = 59
  case privacySensitive = 60

  // Attributes for layout.
  case horizontalAlignment = 80
  case verticalAlignment = 81
  case spacing = 82
  case verticalSpacing = 83
  case minLength = 84
  case width = 85
  case height = 86
  case minWidth = 87
  case idealWidth = 88
  case maxWidth = 89
  case minHeight = 90
  case idealHeight = 91
  case maxHeight = 92
  case top = 93
  case leading = 94
  case bottom = 95
  case trailing = 96
  case ratio = 97
  case contentMode = 98
  case axes = 99
  case x = 100
  case y = 101
  case guide = 102
  case guideValue = 103
  case contentMargins = 104

  // Attributes of texts.
  case text = 128
  case date = 129
  case dateStyle = 130
  case endDate = 131
  case countsDown = 132
  case pauseDate = 133
  case showsHours = 134
  case textBackground = 135

  // Attributes of images.
  case image = 136
  case symbol = 137
  case resizable = 138
  case renderingMode = 139
  case interpolation = 140
  case imageScale = 141
  case symbolMode = 142
  case symbolValue = 143

  // Attributes of shapes.
  case fill = 144
  case stroke = 145
  case lineWidth = 146
  case lineCap = 147
  case lineJoin = 148
  case miterLimit = 149
  case dash = 150
  case dashPhase = 151
  case strokeInside = 152
  case trimFrom = 153
  case trimTo = 154
  case evenOdd = 155
  case inset = 156
  case cornerRadius = 157
  case topLeadingRadius = 158
  case bottomLeadingRadius = 159
  case bottomTrailingRadius = 160
  case topTrailingRadius = 161
  case cornerStyle = 162
  case path = 163

  // Attributes of gauges.
  case gaugeStyle = 168
  case value = 169

  // Attributes of rotation and scale.
  case angle = 172
  case anchorX = 173
  case anchorY = 174
  case scaleX = 175
  case scaleY = 176

  // Attributes of filters.
  case filter = 180
  case amount = 181
  case amountLimit = 182
  case filterColor = 183

  // Attributes of rotations in space.
  case axisX = 184
  case axisY = 185
  case axisZ = 186
  case anchorZ = 187
  case perspective = 188

  // Attributes of transforms.
  case matrixA = 190
  case matrixB = 191
  case matrixC = 192
  case matrixD = 193
  case matrixX = 194
  case matrixY = 195

  // More attributes of images.
  case resizingMode = 198
  case capTop = 199
  case capLeading = 200
  case capBottom = 201
  case capTrailing = 202
  case sourceX = 203
  case sourceY = 204
  case sourceWidth = 205
  case sourceHeight = 206
  case accentedRendering = 207

  // Attributes of meshes.
  case meshColumns = 210
  case meshPoints = 211
  case meshColors = 212
  case meshSmooth = 213
  case meshBackground = 214

  // The other colours of a palette of a symbol.
  case symbolSecondary = 220
  case symbolTertiary = 221

  // Attributes made by layout.
  /// The positions of the pieces of a text: ``ViewValue/fragments(_:)``.
  case fragments = 256
  /// The factor on a text's font sizes that makes the text fit: a number, above 0 to 1.
  case textScale = 257
  /// Seconds east of UTC at a live text's date, in the time zone of the widget: an integer.
  case utcOffset = 258
  /// The words and digits of a live text: a string of lines, see docs/archive-format.md.
  case liveFormat = 263

  /// Compares the numbers: the order of attributes in a node.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ViewAttributeKey {
  /// The value, the nodes and the use of the attribute.
  public var definition: ViewAttributeDefinition { Self.definitions[Int(rawValue)] }

  /// The name of the C constant without `WH_ATTRIBUTE_`, for messages to authors: `LINE_LIMIT`.
  public var constantName: String { "\(self)".constantSpelling }

  /// Whether a node inherits the attribute from its parent.
  public var isInherited: Bool { definition.use == .inherited }

  /// The table by number, because each attribute of each node is looked up.
  private static let definitions: [ViewAttributeDefinition] = {
    let count = allCases.map { Int($0.rawValue) + 1 }.max() ?? 0
    var definitions = [ViewAttributeDefinition](repeating: .computed(.flag), count: count)
    for key in allCases { definitions[Int(key.rawValue)] = key.line }
    return definitions
  }()

  /// The row of the table.
  private var line: ViewAttributeDefinition {
    switch self {
    case .opacity: .drawn(.fraction)
    case .hidden: .apart(.flag)
    case .blur: .drawn(.length)
    case .shadowColor: .drawn(.color)
    case .shadowRadius: .drawn(.length)
    case .shadowX: .drawn(.coordinate)
    case .shadowY: .drawn(.coordinate)
    case .zIndex: .layout(.coordinate, .everyButGroup)
    case .layoutPriority: .layout(.coordinate, .everyButGroup)
    case .url: .detail(.url)
    case .action: .detail(.name)
    case .isOn: .detail(.flag)
    case .identifier: .detail(.name)
    case .accessibilityLabel: .detail(.text)
    case .accessibilityValue: .detail(.text)
    case .accessibilityHint: .detail(.text)
    case .accessibilityHidden: .drawn(.flag)
    case .accentable: .drawn(.flag)
    case .gridColumns: .layout(.integer(1...1000), .everyButGroup)
    case .gridColumnAlignment: .layout(.horizontalGuide, .everyButGroup)
    case .gridAnchorX: .layout(.coordinate, .everyButGroup)
    case .gridAnchorY: .layout(.coordinate, .everyButGroup)
    case .gridUnsizedAxes: .layout(.axes, .everyButGroup)
    case .blendMode: .drawn(.constant(of: BlendMode.self))
    case .effectsPerLeaf: .layout(.flag, .everyButGroup)

    case .fontStyle: .inherited(.constant(of: TextStyle.self))
    case .fontSize: .inherited(.number(ViewValueRule.smallest...1000))
    case .fontFamily: .inherited(.string(0...ViewValueRule.nameBytes))
    case .fontRelativeTo: .inherited(.constant(of: TextStyle.self))
    case .fontWeight: .inherited(.integer(1...1000))
    case .fontDesign: .inherited(.constant(of: DrawingStyle.Design.self))
    case .italic: .inherited(.flag)
    case .monospacedDigits: .inherited(.flag)
    case .smallCaps: .inherited(.flag)
    case .foreground: .inherited(.paint)
    case .tint: .inherited(.paint)
    case .lineLimit: .inherited(.integer(0...1000))
    case .lineMinimum: .inherited(.integer(0...1000))
    case .minimumScale: .inherited(.number(ViewValueRule.smallest...1))
    case .textAlignment: .inherited(.constant(of: TextAlignment.self))
    case .truncation: .inherited(.constant(of: TruncationMode.self))
    case .textCase: .inherited(.constant(of: TextCase.self))
    case .kerning: .inherited(.coordinate)
    case .tracking: .inherited(.coordinate)
    case .lineSpacing: .inherited(.length)
    case .baselineOffset: .inherited(.coordinate)
    case .underline: .inherited(.flag)
    case .underlineColor: .inherited(.color)
    case .strikethrough: .inherited(.flag)
    case .strikethroughColor: .inherited(.color)
    case .layoutDirection: .inherited(.constant(of: LayoutDirection.self))
    case .dynamicType: .inherited(.constant(of: DynamicTypeSize.self))
    case .redaction: .inherited(.constant(of: Redaction.self))
    case .privacySensitive: .inherited(.flag)

    case .horizontalAlignment:
      .layout(.horizontalGuide, [.vstack, .zstack, .grid, .frame, .background, .overlay])
    case .verticalAlignment:
      .layout(.verticalGuide, [.hstack, .zstack, .grid, .gridRow, .frame, .background, .overlay])
    case .spacing: .layout(.coordinate, [.vstack, .hstack, .grid])
    case .verticalSpacing: .layout(.coordinate, [.grid])
    case .minLength: .layout(.length, [.spacer])
    case .width: .layout(.length, [.frame])
    case .height: .layout(.length, [.frame])
    case .minWidth: .layout(.length, [.frame])
    case .idealWidth: .layout(.length, [.frame])
    case .maxWidth: .layout(.openLength, [.frame])
    case .minHeight: .layout(.length, [.frame])
    case .idealHeight: .layout(.length, [.frame])
    case .maxHeight: .layout(.openLength, [.frame])
    case .top: .layout(.coordinate, [.padding])
    case .leading: .layout(.coordinate, [.padding])
    case .bottom: .layout(.coordinate, [.padding])
    case .trailing: .layout(.coordinate, [.padding])
    case .ratio:
      .layout(.number(ViewValueRule.smallest...ViewValueRule.farthest), [.aspectRatio])
    case .contentMode: .layout(.constant(of: ContentMode.self), [.aspectRatio])
    case .axes: .layout(.axes, [.viewThatFits, .layout, .fixedSize])
    case .x: .layout(.coordinate, [.offset, .position])
    case .y: .layout(.coordinate, [.offset, .position])
    case .guide: .layout(.guide, [.alignmentGuide])
    case .guideValue: .layout(.coordinate, [.alignmentGuide])
    case .contentMargins: .layout(.length, [.container])

    case .text: .apart(.text, [.text])
    case .date: .content(.date, [.text, .gauge])
    case .dateStyle: .content(.constant(of: DateStyle.self), [.text])
    case .endDate: .content(.date, [.text, .gauge])
    case .countsDown: .content(.flag, [.text, .gauge])
    case .pauseDate: .content(.date, [.text])
    case .showsHours: .content(.flag, [.text])
    case .textBackground: .content(.color, [.text])

    case .image: .content(.image, [.image])
    case .symbol: .content(.name, [.image])
    case .resizable: .layout(.flag, [.image])
    case .renderingMode: .drawn(.constant(of: RenderingMode.self), [.image])
    case .interpolation: .drawn(.constant(of: Interpolation.self), [.image])
    case .imageScale: .drawn(.number(0.1...10), [.image])
    case .symbolMode: .drawn(.constant(of: SymbolMode.self), [.image])
    case .symbolValue: .content(.fraction, [.image])

    case .fill: .drawn(.paint, .shapes)
    case .stroke: .drawn(.paint, .shapes)
    case .lineWidth: .drawn(.length, .shapes)
    case .lineCap: .drawn(.constant(of: LineCap.self), .shapes)
    case .lineJoin: .drawn(.constant(of: LineJoin.self), .shapes)
    case .miterLimit: .drawn(.number(1...ViewValueRule.farthest), .shapes)
    case .dash: .drawn(.lengths, .shapes)
    case .dashPhase: .drawn(.coordinate, .shapes)
    case .strokeInside: .drawn(.flag, .shapes)
    case .trimFrom: .drawn(.fraction, .shapes)
    case .trimTo: .drawn(.fraction, .shapes)
    case .evenOdd: .drawn(.flag, .shapes)
    case .inset: .drawn(.coordinate, .shapes)
    case .cornerRadius: .drawn(.length, [.roundedRectangle])
    case .topLeadingRadius: .drawn(.length, [.roundedRectangle])
    case .bottomLeadingRadius: .drawn(.length, [.roundedRectangle])
    case .bottomTrailingRadius: .drawn(.length, [.roundedRectangle])
    case .topTrailingRadius: .drawn(.length, [.roundedRectangle])
    case .cornerStyle: .drawn(.constant(of: CornerStyle.self), [.roundedRectangle])
    case .path: .drawn(.path, [.path])

    case .gaugeStyle: .drawn(.constant(of: GaugeStyle.self), [.gauge])
    case .value: .apart(.fraction, [.gauge])

    case .angle: .drawn(.coordinate, [.rotation, .projection])
    case .anchorX: .drawn(.coordinate, [.rotation, .scale, .projection])
    case .anchorY: .drawn(.coordinate, [.rotation, .scale, .projection])
    case .scaleX: .drawn(.coordinate, [.scale])
    case .scaleY: .drawn(.coordinate, [.scale])

    case .filter: .drawn(.constant(of: ColorFilter.self), [.filter])
    case .amount: .drawn(.coordinate, [.filter])
    case .amountLimit: .drawn(.fraction, [.filter])
    case .filterColor: .drawn(.color, [.filter])

    case .axisX: .drawn(.coordinate, [.projection])
    case .axisY: .drawn(.coordinate, [.projection])
    case .axisZ: .drawn(.coordinate, [.projection])
    case .anchorZ: .drawn(.coordinate, [.projection])
    case .perspective: .drawn(.coordinate, [.projection])

    case .matrixA: .drawn(.coordinate, [.transform])
    case .matrixB: .drawn(.coordinate, [.transform])
    case .matrixC: .drawn(.coordinate, [.transform])
    case .matrixD: .drawn(.coordinate, [.transform])
    case .matrixX: .drawn(.coordinate, [.transform])
    case .matrixY: .drawn(.coordinate, [.transform])

    case .resizingMode: .drawn(.constant(of: ResizingMode.self), [.image])
    case .capTop: .drawn(.length, [.image])
    case .capLeading: .drawn(.length, [.image])
    case .capBottom: .drawn(.length, [.image])
    case .capTrailing: .drawn(.length, [.image])
    case .sourceX: .drawn(.fraction, [.image])
    case .sourceY: .drawn(.fraction, [.image])
    case .sourceWidth: .drawn(.fraction, [.image])
    case .sourceHeight: .drawn(.fraction, [.image])
    case .accentedRendering: .drawn(.constant(of: AccentedRendering.self), [.image])

    case .meshColumns: .drawn(.integer(2...128), [.mesh])
    case .meshPoints: .drawn(.path, [.mesh])
    case .meshColors: .drawn(.paint, [.mesh])
    case .meshSmooth: .drawn(.flag, [.mesh])
    case .meshBackground: .drawn(.color, [.mesh])

    case .symbolSecondary: .drawn(.paint, [.image])
    case .symbolTertiary: .drawn(.paint, [.image])

    case .fragments: .computed(.fragments, disclosure: .apart)
    case .textScale: .computed(.number(ViewValueRule.smallest...1))
    // The offsets that RFC 8536, section 3.2, allows in a time zone.
    case .utcOffset: .computed(.integer(-89_999...93_599), disclosure: .content)
    case .liveFormat: .computed(.string(1...ViewValueRule.formatBytes), disclosure: .apart)
    }
  }
}

// The constants of attributes. The numbers are those of widgethost/ext/view-values.h.

/// The named styles of text.
public enum TextStyle: Int, ViewConstant {
  case largeTitle = 1
  case title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

/// The sizes of dynamic type.
public enum DynamicTypeSize: Int, ViewConstant {
  case xSmall = 0
  case small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// The position of the lines of a text in its frame.
public enum TextAlignment: Int, ViewConstant { case leading = 0, center, trailing }
/// The part of a text left out when the text is too long.
public enum TruncationMode: Int, ViewConstant { case tail = 0, head, middle }
/// The case of letters: unchanged, or all of one case.
public enum TextCase: Int, ViewConstant { case none = 0, upper, lower }
/// The form in which a live text shows its date.
public enum DateStyle: Int, ViewConstant {
  case time = 0
  case date, relative, offset, timer, interval
}
/// The condition under which a leaf is drawn as a bar.
public enum Redaction: Int, ViewConstant { case automatic = 0, placeholder, never }
/// The scaling of content: to show all content, or to fill all room.
public enum ContentMode: Int, ViewConstant { case fit = 0, fill }
/// The colours of an image: the original colours, or the foreground through the image as a stencil.
public enum RenderingMode: Int, ViewConstant { case original = 0, template }
/// The enlargement of an image: smooth, or with visible pixels.
public enum Interpolation: Int, ViewConstant { case smooth = 0, none }
/// The paints of the layers of a symbol: one for all, fainter ones for lower layers, a palette, or the
/// colours of the symbol itself.
public enum SymbolMode: Int, ViewConstant { case monochrome = 0, hierarchical, palette, multicolor }
/// The shape of the ends of strokes.
public enum LineCap: Int, ViewConstant { case butt = 0, round, square }
/// The shape of the corners of strokes.
public enum LineJoin: Int, ViewConstant { case miter = 0, round, bevel }
/// The form of rounded corners: parts of circles, or curves that run smoothly into the edges.
public enum CornerStyle: Int, ViewConstant { case circular = 0, continuous }
/// The appearance of a gauge.
public enum GaugeStyle: Int, ViewConstant {
  case linear = 0
  case linearMarker, circular, circularMarker
}
