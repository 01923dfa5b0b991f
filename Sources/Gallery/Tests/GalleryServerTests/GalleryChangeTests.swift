import HTTPTypes
import Hummingbird
import Testing

@testable import GalleryServer

/// Changes of widgets, and the parameters that a page may see and change.
@Suite struct GalleryChangeTests: GalleryAsking {
  private static let row =
    #"{"id":"a","kind":"k","plugin":"p","family":"small","state":"live","origin":"added","config":3}"#
  private static let kind =
    #"{"id":"k","name":"K","description":"","plugin":"p","families":["small"],"parameters":[{"name":"open","#
    + #""title":"","description":"","type":"string","default":null,"choices":[],"optional":true,"options":false,"#
    + #""operator_only":false,"range":null},{"name":"closed","title":"","description":"","type":"string","#
    + #""default":null,"choices":[],"optional":true,"options":false,"operator_only":true,"range":null}],"#
    + #""preview_only":false}"#

  private static func configurable(_ line: String) -> String {
    if line.hasPrefix("widgets") { return listReply(row) }
    // A kind of the same name, of another plugin, lets everybody change the parameter.
    let other = kind.replacing(#""plugin":"p""#, with: #""plugin":"b""#)
      .replacing(#""operator_only":true"#, with: #""operator_only":false"#)
    if line == "kinds" { return listReply(other, kind) }
    return line == "configure a if=3 p.open=\"x y\"" || line == "configure a p.open="
      ? "OK 0 config=4\n" : "ERR BAD_REQUEST msg=\"\"\n"
  }

  @Test("parameters are changed and unset, but never those of the operator")
  func configure() async throws {
    func status(_ body: String) async throws -> HTTPResponse.Status {
      let request = Hummingbird.Request.make(
        "POST", "/api/widgets/a/configure", Self.bearer, body: body)
      return try await answer(request, Self.configurable).status
    }
    #expect(try await status(#"{"if":3,"parameters":{"open":"x y"}}"#) == .ok)
    #expect(try await status(#"{"parameters":{"open":null}}"#) == .ok)
    #expect(try await status(#"{"parameters":{"closed":"x"}}"#) == .forbidden)
    #expect(try await status(#"{"parameters":{"o p\n":"x"}}"#) == .badRequest)
    #expect(try await status(#"{"parameters":[]}"#) == .badRequest)
    #expect(try await status("{") == .badRequest)
    #expect(try await status(String(repeating: " ", count: 70_000)) == .contentTooLarge)
  }

  @Test("values of parameters are told, but never those of the operator")
  func parameters() async throws {
    let response = try await answer(.get("/api/widgets/a/parameters", Self.bearer)) { line in
      line == "parameters a"
        ? listReply(
          #"{"name":"open","value":"x","is_set":true}"#,
          #"{"name":"closed","value":"secret","is_set":true}"#)
        : Self.configurable(line)
    }
    let text = try await text(response)
    #expect(text.contains(#""required":false,"value":"x","is_set":true"#))
    #expect(!text.contains("secret"))
    #expect(
      text.contains(
        #""operator_only":true,"range":null,"required":false,"value":null,"is_set":true"#))
    #expect(text.hasPrefix(#"{"config":3,"editable":true,"reason":null,"parameters":[{"#))
  }

  @Test("an action is one word for the host, whatever it contains")
  func action() async throws {
    let body = #"{"action":"add\nremove a \"x\"=1"}"#
    let request = Hummingbird.Request.make(
      "POST", "/api/widgets/a/perform", Self.bearer, body: body)
    let response = try await answer(request) { line in
      line == #"perform a "add\nremove a \"x\"=1""# ? "OK 2\n{}\n" : "ERR BAD_REQUEST msg=\"\"\n"
    }
    #expect(response.status == .ok)
    let form = Hummingbird.Request.make(
      "POST", "/api/widgets/a/perform", Self.bearer + [("Content-Type", "text/plain")], body: body)
    #expect(try await answer(form).status == .unsupportedMediaType)
  }
}
