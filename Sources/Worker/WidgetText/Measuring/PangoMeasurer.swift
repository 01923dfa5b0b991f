internal import Synchronization
public import WidgetLayout

/// Measures texts with Pango, which is loaded when the first one is made.
///
/// May be used on any thread; one measures at a time. Lengths do not depend on the scale of the
/// picture: fonts are not hinted.
///
/// Widths are rounded up to a 64th of a point, as long as the room allows it: whoever measures again
/// in the width that came out gets the same lines.
public final class PangoMeasurer: TextMeasurer, Sendable {
  private let state: Mutex<State>

  /// What one thread at a time works with.
  private struct State {
    let fonts: FontContext
    var known = TextCache()
  }

  /// Loads Pango and the fonts.
  ///
  /// - Parameter fontFolders: the plugin's own fonts, besides those that fontconfig finds: folders, or
  ///   files. One that cannot be read adds nothing.
  /// - Throws: ``TextError`` when there is no Pango or no font.
  public init(fontFolders: [String] = []) throws(TextError) {
    state = Mutex(State(fonts: try FontContext(folders: fontFolders)))
  }

  /// Breaks a text into lines that fit a room; see ``TextMeasurer``.
  ///
  /// Sizes of fonts are kept within 0.1 to 10,000 points. Control characters are left out, a tab is
  /// four spaces. Where a single letter, an ellipsis or a live text is wider than the room, its line
  /// is too; the size that comes out is not, and the text counts as truncated.
  public func measure(_ text: TextParagraph, in room: TextRoom) -> TextLines {
    state.withLock { state in
      if let lines = state.known[text, room] { return lines }
      let lines = LineSetter(text, in: room, fonts: state.fonts).lines()
      state.known[text, room] = lines
      return lines
    }
  }
}
