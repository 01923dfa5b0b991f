internal import SwiftUI

/// The marks of one line or area.
struct LineGroup {
  /// The indices of the marks in the chart, in order.
  var marks: [Int]
  /// The index of the first mark, at which the line is drawn.
  var first: Int

  /// Groups the lines and areas of a chart by kind, line name and the groups of their modifiers.
  static func groups(of marks: [_Mark]) -> [LineGroup] {
    struct Key: Hashable {
      var kind: _Mark.Kind
      var line: String?
      var series: _Mark.Group?
      var symbol: _Mark.Group?
      var style: _Mark.Group?
    }
    var order: [Key] = []
    var members: [Key: [Int]] = [:]
    for (index, mark) in marks.enumerated() where mark.kind == .line || mark.kind == .area {
      let key = Key(
        kind: mark.kind, line: mark.line, series: mark.series, symbol: mark.symbolGroup,
        style: mark.lineGroup)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(index)
    }
    return order.compactMap { key in
      members[key].flatMap { marks in marks.first.map { LineGroup(marks: marks, first: $0) } }
    }
  }
}
