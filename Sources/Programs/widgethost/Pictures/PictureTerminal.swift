internal import Glibc
internal import PictureChannel
internal import TerminalPictures
internal import WidgetModel
internal import WidgetRender

/// The terminal of this command, on which it shows pictures of entries.
struct PictureTerminal {
  /// The abilities by the terminal's own answers; those of no terminal in a pipe.
  let features: TerminalFeatures
  /// Whether there is a terminal, and pictures move its cursor; `false` in a pipe and in the
  /// background.
  let isPresent: Bool
  /// The session whose question has not been answered in time; `nil` without one.
  private let late: TerminalSession?

  /// Asks the terminal. Nothing is asked in a pipe and in the background, and if the way and the
  /// scheme are demanded. Call ``finish()`` at the end.
  init(_ choice: GraphicsChoice, scheme: ColorScheme?) {
    do throws(TerminalError) {
      if let session = try TerminalSession.open() {
        if choice != .auto, scheme != nil {
          features = session.unaskedFeatures
        } else {
          features = try session.features(within: Self.patience)
        }
        late = session.awaitsAnswers ? session : nil
        if late == nil { session.close() }
        isPresent = true
        return
      }
    } catch {
      // A terminal that cannot be used is like one that does not answer.
    }
    features = TerminalFeatures(columns: StandardOutput.width ?? 80, rows: 24)
    isPresent = false
    late = nil
  }

  /// Waits for answers that are late, up to a second after the question, and gives the terminal
  /// back. The shell would take them for typed commands.
  func finish() {
    late?.takeLateAnswers(within: Self.latePatience)
    late?.close()
  }

  /// The longest wait for the terminal's answers.
  private static var patience: Duration {
    wait("WIDGETHOST_TEST_TERMINAL_WAIT") ?? TerminalInquiry.limit
  }

  /// The longest wait for late answers.
  private static var latePatience: Duration {
    wait("WIDGETHOST_TEST_LATE_WAIT") ?? TerminalInquiry.lateLimit
  }

  /// Returns the wait in milliseconds that a test sets: tests answer on loaded machines, too.
  private static func wait(_ name: String) -> Duration? {
    #if DEBUG
      return getenv(name).flatMap { Int(String(cString: $0)) }.map { .milliseconds($0) }
    #else
      return nil
    #endif
  }

  /// The colour scheme of the terminal: dark if its ground is.
  var scheme: ColorScheme { features.background.map { $0.isDark ? .dark : .light } ?? .light }

  /// The greatest number of rows of a picture that does not scroll out of the screen.
  var rows: Int? { isPresent ? max(1, features.rows - 1) : nil }

  /// The choices for a picture.
  struct Settings {
    var graphics: TerminalGraphics
    var scheme: ColorScheme
    var scale: Int?
    var isRedacted = false
    var now: Timestamp
    /// The greatest number of rows; `nil` for no limit.
    var rows: Int?
    /// The number of the picture for kitty; `nil` for a picture that stays.
    var id: UInt32?
  }

  /// Draws a picture of an entry for a terminal.
  static func picture(
    _ entry: ArchivedEntry, _ settings: Settings, _ drawer: PictureDrawer,
    on terminal: TerminalFeatures
  ) throws(CommandFailure) -> (TerminalPicture, PictureReport) {
    let fit = PictureFit(
      entry.size, for: settings.graphics, on: terminal, scale: settings.scale, rows: settings.rows)
    let drawn = try drawer.draw(
      entry,
      PictureSettings(
        format: fit.takesPNG ? .png : .bmp, scale: fit.scale, palette: .rgba,
        scheme: settings.scheme, isRedacted: settings.isRedacted || entry.isPlaceholder,
        now: settings.now))
    let isDark = settings.scheme == .dark
    do {
      let picture = try TerminalPicture(
        drawn.bytes, settings.graphics, fit, on: terminal,
        ground: isDark ? TerminalColor(0, 0, 0) : TerminalColor(255, 255, 255), id: settings.id)
      return (picture, drawn.report)
    } catch {
      throw CommandFailure(.failed, "\(entry.name): \(error)")
    }
  }

  /// Shows a picture below the text before it.
  func show(_ picture: TerminalPicture) throws(CommandFailure) {
    finish()
    do throws(TerminalError) {
      // Echo is off meanwhile: a typed character would become a part of the picture.
      if isPresent, let session = try TerminalSession.open(farewell: Self.end) {
        defer { session.close() }
        while try !session.write(picture.inline) {}
        return
      }
    } catch {
      throw CommandFailure(.failed, error.description)
    }
    try StandardOutput.write(isPresent ? picture.inline : picture.plain)
  }

  /// Ends a sequence that a signal has interrupted (ST), and its colours.
  static let end = Array("\u{1b}\\\u{1b}[0m".utf8)
}

extension GraphicsOptions {
  /// Shows an entry below the text before it: as a picture, or in its text form.
  func show(
    _ entry: ArchivedEntry, _ drawer: PictureDrawer, on terminal: PictureTerminal
  ) throws(CommandFailure) {
    let scheme = scheme ?? terminal.scheme
    guard
      let graphics = try choice.graphics(
        entry.size, on: terminal.features, scale: nil, rows: terminal.rows)
    else {
      let options = RenderOptions(scheme: scheme, now: .now, symbolFont: .system)
      let text = TerminalText.safe(Array(try entry.text(options).utf8), hasColor: false) ?? ""
      return try StandardOutput.write(text.utf8)
    }
    let (picture, report) = try PictureTerminal.picture(
      entry,
      PictureTerminal.Settings(
        graphics: graphics, scheme: scheme, now: .now, rows: terminal.rows),
      drawer, on: terminal.features)
    try terminal.show(picture)
    report.tell(entry.name)
  }
}
