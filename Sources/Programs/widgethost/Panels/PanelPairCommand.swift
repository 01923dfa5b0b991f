internal import ArgumentParser
internal import HostConfiguration
internal import PanelProtocol
internal import PanelService
internal import StateFiles
internal import WidgetModel

/// The command that gives a key to the next panel that asks.
struct PanelPairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair",
    abstract: "Give a key to the next panel that asks for one.",
    discussion: """
      Waits for a panel without a key, which finds the gallery by the address that was typed at its \
      set-up. With --mac, only the panel with this hardware address gets a key. A known panel that was \
      reset gets its key again: name it, without widgets. The gallery must run.

      Exit codes: 0 paired; 64 wrong usage; 73 cannot create; 75 no panel came in time.

      Examples:
        widgethost panel pair kitchen agenda clock/large
        widgethost panel pair kitchen --palette gray2 --size 800x480 agenda
        widgethost panel pair kitchen
      """)

  @Argument(
    help: "The name of the panel: 1 to 32 letters, digits, - or _.", completion: Completions.panels)
  var name: String?

  @Argument(help: "The widgets that the panel shows in turn.", completion: Completions.widgets)
  var widgets: [String] = []

  @Option(help: "The hardware address of the panel.")
  var mac: String?

  @Option(help: ArgumentHelp("The pixels of the panel, as it tells by default.", valueName: "WxH"))
  var size: String?

  @Option(help: "The colours: \(Panel.palettes.map(\.rawValue).joined(separator: ", ")).")
  var palette: String?

  @Option(help: "The number of pixels per point, 1 to 4.")
  var scale = 1

  @Option(help: ArgumentHelp("The time of each widget, 1 to 1440.", valueName: "minutes"))
  var each = 15

  @Option(help: ArgumentHelp("The time to wait, 1 to 60.", valueName: "minutes"))
  var wait = 5

  @OptionGroup var options: PanelOptions

  func validate() throws {
    guard PictureStyle.scales.contains(scale) else {
      throw ValidationError("--scale takes a number from 1 to 4")
    }
    guard (1...1440).contains(each) else {
      throw ValidationError("--each takes a number of minutes from 1 to 1440")
    }
    guard (1...60).contains(wait) else {
      throw ValidationError("--wait takes a number of minutes from 1 to 60")
    }
  }

  func run() async throws {
    let known = try options.panels()
    let end = Timestamp.now + .seconds(60 * wait)
    let window = try self.window(known, until: end)
    do throws(StateFileError) {
      try known.folder.open(window)
    } catch {
      throw CommandFailure(.cannotCreate, "\(error)")
    }
    let place = known.listen.map { "http://ADDRESS:\($0.port)" }
    options.note(
      place.map {
        "Waiting for a panel until \(TimeText.local(end, at: .now)). Its server is \($0)"
      }
        ?? "Waiting for a panel. Set gallery.panel_listen in host.conf, so that panels reach the gallery"
    )
    guard try await isTaken(known.folder, before: end) else {
      try? known.folder.closeWindow()
      throw CommandFailure(
        .tryLater,
        "no panel has asked for a key; see that `widgethost gallery` runs, and press the button of the panel"
      )
    }
    let paired = known.folder.pairedPanels { _ in }.first { $0.panel.name == window.panel.name }
    guard let address = paired?.panel.mac else {
      throw CommandFailure(
        .tryLater,
        "the window was closed, but no panel \(window.panel.name) is paired; pair it again")
    }
    if options.json {
      try StandardOutput.write(
        SortedJSON.line(["name": window.panel.name, "mac": "\(address)"]))
    } else {
      try StandardOutput.write(lines: "\(window.panel.name) (\(address)) is paired")
    }
  }

  /// Waits until the gallery has closed the window.
  private func isTaken(_ folder: PanelFolder, before end: Timestamp) async throws -> Bool {
    while Timestamp.now < end {
      do throws(StateFileError) {
        if try folder.openWindow(at: .now) == nil { return Timestamp.now < end }
      } catch {
        throw CommandFailure(.failed, "\(error)")
      }
      try await Task.sleep(for: .milliseconds(500))
    }
    return false
  }

  // MARK: The panel

  func window(
    _ known: KnownPanels, until end: Timestamp
  ) throws(CommandFailure) -> PairingWindow {
    let address = try self.address
    let panel = known.all.first { $0.name == name || (name == nil && $0.mac == address) }
    if let panel {
      guard widgets.isEmpty else {
        throw CommandFailure(
          .usage,
          "there is a panel \(panel.name) already; leave out the widgets to give it its key again, "
            + "or remove it with `widgethost panel remove \(panel.name)`")
      }
      return PairingWindow(panel: panel, isForOneAddress: true, end: end)
    }
    guard let name else {
      throw CommandFailure(.usage, "name the panel, and the widgets that it shows")
    }
    guard Panel.isName(name) else {
      throw CommandFailure(
        .usage, "a panel's name has 1 to 32 of the characters A-Z a-z 0-9 _ -")
    }
    let playlist = try self.playlist
    guard let anyone = address ?? MACAddress("00:00:00:00:00:00") else {
      throw CommandFailure(.usage, "--mac takes an address such as A4:CF:12:00:FE:01")
    }
    let new = Panel(
      name: name, mac: anyone, size: try pixels, palette: try colours, scale: scale,
      playlist: playlist)
    return PairingWindow(panel: new, isForOneAddress: address != nil, end: end)
  }

  private var address: MACAddress? {
    get throws(CommandFailure) {
      guard let mac else { return nil }
      guard let address = MACAddress(mac) else {
        throw CommandFailure(.usage, "--mac takes an address such as A4:CF:12:00:FE:01")
      }
      return address
    }
  }

  private var playlist: Playlist {
    get throws(CommandFailure) {
      guard (1...Playlist.itemLimit).contains(widgets.count) else {
        throw CommandFailure(
          .usage, "name 1 to \(Playlist.itemLimit) widgets that the panel shows in turn")
      }
      var items: [Playlist.Item] = []
      for text in widgets {
        guard let id = WidgetID(text) else {
          throw CommandFailure(.usage, "\"\(text.printable)\" is no id of a widget")
        }
        items.append(Playlist.Item(id, seconds: 60 * each))
      }
      return Playlist(items)
    }
  }

  private var pixels: PanelSize? {
    get throws(CommandFailure) {
      guard let size else { return nil }
      let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        let pixels = PanelSize(width: width, height: height)
      else { throw CommandFailure(.usage, "--size takes pixels such as 800x480") }
      return pixels
    }
  }

  private var colours: PicturePalette {
    get throws(CommandFailure) {
      guard let palette else { return .gray1 }
      guard let known = Panel.palettes.first(where: { $0.rawValue == palette }) else {
        let names = Panel.palettes.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(.usage, "--palette takes one of \(names)")
      }
      return known
    }
  }
}
