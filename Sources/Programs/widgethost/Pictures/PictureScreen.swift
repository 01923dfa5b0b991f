internal import Glibc
internal import PictureChannel
internal import TerminalPictures
internal import WidgetClient
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// The screen of `watch --pictures`: the pictures of widgets one below the other, each drawn again
/// in its place when its entry changes.
///
/// The alternate screen leaves the terminal as it was before.
actor PictureScreen {
  /// Shows the alternate screen, hides the cursor, and keeps lines from being broken.
  private static let greeting = Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[2J".utf8)
  /// Ends an interrupted frame, and undoes the greeting.
  private static let leaving = Array(
    "\u{1b}[?2026l\u{1b}[2J\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l".utf8)

  private let session: TerminalSession
  // Output of the drawing process would stand between the pictures.
  private let drawer = PictureDrawer(
    output: open("/dev/null", O_WRONLY | O_CLOEXEC), limits: .screen)
  private let choice: GraphicsChoice
  private let scheme: ColorScheme
  private let hasColor: Bool
  /// The bytes that remove all pictures; none for terminals that keep pictures in cells.
  private let removal: [UInt8]
  private var features: TerminalFeatures
  private var widgets: [WatchedPicture] = []
  private var layout: ScreenLayout?
  private var lastNumber = UInt32(truncatingIfNeeded: getpid()) << 12

  /// Takes over the terminal.
  ///
  /// - Throws: `CommandFailure` if there is no terminal in the foreground.
  init(
    on terminal: TerminalFeatures, _ choice: GraphicsChoice, scheme: ColorScheme, hasColor: Bool
  ) throws(CommandFailure) {
    self.choice = choice
    self.scheme = scheme
    self.hasColor = hasColor
    features = terminal
    let usesKitty = choice == .kitty || (choice == .auto && terminal.showsKitty)
    removal = usesKitty ? TerminalPicture.removal : []
    let farewell = PictureTerminal.end + removal + Self.leaving
    TerminalSession.beginChanges()
    do {
      guard
        let session = try TerminalSession.open(greeting: Self.greeting, farewell: farewell)
      else { throw CommandFailure(.failed, "pictures need a terminal in the foreground") }
      self.session = session
    } catch let error as TerminalError {
      throw CommandFailure(.failed, error.description)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.failed, "\(error)")
    }
  }

  /// Gives the terminal back.
  func close() { session.close() }

  /// Takes a change.
  ///
  /// - Parameter isShown: Whether the screen shows the change at once; before the first states are
  ///   complete, nothing is shown.
  func take(_ event: WatchEvent, isShown: Bool) throws(CommandFailure) {
    if event.event == .removed {
      widgets.removeAll { $0.id == event.id }
      if isShown { try show() }
      return
    }
    let isNew = !widgets.contains { $0.id == event.id }
    if isNew {
      lastNumber &+= 1
      widgets.append(WatchedPicture(event.id, number: lastNumber))
      widgets.sort { $0.id.text < $1.id.text }
    }
    guard let index = widgets.firstIndex(where: { $0.id == event.id }) else { return }
    let isOther = widgets[index].take(event)
    guard isShown else { return }
    if !isNew, let layout, layout == newLayout {
      try show(index, layout, hasPicture: isOther)
    } else {
      try show()
    }
  }

  /// Shows everything again, in the present size of the terminal. Pictures that are still right are
  /// not drawn again.
  func show() throws(CommandFailure) {
    let size = session.size
    features.columns = size.columns
    features.rows = size.rows
    features.cell = size.cell ?? features.cell
    let layout = newLayout
    self.layout = layout
    var bytes = removal + Array("\u{1b}[2J".utf8)
    for index in layout.places.indices { bytes += try self.bytes(index, layout, hasPicture: true) }
    if layout.hidden > 0 {
      let note = "… and \(layout.hidden) more, which do not fit"
      bytes += line(rows, style.paint(note.cut(to: features.columns), .quiet))
    }
    try write(bytes)
  }

  private func show(
    _ index: Int, _ layout: ScreenLayout, hasPicture: Bool
  ) throws(CommandFailure) {
    guard layout.places.indices.contains(index) else { return }
    try write(try bytes(index, layout, hasPicture: hasPicture))
  }

  // MARK: - Content

  private var style: Style { Style(hasColor: hasColor, width: features.columns) }

  /// The rows for widgets: a terminal may scroll after sixels in the last row of its screen.
  private var rows: Int { max(1, features.rows - 1) }

  private var newLayout: ScreenLayout {
    ScreenLayout(needed: widgets.map(neededRows), rows: rows)
  }

  /// Returns the rows that a widget needs without its heading.
  private func neededRows(_ widget: WatchedPicture) -> Int {
    guard case .success(let entry)? = widget.entry else {
      return lines(widget, failure: nil).count
    }
    let most = max(1, rows - 1)
    guard let graphics = graphics(entry, rows: most) else {
      return textLines(entry).count
    }
    return PictureFit(entry.size, for: graphics, on: features, rows: most).rows
      + (widget.error == nil ? 0 : 1)
  }

  private func graphics(_ entry: ArchivedEntry, rows: Int) -> TerminalGraphics? {
    // The choice was checked before the screen was made.
    try? choice.graphics(entry.size, on: features, scale: nil, rows: rows)
  }

  /// Returns the bytes that draw a widget in its place.
  private func bytes(
    _ index: Int, _ layout: ScreenLayout, hasPicture: Bool
  ) throws(CommandFailure) -> [UInt8] {
    let (widget, place) = (widgets[index], layout.places[index])
    var bytes = line(place.heading, widget.heading(style))
    guard hasPicture || widget.error != nil else { return bytes }
    var rows = place.rows
    var drawingFailure: String?
    var shown: TerminalPicture?
    if case .success(let entry)? = widget.entry {
      rows -= widget.error == nil ? 0 : 1
      do throws(CommandFailure) {
        shown = try picture(entry, index, rows: rows)
      } catch {
        drawingFailure = error.messages.joined(separator: " ")
      }
    }
    var lines = lines(widget, failure: drawingFailure)
    if shown == nil, drawingFailure == nil, case .success(let entry)? = widget.entry {
      lines = textLines(entry) + lines
    }
    for row in 0..<place.rows {
      bytes += line(place.heading + 1 + row, "")
    }
    if let shown { bytes += shown.placed(atRow: place.heading + 1) }
    let first = place.heading + 1 + (shown?.rows ?? 0)
    for (row, text) in lines.prefix(place.rows - (shown?.rows ?? 0)).enumerated() {
      bytes += line(first + row, text)
    }
    return bytes
  }

  /// Returns the picture of an entry; `nil` if its text form suits the screen better.
  private func picture(
    _ entry: ArchivedEntry, _ index: Int, rows: Int
  ) throws(CommandFailure) -> TerminalPicture? {
    guard rows > 0, let graphics = graphics(entry, rows: rows) else { return nil }
    let fit = PictureFit(entry.size, for: graphics, on: features, rows: rows)
    let now = Timestamp.now
    if let known = widgets[index].drawing(graphics, fit, at: now) { return try known.get() }
    let settings = PictureTerminal.Settings(
      graphics: graphics, scheme: scheme, now: now, rows: rows, id: widgets[index].number)
    let result: Result<TerminalPicture, CommandFailure>
    do throws(CommandFailure) {
      result = .success(
        try PictureTerminal.picture(entry, settings, drawer, on: features).0)
    } catch {
      result = .failure(error)
    }
    if widgets[index].keep(result, graphics, fit, at: now) {
      // A later entry may have come meanwhile.
      Task {
        try? await Task.sleep(for: WatchedPicture.pause)
        try? self.show()
      }
    }
    return try result.get()
  }

  private func textLines(_ entry: ArchivedEntry) -> [String] {
    let options = RenderOptions(scheme: scheme, now: .now, symbolFont: .system)
    guard let text = try? entry.text(options) else { return [] }
    let safe = TerminalText.safe(Array(text.utf8), hasColor: false) ?? ""
    return safe.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { String($0).cut(to: features.columns) }
  }

  /// Returns the failure of a widget on lines of the screen.
  private func lines(_ widget: WatchedPicture, failure: String?) -> [String] {
    guard let text = widget.failure(drawing: failure) else { return [] }
    return text.printable.wrapped(to: features.columns, hanging: 0, breaksWords: true)
      .map { style.paint($0, .bad) }
  }

  // MARK: - Output

  /// Returns the bytes that write a line in place of a row.
  private func line(_ row: Int, _ text: String) -> [UInt8] {
    Array("\u{1b}[\(row);1H\u{1b}[K\(text)".utf8)
  }

  /// Writes a frame, which terminals with synchronized updates (private mode 2026) show at once.
  private func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let frame = Array("\u{1b}[?2026h".utf8) + bytes + Array("\u{1b}[?2026l".utf8)
    do {
      // After a stop of the process the frame is incomplete; the change draws everything again.
      try session.write(frame)
    } catch {
      throw CommandFailure(.failed, error.description)
    }
  }
}
