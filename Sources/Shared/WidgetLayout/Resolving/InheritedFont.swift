internal import WidgetModel

/// The font inherited by a node.
///
/// A node that sets the style or the size begins a new font: a style replaces the inherited size, a
/// size replaces the style, and the inherited weight is dropped. The family remains until another
/// family is set; an empty family selects the host's own.
struct InheritedFont: Hashable {
  private var style = TextStyle.body
  private var size: Double?
  private var relativeTo: TextStyle?
  private var family: String?
  private var weight: Int?
  /// The weight set on a node without a font of its own, for all fonts inside.
  private var weightOfAll: Int?
  private var design = DrawingStyle.Design.standard
  private var isItalic = false
  private var hasMonospacedDigits = false
  private var hasSmallCaps = false
  private var dynamicType: DynamicTypeSize

  init(dynamicType: DynamicTypeSize) { self.dynamicType = dynamicType }

  /// Applies the attributes of a node.
  mutating func apply(_ attributes: [ViewAttribute]) {
    var newWeight: Int?
    var setsStyle = false
    var setsSize = false
    var setsFamily = false
    for attribute in attributes {
      switch attribute.key {
      case .fontStyle:
        guard let value = TextStyle(attribute.value) else { continue }
        style = value
        setsStyle = true
      case .fontSize:
        guard let value = attribute.value.number else { continue }
        size = value
        relativeTo = nil
        setsSize = true
      case .fontRelativeTo: relativeTo = TextStyle(attribute.value)
      case .fontFamily:
        family = attribute.value.string.flatMap { $0.isEmpty ? nil : $0 }
        setsFamily = true
      case .fontWeight: newWeight = attribute.value.integer
      default: applyVariant(attribute)
      }
    }
    if setsStyle && !setsSize { (size, relativeTo) = (nil, nil) }
    if setsSize && !setsStyle { style = .body }
    if setsStyle || setsSize { weight = nil }
    guard let newWeight else { return }
    if setsStyle || setsSize || setsFamily { weight = newWeight } else { weightOfAll = newWeight }
  }

  private mutating func applyVariant(_ attribute: ViewAttribute) {
    let value = attribute.value
    switch attribute.key {
    case .fontDesign:
      design =
        value.integer.flatMap(UInt8.init(exactly:)).flatMap(DrawingStyle.Design.init) ?? design
    case .italic: isItalic = value.flag ?? isItalic
    case .monospacedDigits: hasMonospacedDigits = value.flag ?? hasMonospacedDigits
    case .smallCaps: hasSmallCaps = value.flag ?? hasSmallCaps
    case .dynamicType:
      dynamicType = value.integer.flatMap(DynamicTypeSize.init) ?? dynamicType
    default: break
    }
  }

  /// The size in points, dynamic type included.
  var pointSize: Double {
    guard let size else { return style.size(at: dynamicType) }
    guard let relativeTo else { return size }
    return size * relativeTo.size(at: dynamicType) / relativeTo.size(at: .large)
  }

  /// Writes the font into a drawing style.
  func fill(_ drawing: inout DrawingStyle) {
    drawing.family = family
    drawing.size = pointSize
    drawing.weight = weightOfAll ?? weight ?? style.weight
    drawing.design = design
    drawing.isItalic = isItalic
    drawing.hasMonospacedDigits = hasMonospacedDigits
    drawing.hasSmallCaps = hasSmallCaps
  }
}

extension TextStyle {
  init?(_ value: ViewValue) {
    guard let number = value.integer else { return nil }
    self.init(rawValue: number)
  }
}
