import ArgumentParser
import Foundation
import HostConfiguration
import PanelProtocol
import PanelService
import Testing
import WidgetModel

@testable import widgethost

/// The commands for panels.
@Suite final class PanelCommandTests {
  private let directory = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
  private let now = Timestamp(seconds: 1_700_000_100)

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// The panel `desk` of host.conf, and those that are paired.
  private func known(_ paired: PairedPanel...) throws -> KnownPanels {
    let launch = LaunchContext(
      environment: [:], workingDirectory: "/", executable: "/usr/bin/widgethost", userID: 7)
    var configuration = HostConfiguration(launch: launch)
    configuration.stateDirectory = directory
    configuration.panels = [
      PanelConfiguration(
        panel: try panel("desk", "A4:CF:12:00:FE:01"), location: SourceLocation(file: "host.conf"))
    ]
    let folder = PanelFolder(stateDirectory: directory)
    for panel in paired { try folder.keep(panel) }
    return KnownPanels(configuration)
  }

  private func panel(_ name: String, _ mac: String) throws -> Panel {
    Panel(
      name: name, mac: try #require(MACAddress(mac)),
      playlist: Playlist([.init(try #require(WidgetID("clock/small")))]))
  }

  private func window(_ words: String...) throws -> PairingWindow {
    let command = try #require(try PanelPairCommand.parse(words) as PanelPairCommand?)
    return try command.window(try known(), until: now)
  }

  @Test("a window is for anyone, for one address, or for the address of a known panel")
  func windows() throws {
    let anyone = try window("kitchen", "agenda", "clock/large", "--size", "400x300", "--each", "5")
    #expect(!anyone.isForOneAddress && anyone.end == now)
    #expect(anyone.panel.name == "kitchen" && anyone.panel.palette == .gray1)
    #expect(anyone.panel.size == PanelSize(width: 400, height: 300))
    #expect(anyone.panel.playlist.items.map(\.widget.text) == ["agenda", "clock/large"])
    #expect(anyone.panel.playlist.items.map(\.seconds) == [300, 300])
    let one = try window("kitchen", "agenda", "--mac", "a4:cf:12:00:fe:02")
    #expect(one.isForOneAddress && one.panel.mac.description == "A4:CF:12:00:FE:02")
    for words in [["desk"], ["--mac", "A4:CF:12:00:FE:01"]] {
      let command = try #require(try PanelPairCommand.parse(words) as PanelPairCommand?)
      let again = try command.window(try known(), until: now)
      #expect(again.isForOneAddress && again.panel.name == "desk")
    }
  }

  @Test(
    "a panel that cannot be paired is a wrong usage",
    arguments: [
      [], ["kitchen"], ["desk", "agenda"], ["a/b", "agenda"], ["kitchen", "an id"],
      ["kitchen", "agenda", "--mac", "A4"], ["kitchen", "agenda", "--size", "400"],
      ["kitchen", "agenda", "--size", "0x300"], ["kitchen", "agenda", "--palette", "rgba"],
      ["--mac", "A4:CF:12:00:FE:09"],
    ])
  func wrongUsage(words: [String]) throws {
    let command = try #require(try PanelPairCommand.parse(words) as PanelPairCommand?)
    let failure = #expect(throws: CommandFailure.self) {
      _ = try command.window(try known(), until: now)
    }
    #expect(failure?.status == .usage)
  }

  @Test("the list tells which panels have a key, and which did not ask in time")
  func list() throws {
    let key = try #require(PanelKey("0123456789abcdef"))
    let kitchen = PairedPanel(
      panel: try panel("kitchen", "A4:CF:12:00:FE:02"), key: key, isConfirmed: true)
    let known = try known(kitchen)
    let seen = """
      {"at":1700000000,"next":1700000060,"report":{"battery":3.9,"signal":-61,"firmware":"1.8.14"},
      "widget":"clock/small","names":{}}
      """
    try seen.write(
      toFile: "\(known.folder.path)/kitchen.seen", atomically: true, encoding: .utf8)
    let rows = known.all.map { PanelRow($0, known) }
    #expect(rows.map(\.name) == ["desk", "kitchen"])
    #expect(rows.map(\.declared) == [true, false] && rows.map(\.paired) == [false, true])
    let table = PanelListCommand.table(rows, at: now)
    #expect(
      table.rows.map { $0.map(\.text) } == [
        ["desk", "A4:CF:12:00:FE:01", "no key", "", "", "", "", "", ""],
        [
          "kitchen", "A4:CF:12:00:FE:02", "1m ago", "overdue", "3.9 V", "-61 dBm", "1.8.14",
          "clock/small", "",
        ],
      ])
    let line = String(decoding: try SortedJSON.line(rows[1]), as: UTF8.self)
    #expect(!line.contains(key.text))
    #expect(
      known.unknown("kichen").messages == [
        "there is no panel \"kichen\"; did you mean \"kitchen\"?"
      ])
  }

  @Test("common options before a command with parts stand behind both of its words")
  func namesOfTwoWords() throws {
    #expect(
      try CommandNames.arranged(["--json", "-q", "panel", "list", "x"])
        == ["panel", "list", "--json", "-q", "x"])
    #expect(try CommandNames.arranged(["--json", "list", "panel"]) == ["list", "--json", "panel"])
  }
}
