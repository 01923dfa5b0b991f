internal import ArgumentParser
internal import HostLoop
internal import TerminalPictures
internal import WidgetClient
internal import WidgetModel

extension WatchCommand {
  /// Checks that the options permit pictures.
  func checkPictures() throws {
    if options.json || format != nil || body {
      throw ValidationError(
        "--pictures cannot be given together with --json, --format or --body")
    }
    if !StandardOutput.isTerminal {
      throw ValidationError(
        "--pictures needs a terminal; in a pipe, `widgethost render` writes a picture")
    }
  }

  /// Shows the widgets as pictures, each in its place, until the limit of changes is reached.
  func showPictures(_ events: WatchEvents) async throws {
    let terminal = PictureTerminal(graphics.choice, scheme: graphics.scheme)
    defer { terminal.finish() }
    try check(terminal)
    if once { return try await showOnce(events, on: terminal) }
    terminal.finish()
    let screen = try PictureScreen(
      on: terminal.features, graphics.choice, scheme: graphics.scheme ?? terminal.scheme,
      hasColor: options.style?.hasColor == true)
    let redrawing = redraw(screen)
    defer { redrawing.cancel() }
    do {
      var progress = WatchProgress(matches: events.matches, limit: number)
      if events.matches == 0 { try await screen.show() }
      for try await event in events {
        progress.count(event)
        try await screen.take(event, isShown: progress.statesLeft <= 0)
        if progress.isOver { break }
      }
    } catch {
      await screen.close()
      throw error
    }
    await screen.close()
  }

  /// Draws everything again after each change of the terminal. Changes during a drawing cause one
  /// further drawing, however many they are.
  private func redraw(_ screen: PictureScreen) -> Task<Void, Never> {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // The thread waits until the process ends.
    WorkThread(name: "widgethost-size").run {
      while TerminalSession.waitForChange() { change.yield() }
    }
    return Task {
      for await _ in changes { try? await screen.show() }
    }
  }

  /// Checks that the terminal can show pictures in the requested way.
  private func check(_ terminal: PictureTerminal) throws(CommandFailure) {
    guard terminal.isPresent else {
      throw CommandFailure(.failed, "--pictures needs a terminal in the foreground")
    }
    _ = try graphics.choice.graphics(
      ViewSize(width: 1, height: 1), on: terminal.features, scale: nil, rows: nil)
    guard terminal.features.hasAnswered || graphics.choice != .auto else {
      throw CommandFailure(
        .failed,
        "the terminal has not said within 100 ms what it can show; choose with --graphics kitty, "
          + "sixel, blocks or text")
    }
  }

  /// Shows the present picture of each widget, one below the other.
  private func showOnce(_ events: WatchEvents, on terminal: PictureTerminal) async throws {
    var progress = WatchProgress(matches: events.matches, limit: 0)
    var states: [WatchEvent] = []
    if !progress.isOver {
      for try await event in events {
        progress.count(event)
        if event.isFirstState { states.append(event) }
        if progress.isOver { break }
      }
    }
    let style = options.style ?? Style(hasColor: false, width: terminal.features.columns)
    let drawer = PictureDrawer()
    for event in states.statesByID {
      var widget = WatchedPicture(event.id, number: 0)
      _ = widget.take(event)
      if !options.quiet { try StandardOutput.write(lines: widget.heading(style)) }
      if case .success(let entry)? = widget.entry {
        try graphics.show(entry, drawer, on: terminal)
      }
      if let failure = widget.failure(drawing: nil) {
        try StandardOutput.write(lines: style.paint(failure.printable, .bad))
      }
    }
  }
}
