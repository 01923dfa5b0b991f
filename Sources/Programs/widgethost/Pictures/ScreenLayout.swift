/// The rows of a screen that shows widgets one below the other, each with a heading.
struct ScreenLayout: Hashable {
  /// The least height of a picture; below, fewer widgets are shown.
  static let leastRows = 4

  /// The place of a widget on the screen.
  struct Place: Hashable {
    /// The row of the heading, from 1 on.
    var heading: Int
    /// The number of rows below the heading.
    var rows: Int
  }

  /// The places of the widgets that are shown, the first ones.
  let places: [Place]
  /// The number of widgets without a place.
  let hidden: Int

  /// Divides the screen: each widget gets the rows that it needs, and the largest ones less if not
  /// all fit.
  ///
  /// - Parameters:
  ///   - needed: The rows that each widget needs without its heading.
  ///   - rows: The rows of the screen.
  init(needed: [Int], rows: Int) {
    let needed = needed.map { max(1, $0) }
    var count = needed.count
    while count > 1, !Self.fits(needed.prefix(count), in: rows, isWhole: count == needed.count) {
      count -= 1
    }
    hidden = needed.count - count
    let room = max(1, rows - count - (hidden > 0 ? 1 : 0))
    let heights = Self.heights(Array(needed.prefix(count)), in: room)
    var next = 1
    places = heights.map { height in
      defer { next += height + 1 }
      return Place(heading: next, rows: height)
    }
  }

  /// Whether each of these widgets can have the rows that it needs, or the least height. The note
  /// about further widgets takes a row.
  private static func fits(_ needed: ArraySlice<Int>, in rows: Int, isWhole: Bool) -> Bool {
    needed.reduce(isWhole ? 0 : 1) { $0 + 1 + min($1, leastRows) } <= rows
  }

  /// Returns the heights of widgets that share rows: equal limits, where the smaller ones leave more
  /// to the larger ones.
  private static func heights(_ needed: [Int], in room: Int) -> [Int] {
    var heights = needed
    var (left, open) = (room, needed.count)
    for index in needed.indices.sorted(by: { needed[$0] < needed[$1] }) {
      heights[index] = min(needed[index], max(1, left / open))
      left -= heights[index]
      open -= 1
    }
    return heights
  }
}
