import Foundation
import PanelProtocol
import Testing
import WidgetModel

@testable import PanelService

/// What a panel gets to its requests.
@Suite final class PanelServiceTests {
  private let fixture = PanelFixture()

  private func start(
    _ panel: Panel, content: UInt8 = 1
  ) async throws -> (service: PanelService, panel: EmulatedPanel) {
    try fixture.script(
      "agenda", .init(entries: [(fixture.now - .seconds(60), content)]))
    let service = fixture.service([DeclaredPanel(panel: panel)])
    var emulated = EmulatedPanel(mac: fixture.mac, key: "")
    #expect(try await emulated.setUp(service, at: fixture.now))
    return (service, emulated)
  }

  @Test("a panel of host.conf sets up, shows its widget, and draws nothing that it shows already")
  func firstPicture() async throws {
    var (service, panel) = try await start(try fixture.panel())
    #expect(await panel.wake(service, at: fixture.now) == 3600)
    #expect(panel.content == 1)
    fixture.pass(3600)
    #expect(await panel.wake(service, at: fixture.now) == 3600)
    #expect((panel.wakeUps, panel.loads, panel.redraws) == (2, 1, 1))
    let seen = try #require(try fixture.folder.lastSeen("desk"))
    #expect(seen.widget == "agenda")
    #expect(seen.report.signal == -61)
    #expect(seen.next == seen.at + 3600)
    #expect(seen.problem == nil)
  }

  @Test("an unchanged picture keeps its name when the gallery starts again")
  func restart() async throws {
    var (service, panel) = try await start(try fixture.panel())
    _ = await panel.wake(service, at: fixture.now)
    fixture.pass(600)
    let second = fixture.service([DeclaredPanel(panel: try fixture.panel())])
    _ = await panel.wake(second, at: fixture.now)
    #expect((panel.wakeUps, panel.loads, panel.redraws) == (2, 1, 1))
  }

  @Test("a playlist of unchanged widgets is loaded once")
  func storedPictures() async throws {
    let desk = try fixture.panel(widgets: [("agenda", 60), ("news", 60)])
    try fixture.script("news", .init(entries: [(fixture.now - .seconds(60), 2)]))
    var (service, panel) = try await start(desk)
    for _ in 0..<10 {
      #expect(await panel.wake(service, at: fixture.now) == 60)
      fixture.pass(60)
    }
    #expect((panel.wakeUps, panel.loads, panel.redraws) == (10, 2, 10))
  }

  @Test("a placeholder is shown for a minute, and never in place of a picture")
  func placeholder() async throws {
    try fixture.script("news", .init(entries: [(fixture.now + .seconds(7200), 3)], placeholder: 9))
    let desk = try fixture.panel(widgets: [("news", 60)])
    let service = fixture.service([DeclaredPanel(panel: desk)])
    var panel = EmulatedPanel(mac: fixture.mac, key: "")
    #expect(try await panel.setUp(service, at: fixture.now))
    #expect(await panel.wake(service, at: fixture.now) == 60)
    #expect(panel.content == 9)
    fixture.pass(7200)
    #expect(await panel.wake(service, at: fixture.now) == 3600)
    #expect(panel.content == 3)
    // The widget fails after a restart that has lost its timeline.
    try fixture.script("news", .init(entries: [], placeholder: 9))
    fixture.pass(3600)
    #expect(await panel.wake(service, at: fixture.now) == 60)
    #expect((panel.content, panel.redraws) == (3, 2))
  }

  @Test("a panel keeps its picture, and asks again in five minutes, while the host is gone")
  func goneHost() async throws {
    var (service, panel) = try await start(try fixture.panel())
    _ = await panel.wake(service, at: fixture.now)
    fixture.host.isReachable = false
    fixture.pass(60)
    #expect(await panel.wake(service, at: fixture.now) == 300)
    #expect((panel.content, panel.redraws) == (1, 1))
    #expect(try fixture.folder.lastSeen("desk")?.problem == "no host is running")
    let fresh = fixture.service([DeclaredPanel(panel: try fixture.panel("wall"))])
    #expect(await panel.wake(fresh, at: fixture.now) == 15)
  }

  @Test("a picture over the limit is drawn with fewer bits, and told once")
  func fewerBits() async throws {
    let desk = try fixture.panel(palette: .gray4)
    var (service, panel) = try await start(desk)
    try fixture.script(
      "agenda",
      .init(
        entries: [(fixture.now - .seconds(60), 3)],
        bytes: [.gray4: 190_000, .gray2: 90_000, .gray1: 47_000]))
    for _ in 0..<3 {
      _ = await panel.wake(service, at: fixture.now)
      fixture.pass(60)
    }
    #expect(panel.content == 3)
    let seen = try #require(try fixture.folder.lastSeen("desk"))
    #expect(seen.palette == "gray1")
    #expect(seen.bytes == 47_000)
    #expect(fixture.log.all.filter { $0.contains("89999 bytes in gray4") }.count == 1)
    #expect(fixture.log.all.filter { $0.contains("89999 bytes in gray2") }.count == 1)
  }

  @Test("a widget of another size, and one that is unknown, lose their turn with a reason")
  func otherSizes() async throws {
    let desk = try fixture.panel(widgets: [("small", 900), ("nothing", 900), ("agenda", 900)])
    try fixture.script(
      "small", .init(entries: [(fixture.now - .seconds(60), 9)], size: (158, 158)))
    var (service, panel) = try await start(desk)
    _ = await panel.wake(service, at: fixture.now)
    #expect(panel.content == 1)
    #expect(fixture.log.all.contains { $0.contains("set size = [800, 480]") })
    #expect(fixture.log.all.contains { $0.contains("there is no widget \"nothing\"") })
  }

  @Test("a panel whose size is not that of host.conf is told so, and sleeps for an hour")
  func otherPanel() async throws {
    var desk = try fixture.panel()
    desk.size = PanelSize(width: 1872, height: 1404)
    var (service, panel) = try await start(desk)
    #expect(await panel.wake(service, at: fixture.now) == 15)
    #expect(
      try fixture.folder.lastSeen("desk")?.problem
        == "the panel has 800 × 480 pixels; host.conf says size = [1872, 1404]")
  }

  @Test("errors of the firmware go to the log, ten at a time")
  func logs() async throws {
    let (service, panel) = try await start(try fixture.panel())
    let headers = ["ID": fixture.mac, "Access-Token": panel.key]
    let line = "{\"level\":\"error\",\"message\":\"WiFi\\u001b[31m lost\"}"
    let lines = (0..<20).map { _ in line }.joined(separator: ",")
    let answer = await service.respond(
      to: fixture.request("/api/log", method: "POST", body: "{\"logs\":[\(lines)]}", headers),
      at: fixture.now)
    #expect(answer.status == 204)
    let told = fixture.log.all.filter { $0.contains("lost") }
    #expect(told.count == 10)
    #expect(told.first == "desk: error: WiFi [31m lost")
    for body in ["", "[]", "{\"logs\":1}", "\u{0}"] {
      let bad = await service.respond(
        to: fixture.request("/api/log", method: "POST", body: body, headers), at: fixture.now)
      #expect(bad.status == 400)
    }
  }
}
