internal import CWidgetABI

/// The key of a node's attribute: `WH_ATTRIBUTE_...` of widgethost/ext/view.h.
package enum AttributeKey: Hashable, Sendable, CaseIterable {
  // Attributes of a node with its descendants.
  case opacity
  case hidden
  case blur
  case shadowColor
  case shadowRadius
  case shadowX
  case shadowY
  case zIndex
  case layoutPriority
  case url
  case action
  case isOn
  case identifier
  case accessibilityLabel
  case accessibilityValue
  case accessibilityHint
  case accessibilityHidden
  case accentable
  case gridColumns
  case gridColumnAlignment
  case gridAnchorX
  case gridAnchorY
  case gridUnsizedAxes
  case blendMode
  case effectsPerLeaf

  // Attributes that descendants inherit.
  case fontStyle
  case fontSize
  case fontFamily
  case fontRelativeTo
  case fontWeight
  case fontDesign
  case italic
  case monospacedDigits
  case smallCaps
  case foreground
  case tint
  case lineLimit
  case lineMinimum
  case minimumScale
  case textAlignment
  case truncation
  case textCase
  case kerning
  case tracking
  case lineSpacing
  case baselineOffset
  case underline
  case underlineColor
  case strikethrough
  case strikethroughColor
  case layoutDirection
  case dynamicType
  case redaction
  case privacySensitive

  // Attributes for layout.
  case horizontalAlignment
  case verticalAlignment
  case spacing
  case verticalSpacing
  case minLength
  case width
  case height
  case minWidth
  case idealWidth
  case maxWidth
  case minHeight
  case idealHeight
  case maxHeight
  case top
  case leading
  case bottom
  case trailing
  case ratio
  case contentMode
  case axes
  case x
  case y
  case guide
  case guideValue
  case contentMargins

  // Attributes of texts.
  case text
  case date
  case dateStyle
  case endDate
  case countsDown
  case pauseDate
  case showsHours
  case textBackground

  // Attributes of images.
  case image
  case symbol
  case resizable
  case renderingMode
  case interpolation
  case imageScale
  case symbolMode
  case symbolValue
  case symbolSecondary
  case symbolTertiary

  // Attributes of shapes.
  case fill
  case stroke
  case lineWidth
  case lineCap
  case lineJoin
  case miterLimit
  case dash
  case dashPhase
  case strokeInside
  case trimFrom
  case trimTo
  case evenOdd
  case inset
  case cornerRadius
  case topLeadingRadius
  case bottomLeadingRadius
  case bottomTrailingRadius
  case topTrailingRadius
  case cornerStyle
  case path

  // Attributes of gauges.
  case gaugeStyle
  case value

  // Attributes of rotation and scale.
  case angle
  case anchorX
  case anchorY
  case scaleX
  case scaleY

  // Attributes of filters.
  case filter
  case amount
  case amountLimit
  case filterColor

  // Attributes of rotations in space.
  case axisX
  case axisY
  case axisZ
  case anchorZ
  case perspective

  // Attributes of affine transforms.
  case matrixA
  case matrixB
  case matrixC
  case matrixD
  case matrixX
  case matrixY

  // Attributes of parts, tiles and tints of images.
  case resizingMode
  case capTop
  case capLeading
  case capBottom
  case capTrailing
  case sourceX
  case sourceY
  case sourceWidth
  case sourceHeight
  case accentedRendering

  // Attributes of meshes.
  case meshColumns
  case meshPoints
  case meshColors
  case meshSmooth
  case meshBackground
}

extension AttributeKey {
  /// The constant of the C interface.
  package var constant: UInt32 { UInt32(number) }

