import Foundation
import PictureChannel
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@Suite struct EntryReplyTests {
  private func content(
    _ body: [UInt8], _ type: String, error: String? = nil
  ) throws -> ShownContent {
    let header = EntryHeader(
      id: try widgetID("w"), kind: "clock", family: .small, revision: hash(7),
      date: Timestamp(seconds: 100), until: Timestamp(seconds: 200), made: Timestamp(seconds: 90),
      state: .live, contentType: type, error: error)
    return ShownContent(plugin: "p", header: header, payload: body)
  }

  private func content(_ text: String, _ type: String) throws -> ShownContent {
    try content(Array(text.utf8), type)
  }

  /// Fields and body of a reply that is no error.
  private func parts(_ reply: Reply) throws -> (fields: [WireField], body: ReplyBody) {
    guard case .ok(let fields, let body) = reply else { throw Unexpected(reply: reply) }
    return (fields, body)
  }

  private let now = Timestamp(seconds: 150)

  private func make(
    _ content: ShownContent, _ format: OutputFormat, scheme: ColorScheme? = nil,
    known: ContentHash? = nil, _ pictures: PictureCache = PictureCache()
  ) throws -> Reply {
    let entry = EntryReply(
      content: content, format: format, scheme: scheme, known: known, now: now)
    if let reply = try entry.withoutBody() { return reply }
    return entry.reply(with: try entry.body(pictures))
  }

  private struct Unexpected: Error {
    var reply: Reply
  }

  /// The object that `fmt=json` gives, read by a parser that nobody here wrote.
  private func object(_ content: ShownContent) throws -> [String: Any] {
    let bytes = try EntryReply.json(content, at: now).bytes
    #expect(String(validating: bytes, as: UTF8.self) != nil, "the object is not UTF-8")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  // MARK: Formats

  @Test func `fmt=payload gives what the provider sent, byte for byte`() throws {
    let body: [UInt8] = [0, 255, 10, 13]
    let content = try content(body, "image/x-raw")
    let reply = try parts(make(content, .payload, known: nil))
    #expect(reply.body == .bytes(body))
    #expect(try EntryHeader(fields: reply.fields) == content.header)
    #expect(reply.fields["same"] == nil)
  }

  @Test func `an empty payload is an empty body, not none`() throws {
    let content = try content([], "text/plain")
    let reply = try parts(make(content, .payload, known: nil))
    #expect(reply.body == .bytes([]))
  }

  @Test func `fmt=json gives the header twice: as fields and in the object`() throws {
    let content = try content(#"{"a":1}"#, "application/json")
    let reply = try parts(make(content, .json, known: nil))
    let json = try EntryReply.json(content, at: now).bytes
    #expect(reply.body == .bytes(json))
    #expect(try EntryHeader(fields: reply.fields) == content.header)
  }

  @Test(arguments: [OutputFormat.payload, .json])
  func `who has this revision is told so and gets no body`(format: OutputFormat) throws {
    let content = try content("x", "text/plain")
    let same = try parts(make(content, format, known: hash(7)))
    #expect(same.fields["same"] == "1")
    #expect(same.fields["rev"] == hash(7).description)
    #expect(same.body == .none)
    let other = try parts(make(content, format, known: hash(8)))
    #expect(other.fields["same"] == nil)
    #expect(other.body != .none)
  }

  @Test func `a format that is not written yet is an error, also for a known revision`() throws {
    let content = try content("x", "text/plain")
    for known in [nil, hash(7)] {
      let error = #expect(throws: WidgetError.self) { try make(content, .ansi, known: known) }
      #expect(error?.code == .badFormat)
      #expect(error?.message.contains("fmt=ansi") == true)
    }
    let few = EntryReply.refusal(of: .ansi, hasPictures: false)
    #expect(few?.message.hasSuffix("payload, json, archive, text, svg") == true)
  }

  @Test(arguments: [OutputFormat.png, .bmp])
  func `a picture has its size and its losses in the header, and no body for a known revision`(
    format: OutputFormat
  ) throws {
    let content = try content("x", "text/plain")
    let entry = EntryReply(content: content, format: format, now: now)
    let picture = PictureCache.Picture(
      bytes: [1, 2], report: PictureReport(width: 3, height: 4, missingCharacters: 5))
    let reply = try parts(entry.reply(with: picture))
    #expect(reply.body == .bytes([1, 2]))
    #expect(reply.fields["type"] == "image/\(format.name)")
    #expect(reply.fields["width"] == "3" && reply.fields["height"] == "4")
    #expect(reply.fields["missing_characters"] == "5" && reply.fields["broken_images"] == nil)
    var known = entry
    known.known = hash(7)
    #expect(try known.withoutBody() != nil)
    let error = #expect(throws: WidgetError.self) { _ = try entry.subject() }
    #expect(error?.code == .badFormat && error?.message.contains("text/plain") == true)
  }

  // MARK: The payload in the object

  @Test(arguments: [
    "application/json", "application/vnd.example.clock+json", "Application/JSON",
    "application/json; charset=utf-8", "application/json ;charset=utf-8", "text/x+JSON;v=1",
  ])
  func `JSON stands as it is`(type: String) throws {
    let content = try content(#" {"hour": 3, "list": [1.50, null]} "#, type)
    let object = try object(content)
    #expect(object["encoding"] as? String == "json")
    #expect((object["payload"] as? [String: Any])?["hour"] as? Int == 3)
    let text = String(decoding: try EntryReply.json(content, at: now).bytes, as: UTF8.self)
    #expect(text.contains("1.50"))
  }

  @Test(arguments: ["7", "null", "true", "\"text\"", "[]"])
  func `JSON that is no object stands as it is`(payload: String) throws {
    let content = try content(payload, "application/json")
    #expect(try object(content)["encoding"] as? String == "json")
    let text = String(decoding: try EntryReply.json(content, at: now).bytes, as: UTF8.self)
    #expect(text.hasSuffix("\"payload\":\(payload),\"view\":null}"))
  }

  @Test(arguments: [
    "", "{", "{\"a\":1}}", "{\"a\":1} {\"b\":2}", "{\"a\":NaN}", "nul", "1,\"state\":\"live\"",
    "{'a':1}", "[1,]", "{\"a\":1,}", "[01]", "\"a\nb\"", "\"\\x41\"",
    "/* a */ 1",
  ])
  func `what claims to be JSON and is not stands as text`(payload: String) throws {
    let object = try object(content(payload, "application/json"))
    #expect(object["encoding"] as? String == "text")
    let text = try #require(object["payload"] as? String)
    #expect(text.unicodeScalars.elementsEqual(payload.unicodeScalars))
    #expect(object["state"] as? String == "live")
  }

  @Test func `JSON with a byte order mark stands as text, mark and all`() throws {
    let content = try content("\u{feff}{\"a\":1}", "application/json")
    #expect(try object(content)["encoding"] as? String == "text")
    let text = String(decoding: try EntryReply.json(content, at: now).bytes, as: UTF8.self)
    #expect(text.contains("\"\u{feff}{"))
  }

  @Test func `JSON in another encoding than UTF-8 does not get into the object`() throws {
    let encodings: [String.Encoding] = [
      .utf16, .utf16LittleEndian, .utf32, .utf32BigEndian, .isoLatin1,
    ]
    for encoding in encodings {
      let body = try #require("{\"a\":\"é\"}".data(using: encoding))
      let object = try object(content(Array(body), "application/json"))
      #expect(object["encoding"] as? String == "base64", "\(encoding)")
    }
  }

  @Test func `text stands as a string, with everything escaped`() throws {
    let text = "a \"quote\" \\ \n\t\r\u{0}\u{1b}\u{7f} é 🕰 \u{2028}"
    let object = try object(content(text, "text/plain"))
    #expect(object["encoding"] as? String == "text")
    #expect(object["payload"] as? String == text)
    #expect(object["type"] as? String == "text/plain")
  }

  @Test func `text that looks like JSON is text if its type says so`() throws {
    let object = try object(content("{\"a\":1}", "text/plain"))
    #expect(object["encoding"] as? String == "text")
    #expect(object["payload"] as? String == "{\"a\":1}")
  }

  @Test(arguments: [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x61, 0xe2, 0x82]] as [[UInt8]])
  func `bytes that are no UTF-8 stand in Base64`(body: [UInt8]) throws {
    for type in ["image/png", "text/plain", "application/json"] {
      let object = try object(content(body, type))
      #expect(object["encoding"] as? String == "base64")
      let payload = try #require(object["payload"] as? String)
      #expect(Data(base64Encoded: payload) == Data(body))
    }
  }

  @Test func `an error of the header is told in the object`() throws {
    let content = try content([], "text/plain", error: "PROVIDER_FAILED: \"down\"")
    #expect(try object(content)["error"] as? String == "PROVIDER_FAILED: \"down\"")
  }
}
