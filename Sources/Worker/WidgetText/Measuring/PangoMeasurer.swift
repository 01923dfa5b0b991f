public import WidgetLayout
internal import WidgetLocks
public import WidgetModel

/// A text measurer that uses Pango, which is loaded with the first measurer.
///
/// May be used from any thread; calls are serialised. Lengths do not depend on the scale of the
/// picture, because fonts are not hinted.
///
/// Widths are rounded up to a 64th of a point within the room: measuring again in the resulting
/// width gives the same lines.
public final class PangoMeasurer: TextMeasurer, Sendable {
  private let state: Mutex<State>

  /// The state that the lock protects.
  private struct State {
    let fonts: FontContext
    var known = TextCache()
    /// The characters without a glyph since the last report.
    var missing: Set<Unicode.Scalar> = []
    /// The scripts of which characters without a glyph were reported.
    var reported: Set<String> = []
    var own: OwnFonts
  }

  /// Loads Pango and the fonts.
  ///
  /// - Parameter fontFolders: Folders or files with the plugin's own fonts, in addition to the
  ///   fonts of fontconfig. Unreadable paths are ignored.
  /// - Throws: ``TextError`` if Pango or all fonts are missing.
  public init(fontFolders: [String] = []) throws(TextError) {
    state = Mutex(
      State(fonts: try FontContext(folders: fontFolders), own: OwnFonts(files: fontFolders)))
  }

  /// Breaks a text into lines that fit in a room; see ``TextMeasurer``.
  ///
  /// Font sizes are clamped to 0.1 … 10,000 points. Control characters are removed, and a tab
  /// becomes four spaces. If a single letter, an ellipsis or a live text is wider than the room, so
  /// is the line; the returned size is not, and the text counts as truncated.
  public func measure(_ text: TextParagraph, in room: TextRoom) -> TextLines {
    state.withLock { state in
      if let lines = state.known[text, room] { return lines }
      let lines = LineSetter(text, in: room, fonts: state.fonts).lines()
      state.known[text, room] = lines
      if !lines.missing.isEmpty { state.missing.formUnion(lines.missing) }
      return lines
    }
  }

  /// Returns the measures of the font that Pango chooses first for a style. The gap that the font
  /// asks for between lines counts as 0, as in the lines that Pango breaks.
  public func metrics(of style: DrawingStyle) -> FontMetrics {
    state.withLock { $0.fonts.metrics(of: style) }
  }

  /// Puts the plugin's own fonts, reduced to the characters of the texts, into the views of entries.
  ///
  /// - Returns: Warnings about fonts that are left out, each once per measurer.
  public func embedFonts(in entries: inout [Entry]) -> [String] {
    state.withLock { state in
      let fonts = state.fonts
      state.own.embed(in: &entries) { fonts.face(for: $0) }
      return state.own.takeWarnings()
    }
  }

  /// Returns the characters that no font has, of scripts of which none was returned before.
  public func takeMissingCharacters() -> Set<Unicode.Scalar> {
    state.withLock { state in
      let scripts = Dictionary(grouping: state.missing, by: MissingCharacters.script)
      let new = scripts.filter { state.reported.insert($0.key).inserted }
      state.missing = []
      return Set(new.values.joined())
    }
  }
}
