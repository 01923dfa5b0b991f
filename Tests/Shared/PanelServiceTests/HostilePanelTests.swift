import Foundation
import PanelProtocol
import Testing
import WidgetModel

@testable import PanelService

/// Requests of those who are no panel.
@Suite final class HostilePanelTests {
  private let fixture = PanelFixture()

  private func paired() async throws -> (service: PanelService, key: String) {
    try fixture.script("agenda", .init(entries: [(fixture.now - .seconds(60), 1)]))
    let service = fixture.service([DeclaredPanel(panel: try fixture.panel())])
    var panel = EmulatedPanel(mac: fixture.mac, key: "")
    #expect(try await panel.setUp(service, at: fixture.now))
    _ = await panel.wake(service, at: fixture.now)
    return (service, panel.key)
  }

  private func files() -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: fixture.directory)) ?? []
  }

  @Test("without the key of a panel there is no picture, and nothing is kept")
  func wrongKeys() async throws {
    let (service, key) = try await paired()
    let before = try #require(try fixture.folder.lastSeen("desk"))
    let name = try #require(before.filename).description
    fixture.pass(60)
    let other = "A4:CF:12:00:FE:02"
    for headers in [
      ["ID": fixture.mac], ["ID": fixture.mac, "Access-Token": "wrong"],
      ["ID": fixture.mac, "Access-Token": String(key.dropLast()) + "!"],
      ["ID": other, "Access-Token": key], ["ID": other],
    ] {
      for (path, method) in [
        ("/api/display", "GET"), ("/api/log", "POST"), ("/panel/\(name)", "GET"),
      ] {
        let answer = await service.respond(
          to: fixture.request(path, method: method, body: "{\"logs\":[]}", headers),
          at: fixture.now)
        #expect(answer.status == 401)
        #expect(!String(decoding: answer.body, as: UTF8.self).contains(key))
      }
    }
    #expect(try fixture.folder.lastSeen("desk") == before)
    let right = await service.respond(
      to: fixture.request("/panel/\(name)", ["ID": fixture.mac, "Access-Token": key]),
      at: fixture.now)
    #expect(right.status == 200)
  }

  @Test("a key is not given a second time once the panel has used it, unless a window is open")
  func stolenAddresses() async throws {
    let (service, key) = try await paired()
    var thief = EmulatedPanel(mac: fixture.mac, key: "")
    #expect(try await !thief.setUp(service, at: fixture.now))
    try fixture.folder.open(
      PairingWindow(
        panel: try fixture.panel(), isForOneAddress: true, end: fixture.now + .seconds(300)))
    #expect(try await thief.setUp(service, at: fixture.now))
    #expect(thief.key == key)
    #expect(try await !thief.setUp(service, at: fixture.now))
    #expect(try fixture.folder.openWindow(at: fixture.now) == nil)
  }

  @Test("a flood of set-ups with unknown addresses makes no file, and no line of the log each")
  func floods() async throws {
    let (service, _) = try await paired()
    let before = (files().sorted(), fixture.log.all.count)
    for number in 0..<2000 {
      let tail = String(number + 0x10000, radix: 16).suffix(4)
      let mac = "00:00:00:00:\(tail.prefix(2)):\(tail.suffix(2))"
      let answer = await service.respond(
        to: fixture.request("/api/setup", ["ID": mac]), at: fixture.now)
      #expect(answer.status == 200)
      let decoded = try JSONDecoder().decode(PanelSetupAnswer.self, from: Data(answer.body))
      #expect(decoded.status == 404 && decoded.apiKey.isEmpty)
    }
    #expect(files().sorted() == before.0)
    #expect(fixture.log.all.count == before.1)
  }

  @Test("a window admits one panel, and the host has 64 at most")
  func manyPanels() async throws {
    let service = fixture.service()
    func open(_ number: Int) throws {
      try fixture.folder.open(
        PairingWindow(
          panel: try fixture.panel("panel\(number)"), isForOneAddress: false,
          end: fixture.now + .seconds(300)))
    }
    for number in 0..<66 {
      try open(number)
      var panel = EmulatedPanel(
        mac: "00:00:00:00:00:\(String(number + 256, radix: 16).suffix(2))", key: "")
      #expect(try await panel.setUp(service, at: fixture.now) == (number < 64))
      var late = EmulatedPanel(mac: "00:00:00:00:01:00", key: "")
      #expect(try await !late.setUp(service, at: fixture.now))
    }
    #expect(fixture.folder.pairedPanels { _ in }.count == 64)
  }

  @Test(
    "other addresses, methods and paths are refused",
    arguments: [
      ("/", "GET", 404), ("/api/widgets", "GET", 404), ("/metrics", "GET", 404),
      ("/panel", "GET", 404), ("/panel/a/b", "GET", 404), ("/api/setup/x", "GET", 404),
      ("/api/log/level", "GET", 404), ("/api/setup", "POST", 405), ("/api/display", "DELETE", 405),
      ("/api/log", "GET", 405), ("/panel/../../etc/passwd", "GET", 404),
      ("/panel/..%2f..%2fetc%2fpasswd", "GET", 404), ("//api//display", "GET", 200),
    ])
  func otherAddresses(path: String, method: String, status: Int) async throws {
    let (service, key) = try await paired()
    let answer = await service.respond(
      to: fixture.request(path, method: method, ["ID": fixture.mac, "Access-Token": key]),
      at: fixture.now)
    #expect(answer.status == status)
  }

  @Test("a damaged file is told, and spoils no other panel")
  func damagedFiles() async throws {
    let (service, key) = try await paired()
    let folder = fixture.folder.path
    for (name, text) in [
      ("broken", "{"), ("big", String(repeating: " ", count: 1 << 19)), ("other", "{}"),
    ] {
      try text.write(toFile: "\(folder)/\(name).panel", atomically: false, encoding: .utf8)
    }
    try "{".write(toFile: "\(folder)/desk.seen", atomically: false, encoding: .utf8)
    let answer = await service.respond(
      to: fixture.request("/api/display", ["ID": fixture.mac, "Access-Token": key]),
      at: fixture.now)
    #expect(answer.status == 200)
    #expect(fixture.log.all.filter { $0.contains("is damaged") }.count == 3)
  }

  @Test("keys and folder are for one user alone")
  func permissions() async throws {
    _ = try await paired()
    let manager = FileManager.default
    for (path, mode) in [("", 0o700), ("/desk.panel", 0o600), ("/desk.seen", 0o600)] {
      let attributes = try manager.attributesOfItem(atPath: fixture.folder.path + path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }
}
