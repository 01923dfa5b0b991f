public import WidgetModel

/// A renderer that writes views as plain text, for terminals, bars and logs.
public enum PlainTextRenderer {
  /// Returns lines of text, each ended by a line feed, without control characters.
  ///
  /// A cell stands for 8 by 16 points. Items that would overlap are moved to the right. A widget
  /// less than 40 points high, such as the inline family, gives exactly one line. Lines end at
  /// twice the columns of the widget, or 80: small letters are narrower than a cell.
  ///
  /// - Throws: ``RenderError`` if the UTF-8 text would exceed ``RenderOptions/byteLimit``.
  public static func render(
    _ views: EntryViews, _ options: RenderOptions
  ) throws(RenderError) -> String {
    let tree = options.scheme == .dark ? views.darkTree ?? views.tree : views.tree
    let view = DrawingTree(tree, options)
    let isOneLine = tree.size.height < 40
    let grid = CellGrid(TextItems(view).items, size: tree.size, isOneLine: isOneLine)
    var (text, size) = ("", 0)
    for line in isOneLine ? [grid.lines.joined(separator: " ")] : grid.lines {
      size += line.utf8.count + 1
      guard size <= options.byteLimit else { throw RenderError(byteLimit: options.byteLimit) }
      text += line + "\n"
    }
    return text
  }
}