  private var number: Int {
    switch self {
    case .opacity: WH_ATTRIBUTE_OPACITY
    case .hidden: WH_ATTRIBUTE_HIDDEN
    case .blur: WH_ATTRIBUTE_BLUR
    case .shadowColor: WH_ATTRIBUTE_SHADOW_COLOR
    case .shadowRadius: WH_ATTRIBUTE_SHADOW_RADIUS
    case .shadowX: WH_ATTRIBUTE_SHADOW_X
    case .shadowY: WH_ATTRIBUTE_SHADOW_Y
    case .zIndex: WH_ATTRIBUTE_Z_INDEX
    case .layoutPriority: WH_ATTRIBUTE_LAYOUT_PRIORITY
    case .url: WH_ATTRIBUTE_URL
    case .action: WH_ATTRIBUTE_ACTION
    case .isOn: WH_ATTRIBUTE_IS_ON
    case .identifier: WH_ATTRIBUTE_IDENTIFIER
    case .accessibilityLabel: WH_ATTRIBUTE_ACCESSIBILITY_LABEL
    case .accessibilityValue: WH_ATTRIBUTE_ACCESSIBILITY_VALUE
    case .accessibilityHint: WH_ATTRIBUTE_ACCESSIBILITY_HINT
    case .accessibilityHidden: WH_ATTRIBUTE_ACCESSIBILITY_HIDDEN
    case .accentable: WH_ATTRIBUTE_ACCENTABLE
    case .gridColumns: WH_ATTRIBUTE_GRID_COLUMNS
    case .gridColumnAlignment: WH_ATTRIBUTE_GRID_COLUMN_ALIGNMENT
    case .gridAnchorX: WH_ATTRIBUTE_GRID_ANCHOR_X
    case .gridAnchorY: WH_ATTRIBUTE_GRID_ANCHOR_Y
    case .gridUnsizedAxes: WH_ATTRIBUTE_GRID_UNSIZED_AXES
    case .blendMode: WH_ATTRIBUTE_BLEND_MODE
    case .effectsPerLeaf: WH_ATTRIBUTE_EFFECTS_PER_LEAF
    case .fontStyle: WH_ATTRIBUTE_FONT_STYLE
    case .fontSize: WH_ATTRIBUTE_FONT_SIZE
    case .fontFamily: WH_ATTRIBUTE_FONT_FAMILY
    case .fontRelativeTo: WH_ATTRIBUTE_FONT_RELATIVE_TO
    case .fontWeight: WH_ATTRIBUTE_FONT_WEIGHT
    case .fontDesign: WH_ATTRIBUTE_FONT_DESIGN
    case .italic: WH_ATTRIBUTE_ITALIC
    case .monospacedDigits: WH_ATTRIBUTE_MONOSPACED_DIGITS
    case .smallCaps: WH_ATTRIBUTE_SMALL_CAPS
    case .foreground: WH_ATTRIBUTE_FOREGROUND
    case .tint: WH_ATTRIBUTE_TINT
    case .lineLimit: WH_ATTRIBUTE_LINE_LIMIT
    case .lineMinimum: WH_ATTRIBUTE_LINE_MINIMUM
    case .minimumScale: WH_ATTRIBUTE_MINIMUM_SCALE
    case .textAlignment: WH_ATTRIBUTE_TEXT_ALIGNMENT
    case .truncation: WH_ATTRIBUTE_TRUNCATION
    case .textCase: WH_ATTRIBUTE_TEXT_CASE
    case .kerning: WH_ATTRIBUTE_KERNING
    case .tracking: WH_ATTRIBUTE_TRACKING
    case .lineSpacing: WH_ATTRIBUTE_LINE_SPACING
    case .baselineOffset: WH_ATTRIBUTE_BASELINE_OFFSET
    case .underline: WH_ATTRIBUTE_UNDERLINE
    case .underlineColor: WH_ATTRIBUTE_UNDERLINE_COLOR
    case .strikethrough: WH_ATTRIBUTE_STRIKETHROUGH
    case .strikethroughColor: WH_ATTRIBUTE_STRIKETHROUGH_COLOR
    case .layoutDirection: WH_ATTRIBUTE_LAYOUT_DIRECTION
    case .dynamicType: WH_ATTRIBUTE_DYNAMIC_TYPE
    case .redaction: WH_ATTRIBUTE_REDACTION
    case .privacySensitive: WH_ATTRIBUTE_PRIVACY_SENSITIVE
    case .horizontalAlignment: WH_ATTRIBUTE_HORIZONTAL_ALIGNMENT
    case .verticalAlignment: WH_ATTRIBUTE_VERTICAL_ALIGNMENT
    case .spacing: WH_ATTRIBUTE_SPACING
    case .verticalSpacing: WH_ATTRIBUTE_VERTICAL_SPACING
    case .minLength: WH_ATTRIBUTE_MIN_LENGTH
    case .width: WH_ATTRIBUTE_WIDTH
    case .height: WH_ATTRIBUTE_HEIGHT
    case .minWidth: WH_ATTRIBUTE_MIN_WIDTH
    case .idealWidth: WH_ATTRIBUTE_IDEAL_WIDTH
    case .maxWidth: WH_ATTRIBUTE_MAX_WIDTH
    case .minHeight: WH_ATTRIBUTE_MIN_HEIGHT
    case .idealHeight: WH_ATTRIBUTE_IDEAL_HEIGHT
    case .maxHeight: WH_ATTRIBUTE_MAX_HEIGHT
    case .top: WH_ATTRIBUTE_TOP
    case .leading: WH_ATTRIBUTE_LEADING
    case .bottom: WH_ATTRIBUTE_BOTTOM
    case .trailing: WH_ATTRIBUTE_TRAILING
    case .ratio: WH_ATTRIBUTE_RATIO
    case .contentMode: WH_ATTRIBUTE_CONTENT_MODE
    case .axes: WH_ATTRIBUTE_AXES
    case .x: WH_ATTRIBUTE_X
    case .y: WH_ATTRIBUTE_Y
    case .guide: WH_ATTRIBUTE_GUIDE
    case .guideValue: WH_ATTRIBUTE_GUIDE_VALUE
    case .contentMargins: WH_ATTRIBUTE_CONTENT_MARGINS
    case .text: WH_ATTRIBUTE_TEXT
    case .date: WH_ATTRIBUTE_DATE
    case .dateStyle: WH_ATTRIBUTE_DATE_STYLE
    case .endDate: WH_ATTRIBUTE_END_DATE
    case .countsDown: WH_ATTRIBUTE_COUNTS_DOWN
    case .pauseDate: WH_ATTRIBUTE_PAUSE_DATE
    case .showsHours: WH_ATTRIBUTE_SHOWS_HOURS
    case .textBackground: WH_ATTRIBUTE_TEXT_BACKGROUND
    case .image: WH_ATTRIBUTE_IMAGE
    case .symbol: WH_ATTRIBUTE_SYMBOL
    case .resizable: WH_ATTRIBUTE_RESIZABLE
    case .renderingMode: WH_ATTRIBUTE_RENDERING_MODE
    case .interpolation: WH_ATTRIBUTE_INTERPOLATION
    case .imageScale: WH_ATTRIBUTE_IMAGE_SCALE
    case .symbolMode: WH_ATTRIBUTE_SYMBOL_MODE
    case .symbolValue: WH_ATTRIBUTE_SYMBOL_VALUE
    case .symbolSecondary: WH_ATTRIBUTE_SYMBOL_SECONDARY
    case .symbolTertiary: WH_ATTRIBUTE_SYMBOL_TERTIARY
    case .fill: WH_ATTRIBUTE_FILL
    case .stroke: WH_ATTRIBUTE_STROKE
    case .lineWidth: WH_ATTRIBUTE_LINE_WIDTH
    case .lineCap: WH_ATTRIBUTE_LINE_CAP
    case .lineJoin: WH_ATTRIBUTE_LINE_JOIN
    case .miterLimit: WH_ATTRIBUTE_MITER_LIMIT
    case .dash: WH_ATTRIBUTE_DASH
    case .dashPhase: WH_ATTRIBUTE_DASH_PHASE
    case .strokeInside: WH_ATTRIBUTE_STROKE_INSIDE
    case .trimFrom: WH_ATTRIBUTE_TRIM_FROM
    case .trimTo: WH_ATTRIBUTE_TRIM_TO
    case .evenOdd: WH_ATTRIBUTE_EVEN_ODD
    case .inset: WH_ATTRIBUTE_INSET
    case .cornerRadius: WH_ATTRIBUTE_CORNER_RADIUS
    case .topLeadingRadius: WH_ATTRIBUTE_TOP_LEADING_RADIUS
    case .bottomLeadingRadius: WH_ATTRIBUTE_BOTTOM_LEADING_RADIUS
    case .bottomTrailingRadius: WH_ATTRIBUTE_BOTTOM_TRAILING_RADIUS
    case .topTrailingRadius: WH_ATTRIBUTE_TOP_TRAILING_RADIUS
    case .cornerStyle: WH_ATTRIBUTE_CORNER_STYLE
    case .path: WH_ATTRIBUTE_PATH
    case .gaugeStyle: WH_ATTRIBUTE_GAUGE_STYLE
    case .value: WH_ATTRIBUTE_VALUE
    case .angle: WH_ATTRIBUTE_ANGLE
    case .anchorX: WH_ATTRIBUTE_ANCHOR_X
    case .anchorY: WH_ATTRIBUTE_ANCHOR_Y
    case .scaleX: WH_ATTRIBUTE_SCALE_X
    case .scaleY: WH_ATTRIBUTE_SCALE_Y
    case .filter: WH_ATTRIBUTE_FILTER
    case .amount: WH_ATTRIBUTE_AMOUNT
    case .amountLimit: WH_ATTRIBUTE_AMOUNT_LIMIT
    case .filterColor: WH_ATTRIBUTE_FILTER_COLOR
    case .axisX: WH_ATTRIBUTE_AXIS_X
    case .axisY: WH_ATTRIBUTE_AXIS_Y
    case .axisZ: WH_ATTRIBUTE_AXIS_Z
    case .anchorZ: WH_ATTRIBUTE_ANCHOR_Z
    case .perspective: WH_ATTRIBUTE_PERSPECTIVE
    case .matrixA: WH_ATTRIBUTE_MATRIX_A
    case .matrixB: WH_ATTRIBUTE_MATRIX_B
    case .matrixC: WH_ATTRIBUTE_MATRIX_C
    case .matrixD: WH_ATTRIBUTE_MATRIX_D
    case .matrixX: WH_ATTRIBUTE_MATRIX_X
    case .matrixY: WH_ATTRIBUTE_MATRIX_Y
    case .resizingMode: WH_ATTRIBUTE_RESIZING_MODE
    case .capTop: WH_ATTRIBUTE_CAP_TOP
    case .capLeading: WH_ATTRIBUTE_CAP_LEADING
    case .capBottom: WH_ATTRIBUTE_CAP_BOTTOM
    case .capTrailing: WH_ATTRIBUTE_CAP_TRAILING
    case .sourceX: WH_ATTRIBUTE_SOURCE_X
    case .sourceY: WH_ATTRIBUTE_SOURCE_Y
    case .sourceWidth: WH_ATTRIBUTE_SOURCE_WIDTH
    case .sourceHeight: WH_ATTRIBUTE_SOURCE_HEIGHT
    case .accentedRendering: WH_ATTRIBUTE_ACCENTED_RENDERING
    case .meshColumns: WH_ATTRIBUTE_MESH_COLUMNS
    case .meshPoints: WH_ATTRIBUTE_MESH_POINTS
    case .meshColors: WH_ATTRIBUTE_MESH_COLORS
    case .meshSmooth: WH_ATTRIBUTE_MESH_SMOOTH
    case .meshBackground: WH_ATTRIBUTE_MESH_BACKGROUND
    }
  }
}
