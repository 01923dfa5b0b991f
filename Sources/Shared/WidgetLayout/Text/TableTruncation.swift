internal import WidgetModel

/// A truncation of a line to a width, with an ellipsis in place of the removed text.
struct TableTruncation {
  let mode: TruncationMode
  /// The width of the line in points.
  let width: Double
  /// Returns the ellipsis in the style of an adjacent unit.
  let ellipsis: (TableUnit) -> TableUnit

  /// Returns the truncated line.
  ///
  /// - Parameter units: The units of this line and of all lines below.
  func cut(_ units: [TableUnit]) -> [TableUnit] {
    switch mode {
    case .tail:
      let feed = units.firstIndex(where: \.isLineFeed) ?? units.count
      return cut(units[..<feed], beforeEllipsis: feed, afterEllipsis: 0)
    case .head: return cut(units[...], beforeEllipsis: 0, afterEllipsis: units.count)
    case .middle:
      return cut(units[...], beforeEllipsis: units.count, afterEllipsis: units.count)
    }
  }

  /// Returns units taken alternately from both ends, within the room and the counts.
  private func cut(
    _ units: ArraySlice<TableUnit>, beforeEllipsis: Int, afterEllipsis: Int
  ) -> [TableUnit] {
    guard let first = units.first ?? units.last else { return [] }
    let mark = ellipsis(first)
    var room = width - mark.width
    guard room >= 0 else { return [] }
    var front = 0
    var back = 0
    var takesFront = front < beforeEllipsis
    while front + back < units.count {
      let canTakeFront = front < beforeEllipsis
      let canTakeBack = back < afterEllipsis
      takesFront = canTakeFront && (takesFront || !canTakeBack)
      let next = takesFront ? units[units.startIndex + front] : units[units.endIndex - 1 - back]
      guard (canTakeFront || canTakeBack), next.width <= room else { break }
      room -= next.width
      if takesFront { front += 1 } else { back += 1 }
      takesFront.toggle()
    }
    let head = Array(units.prefix(front)).trimmed
    let tail = units.suffix(back).drop { $0.isSpace }
    let neighbour = head.last ?? tail.first ?? first
    return head + [ellipsis(neighbour)] + tail
  }
}
