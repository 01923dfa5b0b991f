import PanelProtocol
import Testing
import WidgetModel

@testable import HostConfiguration

/// The panels of a file.
@Suite struct PanelConfigurationTests {
  private let widget = """
    [[widget]]
    id = "agenda"
    kind = "agenda"
    size = [800, 480]
    """

  private func problems(_ toml: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try configuration(toml)
      return []
    } catch {
      return error.problems.map { "\($0.key ?? "-"): \($0.message)" }
    }
  }

  @Test("every key of a panel is read")
  func everyKey() throws {
    let host = try configuration(
      """
      \(widget)
      [panel.desk]
      mac = "a4-cf-12-00-fe-01"
      size = [1600, 960]
      palette = "gray2"
      scale = 2
      dither = "atkinson"
      scheme = "dark"
      duration = "10m"
      minimum_sleep = "5m"
      widgets = ["agenda", { widget = "clock/small", duration = "1m" }]
      key_file = "desk.key"
      """)
    let agenda = try #require(WidgetID("agenda"))
    let clock = try #require(WidgetID("clock/small"))
    let panel = Panel(
      name: "desk", mac: try #require(MACAddress("A4:CF:12:00:FE:01")),
      size: PanelSize(width: 1600, height: 960), palette: .gray2, scale: 2, dither: .atkinson,
      isDark: true, minimumSleep: 300,
      playlist: Playlist([.init(agenda, seconds: 600), .init(clock, seconds: 60)]))
    #expect(host.panels.map(\.panel) == [panel])
    #expect(host.panels.first?.keyFile == "/etc/desk.key")
  }

  @Test("a panel needs an address and widgets, and no more")
  func defaults() throws {
    let host = try configuration(
      """
      [panel.wall]
      mac = "A4:CF:12:00:FE:02"
      widgets = ["clock/small"]
      """)
    let panel = try #require(host.panels.first?.panel)
    #expect((panel.size, panel.palette, panel.scale) == (nil, .gray1, 1))
    #expect(panel.playlist.items.map(\.seconds) == [900])
    #expect(
      problems("[panel.wall]") == [
        "panel.wall.widgets: missing; expected a list of 1 to 32 ids of widgets",
        "panel.wall.mac: missing; the panel shows its hardware address when it asks for a key",
      ])
  }

  @Test(
    "a value that no panel has is an error of its key",
    arguments: [
      ("mac", "\"A4:CF\""), ("size", "[800]"), ("size", "[800.5, 480]"), ("size", "[0, 480]"),
      ("size", "[5000, 480]"), ("palette", "\"rgba\""), ("palette", "\"gray8\""),
      ("scale", "5"), ("dither", "\"much\""), ("scheme", "\"blue\""), ("duration", "\"59s\""),
      ("duration", "\"2d\""), ("minimum_sleep", "\"30s\""), ("minimum_sleep", "\"2h\""),
      ("widgets", "[]"), ("widgets", "\"agenda\""), ("widgets", "[1]"),
      ("widgets", "[\"an id\"]"), ("widgets", "[{ duration = \"5m\" }]"), ("key_file", "\"\""),
    ])
  func wrongValues(key: String, value: String) {
    let rest = ["mac": "\"A4:CF:12:00:FE:01\"", "widgets": "[\"clock/small\"]"]
      .filter { $0.key != key }.map { "\($0.key) = \($0.value)" }.joined(separator: "\n")
    let found = problems("[panel.desk]\n\(key) = \(value)\n\(rest)")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("panel.desk.\(key): ") == true)
  }

  @Test("a declared widget of another size is an error that names the size to set")
  func sizes() {
    let panel = """
      [panel.desk]
      mac = "A4:CF:12:00:FE:01"
      widgets = ["agenda"]
      size = [480, 800]
      """
    #expect(problems("\(widget)\n\(panel)").isEmpty)
    #expect(
      problems("\(widget)\n\(panel)\nscale = 2") == [
        """
        panel.desk.widgets: a panel shows widgets of its own size: set size = [240, 400] in the widget \
        "agenda" at /etc/host.conf:1:1
        """
      ])
    let family = "[[widget]]\nid = \"agenda\"\nkind = \"agenda\""
    #expect(problems("\(family)\n\(panel)").first?.contains("size = [480, 800]") == true)
  }

  @Test("two panels with one address, and a name with other characters, are errors")
  func names() {
    let lines = "mac = \"A4:CF:12:00:FE:01\"\nwidgets = [\"clock/small\"]"
    #expect(
      problems("[panel.a]\n\(lines)\n[panel.b]\n\(lines)") == [
        "panel.b.mac: the panel \"a\" at /etc/host.conf:1:1 has this hardware address"
      ])
    #expect(
      problems("[panel.\"a/b\"]\n\(lines)") == [
        "panel.\"a/b\": a panel's name has 1 to 32 of the characters A-Z a-z 0-9 _ -"
      ])
  }

  @Test(
    "panels have an address in numbers, with a port",
    arguments: [
      ("0.0.0.0:7081", "0.0.0.0:7081"), ("10.0.0.2:80", "10.0.0.2:80"), ("[::]:7081", "[::]:7081"),
      ("[fe80::1]:0", "[fe80::1]:0"), ("7081", nil), ("localhost:7081", nil), ("0.0.0.0", nil),
      ("::1:7081", nil), ("[10.0.0.2]:7081", nil), ("10.0.0:7081", nil), ("0.0.0.0:70810", nil),
      ("0.0.0.0:-1", nil), (":7081", nil),
    ])
  func addresses(text: String, address: String?) throws {
    guard let address else {
      #expect(problems("[gallery]\npanel_listen = \"\(text)\"").count == 1)
      return
    }
    let host = try configuration("[gallery]\npanel_listen = \"\(text)\"")
    #expect(host.gallery.panelListen?.description == address)
  }
}
