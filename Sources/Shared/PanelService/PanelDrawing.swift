internal import PanelProtocol
internal import WidgetModel

/// Finds and draws the picture of a moment for a panel.
struct PanelDrawing {
  /// A picture that the panel accepts.
  struct Picture {
    var widget: WidgetID
    var bytes: [UInt8]
    var palette: PicturePalette
  }

  /// The picture with the time to sleep, and what went wrong on the way.
  struct Outcome {
    var picture: Picture?
    var sleep: Int
    var notes: [String] = []
  }

  let host: any PanelHost

  /// Draws the widget whose turn it is; one that cannot be shown loses its turn to the next.
  ///
  /// - Parameter isFirst: Whether the panel has no picture yet: a placeholder is better than none then.
  func picture(
    for panel: Panel, told: PanelRequest, at now: Timestamp, isFirst: Bool
  ) async -> Outcome {
    let size = panel.size ?? told.size ?? .standard
    if let other = told.size, !Panel.fills(size, with: other) {
      let note =
        "the panel has \(other) pixels; host.conf says size = [\(size.width), \(size.height)]"
      return Outcome(sleep: PanelSleep.longest, notes: [note])
    }
    var notes: [String] = []
    do throws(PanelHostFailure) {
      var states = try await states(of: panel.playlist, &notes)
      let limit = PanelPicture.byteLimit(forModel: told.report.model)
      while let turn = panel.playlist.turn(at: now, among: { states[$0]?.hasEntry == true }) {
        if let drawn = try await draw(turn.widget, panel, size, limit: limit, &notes) {
          let change = drawn.until ?? states[turn.widget]?.next
          let sleep = PanelSleep.seconds(
            from: now, to: [turn.end, change], atLeast: panel.minimumSleep)
          return Outcome(picture: drawn.picture, sleep: sleep, notes: notes)
        }
        states[turn.widget] = nil
      }
      if isFirst,
        let turn = panel.playlist.turn(at: now, among: { states[$0]?.hasPlaceholder == true }),
        let drawn = try await draw(turn.widget, panel, size, limit: limit, &notes)
      {
        return Outcome(picture: drawn.picture, sleep: PanelSleep.shortest, notes: notes)
      }
      if notes.isEmpty { notes.append("no widget of the panel has an entry yet") }
      return Outcome(sleep: PanelSleep.shortest, notes: notes)
    } catch {
      return Outcome(sleep: PanelSleep.withoutHost, notes: [error.sentence] + notes)
    }
  }

  /// Returns the states of the widgets that the host knows.
  private func states(
    of playlist: Playlist, _ notes: inout [String]
  ) async throws(PanelHostFailure) -> [WidgetID: PanelWidgetState] {
    var states: [WidgetID: PanelWidgetState] = [:]
    for item in playlist.items where states[item.widget] == nil {
      do throws(PanelHostFailure) {
        states[item.widget] = try await host.state(of: item.widget)
      } catch .refused(let reason) {
        notes.append(reason)
      }
    }
    return states
  }

  /// Draws a widget with as many bits a pixel as the firmware takes; `nil` if none fit.
  private func draw(
    _ widget: WidgetID, _ panel: Panel, _ size: PanelSize, limit: Int, _ notes: inout [String]
  ) async throws(PanelHostFailure) -> (picture: Picture, until: Timestamp?)? {
    for palette in PanelPicture.palettes(from: panel.palette) {
      let style = PictureStyle(scale: panel.scale, palette: palette, dither: panel.dither)
      do throws(PanelHostFailure) {
        let drawn = try await host.picture(of: widget, isDark: panel.isDark, style: style)
        if let fault = fault(of: drawn.bytes, size, limit) {
          notes.append(sentence(about: fault, of: widget, palette, panel, size, limit))
          guard case .bytes = fault else { return nil }
        } else {
          let picture = Picture(widget: widget, bytes: drawn.bytes, palette: palette)
          return (picture, drawn.until)
        }
      } catch .refused(let reason) {
        notes.append("\(widget): \(reason)")
        return nil
      }
    }
    return nil
  }

  private func fault(
    of bytes: [UInt8], _ size: PanelSize, _ limit: Int
  ) -> PanelPicture.Fault? {
    do throws(PanelPicture.Fault) {
      try PanelPicture.check(bytes, size: size, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  private func sentence(
    about fault: PanelPicture.Fault, of widget: WidgetID, _ palette: PicturePalette,
    _ panel: Panel, _ size: PanelSize, _ limit: Int
  ) -> String {
    switch fault {
    case .notPNG: return "\(widget): the host's picture is no PNG"
    case .bytes:
      return
        "\(widget) takes more than \(limit) bytes in \(palette.rawValue), and is drawn with fewer bits"
    case .size(let found):
      let width = Double(size.width) / Double(panel.scale)
      let height = Double(size.height) / Double(panel.scale)
      let points = [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      return """
        \(widget) has \(found) pixels and the panel \(size): set size = [\(points[0]), \(points[1])] in \
        the [[widget]] of host.conf
        """
    }
  }
}

extension PanelHostFailure {
  /// A sentence for the log.
  var sentence: String {
    switch self {
    case .unreachable(let reason), .refused(let reason): reason
    }
  }
}
