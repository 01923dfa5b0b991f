internal import WidgetModel

/// A piece of a text as it is drawn: a fragment with its style, and written if it is live.
struct TextPiece {
  /// What is drawn; empty if it is redacted.
  var text: String
  var isLive: Bool
  var isRedacted: Bool
  /// The node that it belongs to: the text itself, or one of its children.
  var node: Int
  var style: DrawingStyle
  /// Of the font, in points, after ``ViewAttributeKey/textScale``.
  var fontSize: Double
  /// Its left end, its baseline, and its length or the room that is kept for it.
  var x: Double
  var baseline: Double
  var width: Double

  /// The part of its line that it takes, for a bar that stands for it.
  var box: ViewRect {
    ViewRect(x: x, y: baseline - fontSize * 0.78, width: width, height: fontSize * 0.92)
  }

  /// About where its letters are: of a live text, which may be shorter than its room, an estimate.
  var visibleBox: ViewRect {
    guard isLive, !isRedacted else { return box }
    var visible = box
    visible.width = min(width, Double(text.columns) * fontSize * 0.56)
    switch style.alignment {
    case .left: break
    case .center: visible.x += (width - visible.width) / 2
    case .right: visible.x += width - visible.width
    }
    return visible
  }
}
