internal import WidgetModel

/// The order in which the parts of a line are read, which the archive stores from left to right.
enum ReadingOrder {
  /// Returns the indices of parts in the order of reading.
  ///
  /// Undoes the reversals of UAX #9, rule L2, from the lowest odd level to the highest: each
  /// reversal keeps the places of the parts of its level and above.
  ///
  /// - Parameter levels: The embedding levels of the parts from left to right.
  static func indices(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in 1...highest {
      for run in order.split(whereSeparator: { levels[$0] < level }) {
        order[run.startIndex..<run.endIndex].reverse()
      }
    }
    return order
  }
}

extension TextPiece {
  /// The embedding level; without a stored level that of a paragraph in the direction of the node.
  var orderLevel: Int { level ?? (order.isRightToLeft ? 1 : 0) }
}

extension [TextPiece] {
  /// The pieces by line, those of a line in the order of reading.
  var linesInReadingOrder: [[TextPiece]] {
    grouped { $0.baseline == $1.baseline }.map { line in
      ReadingOrder.indices(line.map(\.orderLevel)).map { line[$0] }
    }
  }
}
