internal import SwiftUI

/// The limits of the drawing of a chart. An entry has at most 10,000 nodes.
enum MarkLimits {
  /// The number of bars, rectangles, rules, sectors and separate points.
  static let marks = 1500
  /// The number of points of a line or an area.
  static let points = 1000
  static let lines = 200

  /// Returns the marks without those that have no room in a picture. Of a line the lowest and the
  /// highest of neighbouring points stay, of other marks every second, third and so on.
  static func thinned(_ marks: [_Mark]) -> [_Mark] {
    guard marks.count > min(Self.marks, points, lines) else { return marks }
    var kept: Set<Int> = []
    let groups = LineGroup.groups(of: marks)
    for group in groups.prefix(lines) { kept.formUnion(thinned(group.marks, of: marks)) }
    let others = marks.indices.filter { marks[$0].kind != .line && marks[$0].kind != .area }
    let step = max((others.count + Self.marks - 1) / Self.marks, 1)
    kept.formUnion(stride(from: 0, to: others.count, by: step).map { others[$0] })
    return marks.indices.filter(kept.contains).map { marks[$0] }
  }

  private static func thinned(_ line: [Int], of marks: [_Mark]) -> [Int] {
    guard line.count > points else { return line }
    let part = (line.count * 2 + points - 1) / points
    return stride(from: 0, to: line.count, by: part).flatMap { start -> [Int] in
      let range = line[start..<min(start + part, line.count)]
      func height(_ index: Int) -> Double { marks[index].y?.start.number ?? 0 }
      guard let low = range.min(by: { height($0) < height($1) }),
        let high = range.max(by: { height($0) < height($1) })
      else { return [] }
      return low == high ? [low] : [min(low, high), max(low, high)]
    }
  }
}
