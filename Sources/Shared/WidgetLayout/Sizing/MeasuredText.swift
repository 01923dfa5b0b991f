internal import WidgetModel

/// A text in some room.
struct MeasuredText {
  var room: TextRoom
  var lines: TextLines
  /// What the font sizes were multiplied with.
  var scale: Double
  /// That of the lines, or of the lines that room is kept for.
  var size: ViewSize

  /// Whether the text comes out the same in another room: that is not larger, and the lines are in
  /// it.
  func holds(in other: TextRoom) -> Bool {
    Self.holds(lines.size.width, from: room.width, in: other.width)
      && Self.holds(lines.size.height, from: room.height, in: other.height)
  }

  private static func holds(_ length: Double, from old: Double?, in new: Double?) -> Bool {
    guard old != new else { return true }
    guard let new else { return false }
    return new <= old ?? .infinity && length <= new + 0.001
  }
}
