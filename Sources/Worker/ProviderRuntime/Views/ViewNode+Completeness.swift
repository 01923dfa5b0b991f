internal import WidgetModel

extension ViewNode {
  /// The flaw of an ending node that is incomplete or inconsistent, without a subject; `nil` for a
  /// valid node.
  var incompleteness: String? {
    let least = type.childCounts.lowerBound
    guard childCount >= least else {
      return least == 1 ? "it lacks its child" : "it takes \(least) children and has \(childCount)"
    }
    return switch type {
    case .image: choice("IMAGE or SYMBOL", has(.image), has(.symbol))
    case .path: has(.path) ? nil : "it lacks PATH"
    case .text: textFlaw
    case .gauge: gaugeFlaw
    case .alignmentGuide:
      has(.guide)
        ? choice("GUIDE_VALUE or a callback", has(.guideValue), callback != nil)
        : "it lacks GUIDE"
    case .geometryReader: callback == nil ? "it lacks its callback" : nil
    case .frame:
      frameFlaw("WIDTH", .width, .minWidth, .idealWidth, .maxWidth)
        ?? frameFlaw("HEIGHT", .height, .minHeight, .idealHeight, .maxHeight)
    default: nil
    }
  }

  private var textFlaw: String? {
    if childCount == 0, let flaw = choice("TEXT, DATE or children", has(.text), has(.date)) {
      return flaw
    }
    for key in [.endDate, .dateStyle, .pauseDate, .countsDown, .showsHours] as [ViewAttributeKey]
    where has(key) && !has(.date) {
      return "\(key.constantName) goes with DATE"
    }
    let isInterval = self[.dateStyle]?.integer == DateStyle.interval.rawValue
    if isInterval && has(.date) && !has(.endDate) { return "an interval lacks END_DATE" }
    return intervalFlaw
  }

  /// Returns the flaw of a frame's axis, which must have either a fixed length or ordered bounds.
  private func frameFlaw(
    _ name: String, _ fixed: ViewAttributeKey, _ bounds: ViewAttributeKey...
  ) -> String? {
    if has(fixed) && bounds.contains(where: has) {
      return "it takes \(name) or bounds of it, and only one of them"
    }
    let lengths = bounds.compactMap { self[$0]?.number }
    return zip(lengths, lengths.dropFirst()).contains(where: >)
      ? "the minimum, ideal and maximum \(name) are not in order" : nil
  }

  private var gaugeFlaw: String? {
    if let flaw = choice("VALUE or DATE", has(.value), has(.date)) { return flaw }
    if has(.date) && !has(.endDate) { return "it lacks END_DATE" }
    return has(.endDate) && !has(.date) ? "END_DATE goes with DATE" : intervalFlaw
  }

  private var intervalFlaw: String? {
    guard let start = self[.date]?.date, let end = self[.endDate]?.date else { return nil }
    return end < start ? "END_DATE is before DATE" : nil
  }

  private func has(_ key: ViewAttributeKey) -> Bool { self[key] != nil }

  /// Returns a flaw unless exactly one of two alternatives is present.
  private func choice(_ what: String, _ hasFirst: Bool, _ hasSecond: Bool) -> String? {
    if hasFirst && hasSecond { return "it takes \(what), and only one of them" }
    return hasFirst || hasSecond ? nil : "it lacks \(what)"
  }
}
