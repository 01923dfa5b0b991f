internal import WidgetModel

/// The attributes inherited by a node from its ancestors. A test sets every inherited attribute of
/// the table, and fails for an attribute without an effect.
struct InheritedStyle: Hashable {
  var direction: LayoutDirection
  private(set) var text = TextSettings()
  private var font: InheritedFont
  private var redaction = Redaction.automatic
  private var isPrivacySensitive = false
  private var tracking: Double?
  private var kerning = 0.0
  /// The attributes that need no further resolution.
  private var drawing = DrawingStyle()

  init(direction: LayoutDirection, dynamicType: DynamicTypeSize) {
    self.direction = direction
    self.font = InheritedFont(dynamicType: dynamicType)
  }

  /// Applies the attributes of a node.
  mutating func apply(_ attributes: [ViewAttribute]) {
    font.apply(attributes)
    for attribute in attributes where attribute.key.isInherited {
      text.apply(attribute)
      applyDrawing(attribute)
      applyRest(attribute)
    }
  }

  private mutating func applyDrawing(_ attribute: ViewAttribute) {
    let value = attribute.value
    switch attribute.key {
    case .foreground: drawing.foreground = value.paint ?? drawing.foreground
    case .tint: drawing.tint = value.paint ?? drawing.tint
    case .baselineOffset: drawing.baselineOffset = value.number ?? drawing.baselineOffset
    case .underline: drawing.isUnderlined = value.flag ?? drawing.isUnderlined
    case .underlineColor: drawing.underlineColor = value.color
    case .strikethrough: drawing.isStruckThrough = value.flag ?? drawing.isStruckThrough
    case .strikethroughColor: drawing.strikethroughColor = value.color
    case .kerning: kerning = value.number ?? kerning
    case .tracking: tracking = value.number
    default: break
    }
  }

  private mutating func applyRest(_ attribute: ViewAttribute) {
    let value = attribute.value
    switch attribute.key {
    case .layoutDirection:
      direction =
        value.integer.flatMap(UInt8.init(exactly:)).flatMap(LayoutDirection.init) ?? direction
    case .redaction: redaction = value.integer.flatMap(Redaction.init) ?? redaction
    case .privacySensitive: isPrivacySensitive = value.flag ?? isPrivacySensitive
    default: break
    }
  }

  /// The drawing style of a node with this inherited style.
  var drawingStyle: DrawingStyle {
    var style = drawing
    font.fill(&style)
    style.letterSpacing = tracking ?? kerning
    style.alignment = text.alignment(in: direction)
    return style
  }

  /// The font size in points, dynamic type included.
  var fontSize: Double { font.pointSize }

  /// The redaction flags of a node with this inherited style.
  var flags: ViewFlags {
    var flags: ViewFlags = isPrivacySensitive ? [.privacySensitive] : []
    switch redaction {
    case .automatic: break
    case .placeholder: flags.insert(.redacted)
    case .never: flags.insert(.unredacted)
    }
    return flags
  }
}
