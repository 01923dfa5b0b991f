internal import WidgetModel

extension ViewNode {
  /// The flaw of an ending node that is incomplete or inconsistent, without a subject; `nil` for a
  /// valid node.
  var incompleteness: String? {
    let least = type.childCounts.lowerBound
    guard childCount >= least else {
      return least == 1
        ? "the node has no child" : "the node has \(childCount) children; it needs \(least)"
    }
    return switch type {
    case .image: choice("IMAGE or SYMBOL", has(.image), has(.symbol))
    case .path: has(.path) ? nil : "the node has no PATH"
    case .filter: has(.filter) ? nil : "the node has no FILTER"
    case .mesh: meshFlaw
    case .text: textFlaw
    case .gauge: gaugeFlaw
    case .alignmentGuide:
      has(.guide)
        ? choice("GUIDE_VALUE or a callback", has(.guideValue), callback != nil)
        : "the node has no GUIDE"
    case .geometryReader, .layout: callback == nil ? "the node has no callback" : nil
    case .frame:
      frameFlaw("WIDTH", .width, .minWidth, .idealWidth, .maxWidth)
        ?? frameFlaw("HEIGHT", .height, .minHeight, .idealHeight, .maxHeight)
    default: nil
    }
  }

  /// The vertices must fill rows, and each must have a colour.
  private var meshFlaw: String? {
    guard let columns = self[.meshColumns]?.integer, let path = self[.meshPoints]?.path,
      let colors = self[.meshColors]
    else { return "the node needs MESH_COLUMNS, MESH_POINTS and MESH_COLORS" }
    let vertices = path.count { if case .move = $0 { true } else { false } }
    guard vertices >= 2 * columns, vertices % columns == 0,
      vertices <= OutputLimits.gradientStops
    else {
      return "\(vertices) vertices are not 2 or more rows of \(columns), "
        + "or more than \(OutputLimits.gradientStops)"
    }
    guard case .gradient(let gradient) = colors else { return nil }
    return gradient.stops.count == vertices
      ? nil : "there are \(gradient.stops.count) colours for \(vertices) vertices"
  }

  private var textFlaw: String? {
    if childCount == 0, let flaw = choice("TEXT, DATE or children", has(.text), has(.date)) {
      return flaw
    }
    for key in [.endDate, .dateStyle, .pauseDate, .countsDown, .showsHours] as [ViewAttributeKey]
    where has(key) && !has(.date) {
      return "\(key.constantName) needs DATE"
    }
    let isInterval = self[.dateStyle]?.integer == DateStyle.interval.rawValue
    if isInterval && has(.date) && !has(.endDate) { return "an interval needs END_DATE" }
    return intervalFlaw
  }

  /// Returns the flaw of a frame's axis, which must have either a fixed length or ordered bounds.
  private func frameFlaw(
    _ name: String, _ fixed: ViewAttributeKey, _ bounds: ViewAttributeKey...
  ) -> String? {
    if has(fixed) && bounds.contains(where: has) {
      return "the node takes either \(name) or its bounds, not both"
    }
    let lengths = bounds.compactMap { self[$0]?.number }
    return zip(lengths, lengths.dropFirst()).contains(where: >)
      ? "the minimum, ideal and maximum \(name) are not in order" : nil
  }

  private var gaugeFlaw: String? {
    if let flaw = choice("VALUE or DATE", has(.value), has(.date)) { return flaw }
    if has(.date) && !has(.endDate) { return "the node has no END_DATE" }
    return has(.endDate) && !has(.date) ? "END_DATE needs DATE" : intervalFlaw
  }

  private var intervalFlaw: String? {
    guard let start = self[.date]?.date, let end = self[.endDate]?.date else { return nil }
    return end < start ? "END_DATE is before DATE" : nil
  }

  private func has(_ key: ViewAttributeKey) -> Bool { self[key] != nil }

  /// Returns a flaw unless exactly one of two alternatives is present.
  private func choice(_ what: String, _ hasFirst: Bool, _ hasSecond: Bool) -> String? {
    if hasFirst && hasSecond { return "the node takes only one of \(what)" }
    return hasFirst || hasSecond ? nil : "the node has none of \(what)"
  }
}
