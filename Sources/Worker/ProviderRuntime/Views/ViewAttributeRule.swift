internal import WidgetModel

/// The values that an attribute accepts, and the nodes that accept the attribute.
struct ViewAttributeRule: Sendable {
  /// The type and range of the value.
  var value: ViewValueRule
  /// The nodes that accept the attribute.
  var nodes: Nodes

  /// A set of node types that accept an attribute.
  enum Nodes: Sendable {
    case every
    case everyButGroup
    case shapes
    case only([ViewNodeType])
  }

  /// Whether nodes of a type accept the attribute.
  func isTaken(by type: ViewNodeType) -> Bool {
    switch nodes {
    case .every: true
    case .everyButGroup: type != .group
    case .shapes: type.isShape
    case .only(let types): types.contains(type)
    }
  }

  /// Returns the rule of an attribute; `nil` for attributes that only layout creates.
  static func rule(of key: ViewAttributeKey) -> ViewAttributeRule? {
    let index = Int(key.rawValue)
    return byNumber.indices.contains(index) ? byNumber[index] : nil
  }

  /// The rules indexed by attribute number, because every attribute of every node is looked up.
  private static let byNumber: [ViewAttributeRule?] = {
    let tables = [universal, inherited, layout, texts, figures]
    var rules = [ViewAttributeRule?](repeating: nil, count: 256)
    for (key, value, nodes) in tables.joined() {
      rules[Int(key.rawValue)] = ViewAttributeRule(value: value, nodes: nodes)
    }
    return rules
  }()
}

/// The rules of widgethost/ext/view.h, with a line per attribute.
extension ViewAttributeRule {
  /// A line of a table.
  typealias Line = (ViewAttributeKey, ViewValueRule, Nodes)

  /// The largest size of a text in bytes.
  static let textBytes = 64 << 10
  /// The largest size of a name in bytes: identifiers, font families, symbols, ids of actions.
  static let nameBytes = 1024
  /// The largest number of lengths in a dash pattern.
  static let dashes = 64

  static let universal: [Line] = [
    (.opacity, .number(0, 1), .everyButGroup),
    (.hidden, .flag, .everyButGroup),
    (.blur, .length, .everyButGroup),
    (.shadowColor, .color, .everyButGroup),
    (.shadowRadius, .length, .everyButGroup),
    (.shadowX, .coordinate, .everyButGroup),
    (.shadowY, .coordinate, .everyButGroup),
    (.zIndex, .coordinate, .everyButGroup),
    (.layoutPriority, .coordinate, .everyButGroup),
    (.url, .url, .everyButGroup),
    (.action, .string(1, nameBytes), .everyButGroup),
    (.isOn, .flag, .everyButGroup),
    (.identifier, .string(1, nameBytes), .everyButGroup),
    (.accessibilityLabel, .string(0, textBytes), .everyButGroup),
    (.accessibilityValue, .string(0, textBytes), .everyButGroup),
    (.accessibilityHint, .string(0, textBytes), .everyButGroup),
    (.accessibilityHidden, .flag, .everyButGroup),
    (.accentable, .flag, .everyButGroup),
    (.gridColumns, .integer(1, 1000), .everyButGroup),
  ]

  static let inherited: [Line] = [
    (.fontStyle, .integer(1, 11), .every),
    (.fontSize, .number(ViewValueRule.smallest, 1000), .every),
    (.fontFamily, .string(0, nameBytes), .every),
    (.fontRelativeTo, .integer(1, 11), .every),
    (.fontWeight, .integer(1, 1000), .every),
    (.fontDesign, .integer(0, 3), .every),
    (.italic, .flag, .every),
    (.monospacedDigits, .flag, .every),
    (.smallCaps, .flag, .every),
    (.foreground, .paint, .every),
    (.tint, .paint, .every),
    (.lineLimit, .integer(0, 1000), .every),
    (.lineMinimum, .integer(0, 1000), .every),
    (.minimumScale, .number(ViewValueRule.smallest, 1), .every),
    (.textAlignment, .integer(0, 2), .every),
    (.truncation, .integer(0, 2), .every),
    (.textCase, .integer(0, 2), .every),
    (.kerning, .coordinate, .every),
    (.tracking, .coordinate, .every),
    (.lineSpacing, .length, .every),
    (.baselineOffset, .coordinate, .every),
    (.underline, .flag, .every),
    (.underlineColor, .color, .every),
    (.strikethrough, .flag, .every),
    (.strikethroughColor, .color, .every),
    (.layoutDirection, .integer(0, 1), .every),
    (.dynamicType, .integer(0, 11), .every),
    (.redaction, .integer(0, 2), .every),
    (.privacySensitive, .flag, .every),
  ]

