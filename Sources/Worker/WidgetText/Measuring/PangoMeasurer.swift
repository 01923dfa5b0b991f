public import WidgetLayout
internal import WidgetLocks
public import WidgetModel

/// A text measurer that uses Pango, which is loaded with the first measurer.
///
/// May be used from any thread, as its texts; calls are serialised. Lengths do not depend on the scale
/// of the picture, because fonts are not hinted.
///
/// The letters of a text are measured once: its lines for any width follow from the widths of letters.
/// Recent texts are kept with their lines, so that the entries of a timeline, and later calls, share
/// them. Widths are rounded up to a 64th of a point within the room: measuring again in the resulting
/// width gives the same lines.
public final class PangoMeasurer: TextMeasurer, Sendable {
  private let fonts: SharedFonts
  private let state: Mutex<State>

  /// The state that the lock protects.
  private struct State {
    var texts = TextCache()
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
    fonts = try SharedFonts(folders: fontFolders)
    state = Mutex(State(own: OwnFonts(files: fontFolders)))
  }

  /// Adds a plugin's own fonts to a measurer that was made without any, and forgets what was measured.
  ///
  /// - Parameter fontFolders: See ``init(fontFolders:)``.
  public func add(fontFolders: [String]) {
    fonts.use { $0.add(folders: fontFolders) }
    state.withLock { state in
      state.own = OwnFonts(files: fontFolders)
      state.texts = TextCache()
    }
  }

  /// Whether the fonts of the system are as they were when this measurer was made.
  public var isCurrent: Bool { fonts.use { $0.isCurrent } }

  /// Returns a text for lines in any room; see ``ShapedText``.
  ///
  /// Font sizes are clamped to 0.1 … 10,000 points. Control characters are removed, and a tab
  /// becomes four spaces. If a single letter, an ellipsis or a live text is wider than the room, so
  /// is the line; the returned size is not, and the text counts as truncated.
  public func shape(_ text: TextParagraph) -> any ShapedText {
    state.withLock { $0.texts.text(of: text) { PangoText(text, fonts: fonts) } }
  }

  /// Returns the measures of the font that Pango chooses first for a style. The gap that the font
  /// asks for between lines counts as 0, as in the lines that Pango breaks.
  public func metrics(of style: DrawingStyle) -> FontMetrics {
    fonts.use { $0.metrics(of: style) }
  }

  /// Puts the plugin's own fonts, reduced to the characters of the texts, into the views of entries.
  ///
  /// - Returns: Warnings about fonts that are left out, each once per measurer.
  public func embedFonts(in entries: inout [Entry]) -> [String] {
    state.withLock { state in
      state.own.embed(in: &entries) { style in fonts.use { $0.face(for: style) } }
      return state.own.takeWarnings()
    }
  }

  /// Returns the characters that no font has, in texts that were placed since the last call, of
  /// scripts of which none was returned before.
  public func takeMissingCharacters() -> Set<Unicode.Scalar> {
    let missing = fonts.use { fonts in
      defer { fonts.missing = [] }
      return fonts.missing
    }
    return state.withLock { state in
      let scripts = Dictionary(grouping: missing, by: MissingCharacters.script)
      let new = scripts.filter { state.reported.insert($0.key).inserted }
      return Set(new.values.joined())
    }
  }
}
