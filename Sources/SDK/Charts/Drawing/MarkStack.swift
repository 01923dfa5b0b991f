internal import SwiftUI

/// A place at which bars or areas are stacked.
private struct Place: Hashable {
  var kind: _Mark.Kind
  var at: _Coordinate
  var position: String?
  var isNegative: Bool
}

extension [_Mark] {
  /// The marks with bars and areas stacked on the preceding marks at the same place.
  var stacked: [_Mark] {
    var tops: [Place: Double] = [:]
    return map { mark in
      guard mark.kind == .bar || mark.kind == .area, mark.isStacked else { return mark }
      var mark = mark
      let isHorizontal = mark.x?.isLength == true && mark.y?.isLength != true
      guard let length = isHorizontal ? mark.x : mark.y, length.isLength,
        let size = length.start.number, let at = isHorizontal ? mark.y?.start : mark.x?.start
      else { return mark }
      let place = Place(
        kind: mark.kind, at: at, position: mark.position, isNegative: size < 0)
      let base = tops[place] ?? 0
      tops[place] = base + size
      let extent = _Mark.Extent(
        start: .number(base), end: .number(base + size), isLength: true)
      if isHorizontal { mark.x = extent } else { mark.y = extent }
      return mark
    }
  }

  /// The names of the series, in the order of their first marks.
  var series: [String] {
    var names: [String] = []
    for mark in self {
      if let name = mark.series, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
