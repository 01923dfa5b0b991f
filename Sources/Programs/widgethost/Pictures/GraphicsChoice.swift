internal import ArgumentParser
internal import TerminalPictures
internal import WidgetModel

/// The requested way to show a picture on a terminal.
enum GraphicsChoice: String, CaseIterable {
  /// The best one that the terminal has, by its own answers.
  case auto
  case kitty
  case sixel
  case blocks
  case text

  /// The way that is demanded; `nil` for ``auto`` and ``text``.
  var demanded: TerminalGraphics? { TerminalGraphics(rawValue: rawValue) }

  /// The choice of one way.
  init(_ graphics: TerminalGraphics) {
    switch graphics {
    case .kitty: self = .kitty
    case .sixel: self = .sixel
    case .blocks: self = .blocks
    }
  }
}

extension GraphicsChoice {
  /// The least number of pixels per point for half blocks that nobody demands: text of the usual 13
  /// points is then 8 pixels high, the least height of legible letters.
  static let leastBlockScale = 0.6

  /// Returns the way to show a picture of a size; `nil` for its text form.
  ///
  /// - Parameters:
  ///   - scale: The requested number of pixels per point; `nil` for the natural size.
  ///   - rows: The greatest number of rows.
  func graphics(
    _ size: ViewSize, on terminal: TerminalFeatures, scale: Int?, rows: Int?
  ) throws(CommandFailure) -> TerminalGraphics? {
    if self == .text { return nil }
    if let demanded {
      try check(demanded, on: terminal)
      return demanded
    }
    let possible = TerminalGraphics.allCases.filter {
      terminal.shows($0) && TerminalPicture.obstacle(to: $0) == nil
    }
    guard possible.first == .blocks else { return possible.first }
    let fit = PictureFit(size, for: .blocks, on: terminal, scale: scale, rows: rows)
    return fit.pixelsPerPoint < Self.leastBlockScale ? nil : .blocks
  }

  /// Checks that a demanded way is possible. A terminal that has not answered is believed to have it.
  private func check(
    _ graphics: TerminalGraphics, on terminal: TerminalFeatures
  ) throws(CommandFailure) {
    if let obstacle = TerminalPicture.obstacle(to: graphics) {
      throw CommandFailure(.failed, obstacle)
    }
    guard terminal.hasAnswered, !terminal.shows(graphics) else { return }
    let others = TerminalGraphics.allCases.filter(terminal.shows).map(\.rawValue)
    throw CommandFailure(
      .failed,
      "this terminal does not show pictures as \(graphics.rawValue); choose "
        + "\((others + ["text"]).joined(separator: " or "))")
  }
}

/// The options for pictures on a terminal, of commands that show more than a picture.
struct GraphicsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How pictures are shown: auto (default: what the terminal says that it can), kitty, sixel, "
        + "blocks or text.", valueName: "name"),
    transform: Choice.graphics)
  var graphics: GraphicsChoice?

  @Option(
    help: "The colour scheme of pictures: light or dark (default: as the terminal's).",
    transform: Choice.scheme)
  var scheme: ColorScheme?

  /// The requested way.
  var choice: GraphicsChoice { graphics ?? .auto }
}