  static let layout: [Line] = [
    (
      .horizontalAlignment, .horizontalGuide,
      .only([.vstack, .zstack, .grid, .frame, .background, .overlay])
    ),
    (
      .verticalAlignment, .verticalGuide,
      .only([.hstack, .zstack, .grid, .gridRow, .frame, .background, .overlay])
    ),
    (.spacing, .coordinate, .only([.vstack, .hstack, .grid])),
    (.verticalSpacing, .coordinate, .only([.grid])),
    (.minLength, .length, .only([.spacer])),
    (.width, .length, .only([.frame])),
    (.height, .length, .only([.frame])),
    (.minWidth, .length, .only([.frame])),
    (.idealWidth, .length, .only([.frame])),
    (.maxWidth, .openLength, .only([.frame])),
    (.minHeight, .length, .only([.frame])),
    (.idealHeight, .length, .only([.frame])),
    (.maxHeight, .openLength, .only([.frame])),
    (.top, .coordinate, .only([.padding])),
    (.leading, .coordinate, .only([.padding])),
    (.bottom, .coordinate, .only([.padding])),
    (.trailing, .coordinate, .only([.padding])),
    (.ratio, .number(ViewValueRule.smallest, ViewValueRule.farthest), .only([.aspectRatio])),
    (.contentMode, .integer(0, 1), .only([.aspectRatio])),
    (.axes, .integer(1, 3), .only([.viewThatFits, .fixedSize])),
    (.x, .coordinate, .only([.offset, .position])),
    (.y, .coordinate, .only([.offset, .position])),
    (.guide, .guide, .only([.alignmentGuide])),
    (.guideValue, .coordinate, .only([.alignmentGuide])),
    (.contentMargins, .length, .only([.container])),
  ]

  static let texts: [Line] = [
    (.text, .string(0, textBytes), .only([.text])),
    (.date, .date, .only([.text, .gauge])),
    (.dateStyle, .integer(0, 5), .only([.text])),
    (.endDate, .date, .only([.text, .gauge])),
    (.countsDown, .flag, .only([.text, .gauge])),
    (.pauseDate, .date, .only([.text])),
    (.showsHours, .flag, .only([.text])),
  ]

  static let figures: [Line] = [
    (.image, .image, .only([.image])),
    (.symbol, .string(1, nameBytes), .only([.image])),
    (.resizable, .flag, .only([.image])),
    (.renderingMode, .integer(0, 1), .only([.image])),
    (.interpolation, .integer(0, 1), .only([.image])),
    (.imageScale, .number(0.1, 10), .only([.image])),
    (.fill, .paint, .shapes),
    (.stroke, .paint, .shapes),
    (.lineWidth, .length, .shapes),
    (.lineCap, .integer(0, 2), .shapes),
    (.lineJoin, .integer(0, 2), .shapes),
    (.miterLimit, .number(1, ViewValueRule.farthest), .shapes),
    (.dash, .lengths(dashes), .shapes),
    (.dashPhase, .coordinate, .shapes),
    (.strokeInside, .flag, .shapes),
    (.trimFrom, .number(0, 1), .shapes),
    (.trimTo, .number(0, 1), .shapes),
    (.evenOdd, .flag, .shapes),
    (.inset, .coordinate, .shapes),
    (.cornerRadius, .length, .only([.roundedRectangle])),
    (.topLeadingRadius, .length, .only([.roundedRectangle])),
    (.bottomLeadingRadius, .length, .only([.roundedRectangle])),
    (.bottomTrailingRadius, .length, .only([.roundedRectangle])),
    (.topTrailingRadius, .length, .only([.roundedRectangle])),
    (.cornerStyle, .integer(0, 1), .only([.roundedRectangle])),
    (.path, .path, .only([.path])),
    (.gaugeStyle, .integer(0, 3), .only([.gauge])),
    (.value, .number(0, 1), .only([.gauge])),
    (.angle, .coordinate, .only([.rotation])),
    (.anchorX, .coordinate, .only([.rotation, .scale])),
    (.anchorY, .coordinate, .only([.rotation, .scale])),
    (.scaleX, .coordinate, .only([.scale])),
    (.scaleY, .coordinate, .only([.scale])),
  ]
}
