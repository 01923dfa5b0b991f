import Foundation
import GalleryAccess
import HostConfiguration
import Hummingbird
import Testing
import WidgetModel
import WidgetWire

@testable import GalleryServer

/// Dashboards that are arranged in a browser.
@Suite struct ArrangedDashboardTests: GalleryAsking {
  /// A gallery with a dashboard in host.conf, and a state directory of its own. No host is reached.
  private final class Fixture: GalleryAsking {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dashboards-\(UUID())").path
    let responder: GalleryResponder<GalleryHandlers>

    init(scopes: Set<AccessScope> = [.act, .configure], isDeclared: Bool = true) throws {
      let path = folder
      var wall = DashboardConfiguration(name: "wall")
      wall.tiles = ["a/small", "b/medium"].compactMap { WidgetID($0) }.map { .init([$0]) }
      let dashboards = isDeclared ? [wall] : []
      responder = try Self.make(scopes, path, dashboards)
    }

    private static func make(
      _ scopes: Set<AccessScope>, _ path: String, _ dashboards: [DashboardConfiguration]
    ) throws -> GalleryResponder<GalleryHandlers> {
      try ArrangedDashboardTests().responder(socket: "/nowhere", scopes: scopes) {
        $0.stateDirectory = path
        $0.dashboards = dashboards
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func ask(_ method: String, _ path: String, _ body: String = "") async throws -> (
      status: Int, text: String
    ) {
      let response = await responder.respond(
        to: .make(
          method, path, ArrangedDashboardTests.bearer + [("Content-Type", "application/json")],
          body: body), context: .test)
      return (response.status.code, String(buffer: try await response.body.collected))
    }

    func arrange(_ name: String, _ body: String) async throws -> (status: Int, text: String) {
      try await ask("POST", "/api/dashboards/\(name)/arrange", body)
    }

    func rev(_ name: String) async throws -> String {
      let text = try await ask("GET", "/api/dashboards/\(name)").text
      return String(try #require(text.firstMatch(of: /"rev":"([0-9a-f]{16})"/)).1)
    }

    func file(_ name: String) -> String { "\(folder)/gallery/dashboards/\(name).json" }

    func addWidgets(_ texts: String...) {
      for text in texts {
        guard let id = WidgetID(text), let family = text.split(separator: "/").last else {
          continue
        }
        let row = WidgetRow(id: text, kind: "k", family: String(family), state: .live)
        responder.site.hub.put(
          HubWidget(row: row, extras: .init(width: 1, height: 1)), as: id)
      }
    }
  }

  private static let one = #"{"tiles":[{"widgets":["x"],"column":2,"row":1}]}"#

  @Test("the limit of arrangements counts names that look the same, too")
  func canonicalNames() async throws {
    let fixture = try Fixture(isDeclared: false)
    fixture.addWidgets("a/small")
    let body = #"{"columns":2,"tiles":[{"widgets":["a/small"]}]}"#
    for number in 1..<64 { #expect(try await fixture.arrange("d\(number)", body).status == 200) }
    #expect(try await fixture.arrange("%C3%A9", body).status == 200)
    #expect(try await fixture.arrange("e%CC%81", body).status == 400)
    #expect(try await fixture.arrange("%C3%A9", body).status == 200)
  }

  @Test("a new dashboard is kept, listed and removed again")
  func added() async throws {
    let fixture = try Fixture()
    let made = try await fixture.arrange(
      "my%20own",
      #"{"if":"none","title":"Mine","columns":6,"scheme":"dark","tiles":[{"widgets":["x","y"],"column":5,"row":2,"columns":2}]}"#
    )
    #expect(made.status == 200)
    #expect(made.text.contains(#""name":"my own""#) && made.text.contains(#""origin":"added""#))
    #expect(
      made.text.contains(
        #""title":"Mine","columns":6,"scheme":"dark","tiles":[{"widgets":["x","y"],"column":5,"row":2,"columns":2,"rows":1}]"#
      ))
    let session = try await fixture.ask("GET", "/api/session").text
    #expect(session.contains(#"{"name":"my own","title":"Mine","rev":""#))
    let mode =
      try FileManager.default.attributesOfItem(atPath: fixture.file("my own"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let gone = try await fixture.ask("POST", "/api/dashboards/my%20own/reset")
    #expect(gone.status == 200 && gone.text.contains(#""origin":null"#))
    #expect(try await fixture.ask("GET", "/api/dashboards/my%20own").status == 404)
    #expect(!FileManager.default.fileExists(atPath: fixture.file("my own")))
  }

  @Test("a dashboard of host.conf can be arranged, tells what host.conf says, and goes back to it")
  func arranged() async throws {
    let fixture = try Fixture()
    let before = try await fixture.ask("GET", "/api/dashboards/wall").text
    #expect(before.contains(#""origin":"declared","problem":null,"declared":null"#))
    let arranged = try await fixture.arrange("wall", Self.one)
    #expect(arranged.text.contains(#""origin":"arranged""#))
    #expect(arranged.text.contains(#""declared":{"title":"wall","columns":4,"#))
    let back = try await fixture.ask("POST", "/api/dashboards/wall/reset", "{}")
    #expect(back.text == before)
  }

  @Test("an arrangement that equals host.conf is not kept")
  func same() async throws {
    let fixture = try Fixture()
    _ = try await fixture.arrange("wall", Self.one)
    let back = try await fixture.arrange(
      "wall",
      #"{"title":"wall","columns":4,"tiles":[{"widgets":["b/medium"],"column":2,"row":1},{"widgets":["a/small"],"column":1,"row":1,"columns":1,"rows":1}]}"#
    )
    #expect(back.status == 200 && back.text.contains(#""origin":"declared""#))
    #expect(!FileManager.default.fileExists(atPath: fixture.file("wall")))
  }

  @Test("of two who arrange, the second is told, and keeps nothing")
  func twoEditors() async throws {
    let fixture = try Fixture()
    let seen = try await fixture.rev("wall")
    let body = Self.one.replacing("{\"tiles\"", with: "{\"if\":\"\(seen)\",\"tiles\"")
    #expect(try await fixture.arrange("wall", body).status == 200)
    let kept = try await fixture.rev("wall")
    #expect(kept != seen)
    let second = try await fixture.arrange("wall", body)
    #expect(second.status == 409 && second.text.contains("STALE_REV"))
    let third = try await fixture.ask(
      "POST", "/api/dashboards/wall/reset", "{\"if\":\"\(seen)\"}")
    #expect(third.status == 409)
    let new = Self.one.replacing("{\"tiles\"", with: "{\"if\":\"none\",\"tiles\"")
    #expect(try await fixture.arrange("wall", new).status == 409)
    #expect(try await fixture.rev("wall") == kept)
  }

  @Test(
    "a wrong arrangement is one sentence with its tile, and keeps nothing",
    arguments: [
      ("[]", "the body has another type than"),
      ("{", "the body is no JSON"),
      ("{}", "tiles is missing"),
      (#"{"tiles":[{"widgets":["a"],"column":"1"}]}"#, "tiles[0].column has another type than a"),
      (#"{"tiles":[{"widgets":["a","b c"]}]}"#, #"tile 1: \"b c\" is no id of a widget"#),
      (#"{"tiles":[{"widgets":[]}]}"#, "tile 1: a tile has 1 to 10 widgets; found 0"),
      (#"{"tiles":[{"widgets":["a","a"]}]}"#, #"tile 1: \"a\" is in the stack twice"#),
      (
        #"{"tiles":[{"widgets":["p/small","q/medium"]}]}"#,
        "tile 1: the widgets of a stack have one size"
      ),
      (#"{"tiles":[{"widgets":["a"],"row":1}]}"#, "tile 1: column and row belong together"),
      (#"{"tiles":[{"widgets":["a"],"column":5,"row":1}]}"#, "tile 1: column: expected 1 to 4"),
      (#"{"tiles":[{"widgets":["a"],"column":1,"row":0}]}"#, "tile 1: row: expected 1 to 200"),
      (
        #"{"tiles":[{"widgets":["a"],"column":4,"row":1,"columns":2}]}"#, "tile 1 ends in column 5"
      ),
      (
        #"{"tiles":[{"widgets":["a"],"column":1,"row":200,"rows":2}]}"#, "tile 1 ends in row 201"
      ),
      (
        #"{"tiles":[{"widgets":["q/medium"],"column":1,"row":1},{"widgets":["a"],"column":2,"row":1}]}"#,
        "tiles 1 and 2 overlap in column 2, row 1"
      ),
      (#"{"columns":25,"tiles":[]}"#, "columns: expected 1 to 24; found 25"),
      (#"{"scheme":"blue","tiles":[]}"#, #"scheme: expected light, dark or null; found \"blue\""#),
      (#"{"title":"","tiles":[]}"#, "a title has 1 to 256 bytes"),
      (
        "{\"tiles\":["
          + Array(repeating: #"{"widgets":["a"]}"#, count: 201).joined(separator: ",") + "]}",
        "at most 200 tiles; found 201"
      ),
    ])
  func mistakes(_ body: String, _ message: String) async throws {
    let fixture = try Fixture()
    fixture.addWidgets("p/small", "q/medium")
    let answer = try await fixture.arrange("wall", body)
    #expect(answer.status == 400 && answer.text.contains(message), "\(answer.text)")
    #expect(!FileManager.default.fileExists(atPath: fixture.file("wall")))
  }

  @Test("a name that could leave the folder is refused")
  func names() async throws {
    let fixture = try Fixture()
    for name in ["..", "a%2f..%2f..%2fb", "%0a", String(repeating: "a", count: 129)] {
      let answer = try await fixture.arrange(name, Self.one)
      #expect(answer.status == 400 && answer.text.contains("the name of a dashboard"), "\(name)")
    }
  }

  @Test("a damaged file is told, and what host.conf says is shown")
  func damaged() async throws {
    let fixture = try Fixture()
    _ = try await fixture.arrange("wall", Self.one)
    for text in ["{", #"{"tiles":[{"widgets":[]}]}"#] {
      try Data(text.utf8).write(to: URL(filePath: fixture.file("wall")))
      let shown = try await fixture.ask("GET", "/api/dashboards/wall")
      #expect(shown.status == 200 && shown.text.contains("a/small"))
      #expect(shown.text.contains("wall.json is damaged; "))
      #expect(shown.text.contains("remove it to show what host.conf says"))
    }
    #expect(try await fixture.arrange("wall", Self.one).text.contains(#""problem":null"#))
  }

  @Test("arranging needs the scope configure")
  func scopes() async throws {
    let fixture = try Fixture(scopes: [.act])
    for change in ["arrange", "reset"] {
      let answer = try await fixture.ask("POST", "/api/dashboards/wall/\(change)", Self.one)
      #expect(answer.status == 403 && answer.text.contains("configure"))
    }
    #expect(try await fixture.ask("GET", "/api/dashboards/wall").status == 200)
  }

  @Test("open pages are told of a change, and the number of arrangements is limited")
  func toldAndLimited() async throws {
    let fixture = try Fixture(isDeclared: false)
    let hub = fixture.responder.site.hub
    let stream = try #require(hub.open())
    _ = await stream.next()
    for number in 1...DashboardFolder.limit {
      #expect(try await fixture.arrange("d\(number)", Self.one).status == 200)
    }
    let told = String(buffer: hub.frames(for: try #require(await stream.next())))
    #expect(told.contains("event: dashboards") && told.contains(#""name":"d64""#))
    let more = try await fixture.arrange("more", Self.one)
    #expect(more.status == 400 && more.text.contains("at most 64 arrangements"))
    #expect(try await fixture.arrange("d1", #"{"tiles":[]}"#).status == 200)
  }

  @Test("a folder that cannot be written is told")
  func unwritable() async throws {
    let fixture = try Fixture()
    try FileManager.default.createDirectory(
      atPath: fixture.folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(fixture.folder)/gallery"))
    let answer = try await fixture.arrange("wall", Self.one)
    #expect(answer.status == 500 && answer.text.contains("could not be kept: mkdir"))
  }
}
