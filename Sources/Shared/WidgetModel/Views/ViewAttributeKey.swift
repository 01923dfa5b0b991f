/// The attributes of view nodes. The numbers are those of `WH_ATTRIBUTE_...` in
/// widgethost/ext/view.h, which says what each means; the last ones are made by layout and occur in
/// archives only.
public enum ViewAttributeKey: UInt16, Sendable, CaseIterable, Comparable {
  // Of the node itself with all that is in it.
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

  // Inherited.
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

  // Layout.
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

  // Texts.
  case text = 128
  case date = 129
  case dateStyle = 130
  case endDate = 131
  case countsDown = 132
  case pauseDate = 133
  case showsHours = 134

  // Images.
  case image = 136
  case symbol = 137
  case resizable = 138
  case renderingMode = 139
  case interpolation = 140
  case imageScale = 141

  // Shapes.
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

  // Gauges.
  case gaugeStyle = 168
  case value = 169

  // Rotation and scale.
  case angle = 172
  case anchorX = 173
  case anchorY = 174
  case scaleX = 175
  case scaleY = 176

  // Made by layout.
  /// Where the pieces of a text are drawn: ``ViewValue/fragments(_:)``.
  case fragments = 256
  /// What the font sizes of a text were multiplied with to make it fit: a number, above 0 to 1.
  case textScale = 257
  /// Seconds east of UTC at a live text's date, in the time zone of the widget: an integer.
  case utcOffset = 258

  /// The order of attributes in a node.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ViewAttributeKey {
  /// The name of the C constant without `WH_ATTRIBUTE_`, for messages to authors: `LINE_LIMIT`.
  public var constantName: String { "\(self)".constantSpelling }

  /// Whether a node inherits it from its parent.
  public var isInherited: Bool { (32..<80).contains(rawValue) }

  /// Whether every node but a group takes it for itself.
  public var isUniversal: Bool { rawValue < 32 }
}
