internal import WidgetModel

/// A text node before it is measured.
struct TextSource {
  /// What it says, at its full size and without the room.
  var paragraph: TextParagraph
  var settings: TextSettings

  /// The paragraph with its fonts smaller.
  func paragraph(scaled scale: Double) -> TextParagraph {
    guard scale < 1 else { return paragraph }
    var scaled = paragraph
    for index in scaled.runs.indices { scaled.runs[index].style.size *= scale }
    return scaled
  }

  /// As many empty lines as room is kept for, in the font of the first run.
  var reservedLines: TextParagraph? {
    guard settings.lineMinimum > 0, let run = paragraph.runs.first else { return nil }
    var reserved = paragraph
    let lines = Array(repeating: " ", count: settings.lineMinimum).joined(separator: "\n")
    reserved.runs = [TextRun(text: lines, style: run.style)]
    reserved.lineLimit = nil
    return reserved
  }
}
