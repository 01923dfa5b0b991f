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
  /// The name of the C constant without `WH_ATTRIBUTE_`, for messages to authors: `LINE_LIMIT`.
  public var constantName: String { "\(self)".constantSpelling }

  /// Whether a node inherits the attribute from its parent.
  public var isInherited: Bool { definition.use == .inherited }
}
