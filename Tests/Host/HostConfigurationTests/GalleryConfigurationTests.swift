import Testing
import WidgetModel

@testable import HostConfiguration

/// The tables that the gallery reads: `[gallery]` and `[dashboard.NAME]`.
@Suite struct GalleryConfigurationTests {
  /// The problem of a file with exactly one.
  private func problem(_ toml: String) -> String? {
    let error = #expect(throws: ConfigurationError.self) { try configuration(toml) }
    #expect(error?.problems.count == 1)
    return error?.description
  }

  @Test("the tables are read, and paths are relative to the file")
  func wholeTables() throws {
    let host = try configuration(
      """
      [gallery]
      listen = "[::1]:8000"
      host_names = ["widgets.example.org"]
      [[gallery.token]]
      name = "hall"
      file = "tokens/hall"
      [[gallery.token]]
      name = "desk"
      file = "~/desk"
      scopes = ["act", "configure"]
      [dashboard.wall]
      title = "The wall"
      columns = 6
      scheme = "dark"
      widgets = ["clock/small", "load"]
      [[dashboard.wall.tile]]
      widget = "desk"
      column = 3
      row = 2
      columns = 4
      rows = 2
      [dashboard.empty]
      """)
    #expect(host.gallery.listen.description == "[::1]:8000")
    #expect(host.gallery.hostNames == ["widgets.example.org"])
    #expect(host.gallery.tokens.map(\.name) == ["hall", "desk"])
    #expect(host.gallery.tokens.map(\.file) == ["/etc/tokens/hall", "/home/ada/desk"])
    #expect(host.gallery.tokens.map(\.scopes) == [[.read], [.act, .configure]])
    #expect(host.dashboards.map(\.name) == ["wall", "empty"])
    let wall = host.dashboards[0]
    #expect(wall.title == "The wall" && wall.columns == 6 && wall.scheme == .dark)
    #expect(wall.tiles.map(\.widget.text) == ["clock/small", "load", "desk"])
    #expect(wall.tiles[2].place == .init(column: 3, row: 2))
    #expect(wall.tiles[2].columns == 4 && wall.tiles[2].rows == 2)
    #expect(host.dashboards[1].title == "empty" && host.dashboards[1].columns == 4)
  }

  @Test(
    "an address that other machines reach is refused",
    arguments: [
      "0.0.0.0:80", "192.168.1.2:7080", "[::]:80", "example.org:80", "127.0.0.1", "127.0.0.1:65536",
      "128.0.0.1:80",
      "127.0.0:80", "127.0.0.1.evil.org:80", ":80", "",
    ])
  func otherAddresses(_ text: String) {
    #expect(LoopbackAddress(text) == nil)
    #expect(
      problem("[gallery]\nlisten = \"\(text)\"")?.hasPrefix(
        "/etc/host.conf:2:10: gallery.listen: expected") == true)
  }

  @Test("an address of this machine is taken in each form")
  func ownAddresses() {
    let texts = ["127.0.0.1:7080", "127.8.9.10:0", "localhost:80", "[::1]:80", "8000"]
    #expect(
      texts.map { LoopbackAddress($0)?.description }
        == ["127.0.0.1:7080", "127.8.9.10:0", "127.0.0.1:80", "[::1]:80", "127.0.0.1:8000"])
  }

  @Test(
    "a mistake has its place and a remedy",
    arguments: [
      ("[gallery]\nlisen = \"\"", "2:1: gallery.lisen: unknown key; did you mean \"listen\"?"),
      (
        "[[gallery.token]]\nname = \"a\"\ntoken = \"b\"\nfile = \"c\"",
        "3:1: gallery.token.token: unknown key; a token is not written here"
      ),
      ("[[gallery.token]]\nname = \"a\"", "1:1: gallery.token.file: missing"),
      (
        "[[gallery.token]]\nname = \"a\"\nfile = \"f\"\nscopes = [\"reed\"]",
        "4:11: gallery.token.scopes: expected one of read, act, configure"
      ),
      (
        "[[gallery.token]]\nname = \"a\"\nfile = \"f\"\n[[gallery.token]]\nname = \"a\"\nfile = \"g\"",
        "5:8: gallery.token.name: another token has this name"
      ),
      (
        "[dashboard.wall]\ncolumns = 0",
        "2:11: dashboard.wall.columns: expected an integer from 1 to 24"
      ),
      (
        "[dashboard.wall]\nwidgets = [\"a b\"]",
        "2:12: dashboard.wall.widgets: expected the id of a widget"
      ),
      ("[dashboard.\"a/b\"]", "1:2: dashboard.\"a/b\": the name of a dashboard has"),
      (
        "[dashboard.a]\n[[dashboard.a.tile]]\nrow = 1\ncolumn = 1",
        "2:1: dashboard.a.tile.widget: missing"
      ),
      (
        "[dashboard.a]\n[[dashboard.a.tile]]\nwidget = \"b\"\nrow = 1",
        "2:1: dashboard.a.tile: column and row belong together"
      ),
      (
        "[dashboard.a]\n[[dashboard.a.tile]]\nwidget = \"b\"\nrow = 1\ncolumn = 4\ncolumns = 2",
        "2:1: dashboard.a.tile: the tile ends in column 5"
      ),
      (
        "[dashboard.a]\n[[dashboard.a.tiles]]\nwidget = \"b\"",
        "2:1: dashboard.a.tiles: unknown key; did you mean [[dashboard.a.tile]]?"
      ),
    ])
  func mistakes(_ toml: String, _ expected: String) {
    let text = problem(toml) ?? ""
    #expect(text.hasPrefix("/etc/host.conf:"), "\(text)")
    let message = expected.split(separator: ": ", maxSplits: 1)[1]
    #expect(text.contains(message), "\(text)")
  }
}
