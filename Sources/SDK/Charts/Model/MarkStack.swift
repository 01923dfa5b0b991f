internal import SwiftUI

/// A place at which bars or areas are stacked.
private struct Place: Hashable {
  var kind: _Mark.Kind
  var at: _Coordinate?
  var position: _Mark.Group?
  var isHorizontal: Bool
}

extension _Mark {
  /// The length that is stacked; `nil` for a mark that is not stacked.
  fileprivate var stackedSize: Double? {
    guard kind == .bar || kind == .area, stacking != .unstacked, function == nil,
      let length = isHorizontal ? x : y, length.isLength
    else { return nil }
    return length.start.number
  }

  fileprivate var place: Place {
    Place(
      kind: kind, at: isHorizontal ? y?.start : x?.start, position: position,
      isHorizontal: isHorizontal)
  }
}

extension [_Mark] {
  /// The marks with bars and areas stacked on the preceding marks at the same place. Negative
  /// lengths are stacked below zero.
  var stacked: [_Mark] {
    var sums: [Place: Double] = [:]
    for mark in self where mark.stacking != .standard {
      if let size = mark.stackedSize { sums[mark.place, default: 0] += abs(size) }
    }
    var above: [Place: Double] = [:]
    var below: [Place: Double] = [:]
    return map { mark in
      guard var size = mark.stackedSize else { return mark }
      let place = mark.place
      let sum = sums[place] ?? 0
      if mark.stacking == .normalized { size = sum > 0 ? size / sum : 0 }
      var base = mark.stacking == .center ? -sum / 2 : 0
      if size < 0 {
        base += below[place] ?? 0
        below[place, default: 0] += size
      } else {
        base += above[place] ?? 0
        above[place, default: 0] += size
      }
      var mark = mark
      var extent = mark.isHorizontal ? mark.x : mark.y
      extent?.start = .number(base)
      extent?.end = .number(base + size)
      if mark.isHorizontal { mark.x = extent } else { mark.y = extent }
      return mark
    }
  }

  /// Whether bars or areas are shares of a whole.
  var areShares: Bool {
    contains { $0.stacking == .normalized && ($0.isHorizontal ? $0.x : $0.y)?.isLength == true }
  }

  /// The groups of the marks, in the order of their first marks.
  func groups(_ group: KeyPath<_Mark, _Mark.Group?>) -> [_Mark.Group] {
    var seen: Set<_Mark.Group> = []
    return compactMap { $0[keyPath: group] }.filter { seen.insert($0).inserted }
  }
}
