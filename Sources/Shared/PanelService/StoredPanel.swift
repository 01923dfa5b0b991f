internal import PanelProtocol
internal import WidgetModel

/// A pairing in its file.
struct StoredPanel: Codable {
  struct Item: Codable {
    var widget: String
    var seconds: Int
  }

  var name: String
  var mac: MACAddress
  var key: PanelKey?
  var confirmed: Bool
  var size: PanelSize?
  var palette: String
  var scale: Int
  var dither: String
  var dark: Bool
  var minimumSleep: Int?
  var widgets: [Item]

  init(_ paired: PairedPanel) {
    self.init(paired.panel, key: paired.key, isConfirmed: paired.isConfirmed)
  }

  init(_ panel: Panel, key: PanelKey?, isConfirmed: Bool) {
    name = panel.name
    mac = panel.mac
    self.key = key
    confirmed = isConfirmed
    size = panel.size
    palette = panel.palette.rawValue
    scale = panel.scale
    dither = panel.dither.rawValue
    dark = panel.isDark
    minimumSleep = panel.minimumSleep
    widgets = panel.playlist.items.map { Item(widget: $0.widget.text, seconds: $0.seconds) }
  }

  /// The panel; what this version does not know has its default.
  var panel: Panel {
    Panel(
      name: name, mac: mac, size: size, palette: PicturePalette(rawValue: palette) ?? .gray1,
      scale: scale, dither: PictureDither(rawValue: dither) ?? .floydSteinberg, isDark: dark,
      minimumSleep: minimumSleep ?? PanelSleep.shortest,
      playlist: Playlist(
        widgets.compactMap { item in
          WidgetID(item.widget).map { Playlist.Item($0, seconds: item.seconds) }
        }))
  }

  var pairedPanel: PairedPanel? {
    key.map { PairedPanel(panel: panel, key: $0, isConfirmed: confirmed) }
  }
}

/// A pairing window in its file.
struct StoredWindow: Codable {
  var panel: StoredPanel
  var oneAddress: Bool
  /// The end in nanoseconds since the Unix epoch.
  var end: Int64

  init(_ window: PairingWindow) {
    panel = StoredPanel(window.panel, key: nil, isConfirmed: false)
    oneAddress = window.isForOneAddress
    end = window.end.nanoseconds
  }

  var window: PairingWindow {
    PairingWindow(
      panel: panel.panel, isForOneAddress: oneAddress, end: Timestamp(nanoseconds: end))
  }
}
