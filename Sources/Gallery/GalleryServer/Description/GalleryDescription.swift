internal import FoundationEssentials
internal import GalleryAccess
internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird

/// The description of the gallery's addresses.
enum GalleryDescription {
  /// The description by the OpenAPI Specification, version 3.1.0.
  static func openAPI() -> [UInt8] {
    var paths: [String: [String: Operation]] = [:]
    for address in GalleryAddress.all {
      paths[address.path, default: [:]][address.isChange ? "post" : "get"] = Operation(address)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(Document(paths: paths))).map(Array.init) ?? []
  }

  /// The description for people.
  static var page: Response {
    let rows = GalleryAddress.all.map { address in
      let method = address.isChange ? "POST" : "GET"
      let keys = address.keys.map { "<code>\($0.name)</code>" }.joined(separator: " ")
      let body = address.body.map { "<br>Body: <code>\(escaped($0))</code>" } ?? ""
      return "<tr><td>\(method)</td><td><code>\(address.path)</code></td>"
        + "<td>\(address.scope.name)</td><td>\(address.summary)\(body)</td><td>\(keys)</td></tr>"
    }
    let text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Addresses of the gallery</title>
      <h1>Addresses of the gallery</h1>
      <p>Each request has a token with the scope: <code>Authorization: Bearer TOKEN</code>, the cookie of the \
      pages, or <code>?token=TOKEN</code>. For programs: <a href="/openapi.json">openapi.json</a>.</p>
      <table>
      <tr><th>Method</th><th>Address</th><th>Scope</th><th>Answer</th><th>Keys</th></tr>
      \(rows.joined(separator: "\n"))
      </table>
      </html>

      """
    var response = Response(type: "text/html; charset=utf-8", bytes: text.utf8)
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension GalleryDescription {
  private struct Document: Encodable {
    struct Info: Encodable {
      var title = "widgethost gallery"
      var version = "1"
    }

    struct Components: Encodable {
      var securitySchemes = [
        "token": ["type": "http", "scheme": "bearer"],
        "address": ["type": "apiKey", "in": "query", "name": "token"],
      ]
    }

    var openapi = "3.1.0"
    var info = Info()
    var components = Components()
    var security = [["token": [String]()], ["address": []]]
    var paths: [String: [String: Operation]]
  }

  private struct Operation: Encodable {
    struct Parameter: Encodable {
      var name: String
      var description: String
      var `in`: String
      var required: Bool
      var schema = ["type": "string"]
    }

    struct Body: Encodable {
      var description: String
      var required = true
      var content = ["application/json": ["schema": ["type": "object"]]]
    }

    struct Answer: Encodable {
      var description: String
      var content: [String: [String: String]]
    }

    var summary: String
    var description: String
    var parameters: [Parameter]
    var requestBody: Body?
    var responses: [String: Answer]

    init(_ address: GalleryAddress) {
      summary = address.summary
      description = "Needs the scope \(address.scope.name)."
      parameters = address.parameters.map {
        Parameter(
          name: $0.name, description: $0.summary, in: $0.isPath ? "path" : "query",
          required: $0.isPath)
      }
      requestBody = address.body.map {
        Body(description: "For example \($0)")
      }
      responses = [
        "200": Answer(description: address.summary, content: [address.type: [:]]),
        "default": Answer(
          description: "An error: {\"error\":{\"code\":…,\"message\":…}}",
          content: ["application/json": [:]]),
      ]
    }
  }
}
