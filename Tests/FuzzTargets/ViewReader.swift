internal import WidgetArchive
internal import WidgetModel

/// Reads every property of styles and attributes, in place.
enum ViewReader {
  /// Returns a number that depends on all properties of a style.
  static func read(_ style: ArchivedStyle) -> Int {
    var sum = style.weight &+ Int(style.design.rawValue) &+ Int(style.alignment.rawValue)
    sum &+= style.familyBytes?.byteCount ?? 0
    if let gradient = style.foregroundGradient { sum &+= read(gradient) }
    if let gradient = style.tintGradient { sum &+= read(gradient) }
    let colors = [
      style.underlineColor, style.strikethroughColor, style.foregroundColor, style.tintColor,
    ]
    for color in colors { sum &+= Int(color?.light ?? 0) }
    return sum
  }

  /// Returns a number that depends on the value of an attribute.
  static func read(_ attribute: ArchivedAttribute) -> Int {
    var sum = Int(attribute.key?.rawValue ?? 0)
    if attribute.flag == true { sum &+= 1 }
    sum &+= Int(truncatingIfNeeded: attribute.integer ?? 0)
    sum &+= Int(truncatingIfNeeded: attribute.number?.bitPattern ?? 0)
    sum &+= attribute.string?.byteCount ?? 0
    sum &+= Int(truncatingIfNeeded: attribute.date?.nanoseconds ?? 0)
    sum &+= Int(attribute.color?.light ?? 0)
    sum &+= attribute.image?.blob.range.count ?? 0
    if let gradient = attribute.gradient { sum &+= read(gradient) }
    if var path = attribute.path {
      while path.next() != nil { sum &+= 1 }
    }
    for index in 0..<(attribute.numberCount ?? 0) {
      sum &+= attribute.number(at: index) == 0 ? 0 : 1
    }
    if let fragments = attribute.fragments {
      for index in 0..<fragments.count {
        guard let fragment = fragments.fragment(at: index) else { continue }
        sum &+= fragment.run &+ fragment.textBytes.byteCount &+ (fragment.level ?? 0)
      }
    }
    return sum
  }

  private static func read(_ gradient: ArchivedGradient) -> Int {
    var sum = gradient.stopCount
    for index in 0..<gradient.stopCount { sum &+= Int(gradient.stop(at: index).color.dark) }
    return gradient.startRadius.isFinite && gradient.endAngle.isFinite ? sum : 0
  }
}
