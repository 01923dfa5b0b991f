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
      widgets = ["clock/small", "load", { stack = ["mail", "news"] }]
      [[dashboard.wall.tile]]
      widget = "desk"
      column = 3
      row = 2
      columns = 4
      rows = 2
      [[dashboard.wall.tile]]
      stack = ["a", "b", "c"]
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
    #expect(
      wall.tiles.map { $0.widgets.map(\.text) }
        == [["clock/small"], ["load"], ["mail", "news"], ["desk"], ["a", "b", "c"]])
    #expect(wall.tiles[3].place == .init(column: 3, row: 2))
    #expect(wall.tiles[3].columns == 4 && wall.tiles[3].rows == 2)
    #expect(host.dashboards[1].title == "empty" && host.dashboards[1].columns == 4)
  }

  @Test(
    "a text that is no address in numbers with a port is refused",
    arguments: [
      "example.org:80", "127.0.0.1", "127.0.0.1:65536", "127.0.0:80", "127.0.0.1.evil.org:80",
      ":80", "", "::1:80", "[127.0.0.1]:80", "[::1", "localhost", "localhost.evil.org:80",
    ])
  func wrongAddresses(_ text: String) {
    #expect(ListenAddress(text) == nil)
    #expect(
      problem("[gallery]\nlisten = \"\(text)\"")?.hasPrefix(
        "/etc/host.conf:2:10: gallery.listen: expected an address of this machine") == true)
  }

  @Test("an address is taken in each form, and written in one")
  func addresses() {
    let texts = [
      "127.0.0.1:7080", "127.8.9.10:0", "localhost:80", "[::1]:80", "8000", "0.0.0.0:80",
      "[0:0::0]:1", "[FD00::A]:443",
    ]
    let addresses = texts.map { ListenAddress($0) }
    #expect(
      addresses.map { $0?.description } == [
        "127.0.0.1:7080", "127.8.9.10:0", "127.0.0.1:80", "[::1]:80", "127.0.0.1:8000",
        "0.0.0.0:80", "[::]:1", "[fd00::a]:443",
      ])
    #expect(
      addresses.map { $0?.isLoopback } == [true, true, true, true, true, false, false, false])
    #expect(
      addresses.map { $0?.isEveryAddress }
        == [false, false, false, false, false, true, true, false])
  }

  @Test(
    "an address that other machines reach needs a certificate",
    arguments: ["0.0.0.0:80", "192.168.1.2:7080", "[::]:80", "128.0.0.1:80", "[fe80::1]:80"])
  func openAddresses(_ text: String) throws {
    let file = "[gallery]\nlisten = \"\(text)\""
    let sentence = problem(file) ?? ""
    #expect(
      sentence.hasPrefix("/etc/host.conf:2:10: gallery.listen: other machines reach \(text), and"))
    #expect(sentence.contains("add certificate and key: `widgethost gallery certificate` makes"))
    let host = try configuration("\(file)\ncertificate = \"tls/c.pem\"\nkey = \"~/k.pem\"")
    #expect(
      host.gallery.certificate
        == CertificateFiles(certificate: "/etc/tls/c.pem", key: "/home/ada/k.pem"))
  }

  @Test("the address for a browser has the scheme, a name that the certificate has, and the token")
  func browserAddresses() throws {
    let tls = "certificate = \"c\"\nkey = \"k\""
    let rows: [(file: String, port: UInt16, address: String)] = [
      ("", 7080, "http://127.0.0.1:7080/?token=t"),
      ("listen = \"127.0.0.1:80\"", 80, "http://127.0.0.1/?token=t"),
      ("listen = \"[::1]:0\"", 9000, "http://[::1]:9000/?token=t"),
      ("host_names = [\"proxy.example\"]", 7080, "http://127.0.0.1:7080/?token=t"),
      ("listen = \"10.0.0.2:443\"\n\(tls)", 443, "https://10.0.0.2/?token=t"),
      ("listen = \"[fd00::2]:1\"\n\(tls)", 1, "https://[fd00::2]:1/?token=t"),
      (
        "listen = \"0.0.0.0:7080\"\nhost_names = [\"w.example\", \"b\"]\n\(tls)", 7080,
        "https://w.example:7080/?token=t"
      ),
      ("host_names = [\"w.example:8443\"]\n\(tls)", 7080, "https://w.example:8443/?token=t"),
    ]
    for row in rows {
      let gallery = try configuration("[gallery]\n\(row.file)").gallery
      #expect(gallery.address(port: row.port, token: "t") == row.address)
    }
    let everywhere = try configuration("[gallery]\nlisten = \"0.0.0.0:1\"\n\(tls)").gallery
    let machine = MachineAddresses.all().first ?? "localhost"
    #expect(everywhere.address(port: 1, token: nil) == "https://\(machine):1/")
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
        "[gallery]\ncertificate = \"c\"",
        "2:15: gallery.certificate: TLS needs a certificate and its key; add key = \"FILE\""
      ),
      (
        "[gallery]\nkey = \"k\"",
        "2:7: gallery.key: TLS needs a certificate and its key; add certificate = \"FILE\""
      ),
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
      (
        "[dashboard.wall]\nwidgets = [\"a\", 5]",
        "2:17: dashboard.wall.widgets: expected the id of a widget, or { stack = [\"ID\", \"ID\"] }"
      ),
      (
        "[dashboard.wall]\nwidgets = [{ stak = [\"a\", \"b\"] }]",
        "2:14: dashboard.wall.widgets.stak: unknown key; did you mean \"stack\"?"
      ),
      (
        "[dashboard.wall]\nwidgets = [{ stack = [\"a\"] }]",
        "2:22: dashboard.wall.widgets.stack: expected a list of 2 to 10 ids of widgets"
      ),
      (
        "[dashboard.wall]\nwidgets = [{ stack = [\"a\", \"b c\"] }]",
        "2:28: dashboard.wall.widgets.stack: expected the id of a widget"
      ),
      (
        "[dashboard.wall]\nwidgets = [{ stack = [\"a\", \"b\", \"a\"] }]",
        "2:33: dashboard.wall.widgets.stack: \"a\" is in the stack already"
      ),
      (
        """
        [dashboard.wall]
        widgets = [{ stack = ["a", "b"] }]
        [[widget]]
        id = "a"
        kind = "k"
        family = "small"
        [[widget]]
        id = "b"
        kind = "k"
        family = "medium"
        """,
        "2:28: dashboard.wall.widgets.stack: the widgets of a stack have one size: \"a\" is small, and \"b\" is medium"
      ),
      (
        "[dashboard.a]\n[[dashboard.a.tile]]\nwidget = \"b\"\nstack = [\"b\", \"c\"]",
        "4:9: dashboard.a.tile.stack: a tile has a widget or a stack, not both"
      ),
      ("[dashboard.\"..\"]", "1:2: dashboard.\"..\": the name of a dashboard has"),
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
