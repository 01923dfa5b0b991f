import GalleryAccess
import HTTPTypes
import HostConfiguration
import Hummingbird
import Testing

@testable import GalleryServer

/// The log of a widget's plugin.
@Suite struct GalleryLogTests: GalleryAsking {
  private static let line =
    #"{"seq":"b:7","at":1.125,"level":"info","source":"print","widget":"a","call":null,"message":"x"}"#

  private static func row(plugin: String) -> String {
    #"{"id":"a","kind":"k","plugin":\#(plugin),"family":"small","state":"live"}"#
  }

  /// A host with the widget `a` of the plugin `p`.
  private static func logging(_ line: String) -> String {
    switch line {
    case "widgets a": listReply(row(plugin: #""p""#))
    case "kinds": listReply()
    case "log p", "log p n=200 level=warning since=b:6":
      "OK \(Self.line.utf8.count) seq=b:7\n\(Self.line)\n"
    default: "ERR BAD_REQUEST msg=\"\"\n"
    }
  }

  @Test("the lines are those of the plugin of the widget, and the keys are those of the verb")
  func lines() async throws {
    for address in ["/api/widgets/a/log", "/api/widgets/a/log?n=200&level=warning&since=b:6"] {
      let response = try await answer(.get(address, Self.bearer), Self.logging)
      #expect(response.status == .ok)
      #expect(try await text(response) == "[\(Self.line)]")
    }
    let wrong = try await answer(.get("/api/widgets/a/log?n=0", Self.bearer), Self.logging)
    #expect(wrong.status == .badRequest)
  }

  @Test("a token that may only read gets no log, and the host is not asked")
  func scope() async throws {
    let response = try await answer(.get("/api/widgets/a/log", Self.bearer), scopes: [.read]) {
      line in
      Issue.record("the host is asked: \(line)")
      return Self.logging(line)
    }
    #expect(response.status == .forbidden)
    #expect(try await text(response).contains("DENIED"))
  }

  @Test("a widget without a plugin has no log, and an older host has none to give")
  func none() async throws {
    let orphan = try await answer(.get("/api/widgets/a/log", Self.bearer)) { line in
      line.hasPrefix("widgets") ? listReply(Self.row(plugin: "null")) : Self.logging(line)
    }
    #expect(orphan.status == .notFound)
    #expect(try await text(orphan).contains(#""code":"UNKNOWN_PLUGIN""#))
    let old = try await answer(.get("/api/widgets/a/log", Self.bearer)) { line in
      line.hasPrefix("log") ? "ERR UNKNOWN_VERB msg=\"there is no verb\"\n" : Self.logging(line)
    }
    #expect(old.status == .notImplemented)
    #expect(try await text(old).contains(#""code":"UNKNOWN_VERB""#))
  }
}
