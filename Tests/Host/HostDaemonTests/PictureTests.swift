import Dispatch
import Foundation
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// `fmt=svg`, `fmt=text` and `fmt=json` of entries with views.
@Suite(.timeLimit(.minutes(5))) struct PictureTests {
  private let now = Timestamp(seconds: 150)

  private func content(
    _ views: EntryViews?, payload: String = "", type: String = EntryViews.contentType,
    state: WidgetState = .live, plugin: String = "p"
  ) throws -> ShownContent {
    let header = EntryHeader(
      id: try widgetID("w"), kind: "clock", family: .small, revision: hash(7),
      date: Timestamp(seconds: 100), until: nil, made: Timestamp(seconds: 90), state: state,
      contentType: type)
    guard let views else {
      return ShownContent(plugin: plugin, header: header, payload: Array(payload.utf8))
    }
    return ShownContent(
      plugin: plugin, header: header, payload: Array(payload.utf8),
      views: .init(nodeCount: views.tree.nodes.count) { views })
  }

  private func body(
    _ content: ShownContent, _ format: OutputFormat, scheme: ColorScheme? = nil,
    at time: Timestamp? = nil, _ pictures: PictureCache = PictureCache()
  ) throws -> (text: String, type: String?) {
    let entry = EntryReply(
      content: content, format: format, scheme: scheme, known: nil, now: time ?? now)
    let reply = entry.reply(with: try entry.body(pictures))
    guard case .ok(let fields, .bytes(let bytes)) = reply else { return ("", nil) }
    return (String(decoding: bytes, as: UTF8.self), fields["type"])
  }

  @Test func `views are drawn as svg and as text, and the header says what the body is`() throws {
    let content = try content(views("Hello"))
    let svg = try body(content, .svg)
    #expect(svg.text.hasPrefix("<svg") || svg.text.hasPrefix("<?xml"))
    #expect(svg.text.contains(">Hello<"))
    #expect(svg.type == "image/svg+xml")
    let text = try body(content, .text)
    #expect(text.text.contains("Hello"))
    #expect(text.type == "text/plain; charset=utf-8")
  }

  @Test func `an entry of views alone gives them as JSON, an entry with a payload the payload`()
    throws
  {
    let alone = try content(views("Hello"))
    #expect(alone.isViewOnly)
    let tree = try JSONSerialization.jsonObject(with: Data(alone.body)) as? [String: Any]
    #expect(tree?["root"] != nil)
    let both = try content(views("Hello"), payload: "{}", type: "application/json")
    #expect(both.body == Array("{}".utf8))
  }

  @Test func `the object of an entry has its payload and its views`() throws {
    let both = try content(views("Hello"), payload: #"{"a":1}"#, type: "application/json")
    let object =
      try JSONSerialization.jsonObject(with: Data(body(both, .json).text.utf8)) as? [String: Any]
    #expect((object?["payload"] as? [String: Any])?["a"] as? Int == 1)
    #expect((object?["view"] as? [String: Any])?["root"] != nil)
    let alone = try body(content(views("Hello")), .json).text
    #expect(alone.contains(#""encoding":null,"payload":null,"view":{"#))
  }

  @Test func `a picture of a payload is an error that says what there is, but for text`() throws {
    let json = try content(nil, payload: "{}", type: "application/json")
    for format in [OutputFormat.svg, .text] {
      let error = #expect(throws: WidgetError.self) { try body(json, format) }
      #expect(error?.code == .badFormat)
      #expect(error?.message.contains("application/json") == true)
    }
    let text = try content(nil, payload: "a\u{1b}[31mb\nc", type: "text/plain")
    #expect(try body(text, .text).text == "a [31mb\nc")
  }

  @Test func `a placeholder shows nothing of its texts, in no format`() throws {
    let content = try content(views("Secret"), state: .placeholder)
    for format in [OutputFormat.svg, .text, .json, .payload] {
      #expect(try !body(content, format).text.contains("Secret"), "\(format)")
    }
  }

  @Test func `live text is written for the time that is asked about`() throws {
    let pictures = PictureCache()
    let content = try content(views("", until: Timestamp(seconds: 160)))
    let first = try body(content, .svg, pictures).text
    let later = try body(content, .svg, at: Timestamp(seconds: 155), pictures).text
    #expect(first != later)
    #expect(first.contains("0:10") && later.contains("0:05"))
  }

  @Test(arguments: [OutputFormat.svg, .text, .json])
  func `the reply says when a live text changes next, and nothing without one`(
    _ format: OutputFormat
  ) throws {
    func end(_ content: ShownContent) throws -> String? {
      let entry = EntryReply(content: content, format: format, now: now)
      guard case .ok(let fields, _) = entry.reply(with: try entry.body(PictureCache())) else {
        return "an error"
      }
      return fields["valid_until"]
    }
    let timer = views("", until: Timestamp(seconds: 160))
    #expect(try end(content(timer)) == (now + .seconds(1)).description)
    #expect(try end(content(views("Hello"))) == nil)
    // A placeholder has bars in the place of live texts.
    #expect(try end(content(timer, state: .placeholder)) == nil)
  }

  @Test func `a picture is drawn once for each revision, format, scheme and state`() throws {
    let pictures = PictureCache()
    let drawn = try body(content(views("one")), .svg, pictures).text
    // The same revision with other views cannot be: it shows that the picture was kept.
    #expect(try body(content(views("two")), .svg, pictures).text == drawn)
    #expect(try body(content(views("two")), .svg, scheme: .dark, pictures).text != drawn)
    #expect(try body(content(views("two")), .text, pictures).text.contains("two"))
    let placeholder = try content(views("two"), state: .placeholder)
    #expect(try body(placeholder, .svg, pictures).text != drawn)
  }

  @Test func `no plugin gets the picture of another plugin, although the rev is equal`() throws {
    let pictures = PictureCache()
    let other = try content(views("two"), plugin: "other")
    #expect(try body(content(views("one")), .svg, pictures).text.contains(">one<"))
    #expect(try body(other, .svg, pictures).text.contains(">two<"))
    let wishes = try [content(views("one")), other].map {
      EntryReply(content: $0, format: .png, now: now).wish(of: 1)
    }
    #expect(Set(wishes.compactMap { $0?.drawing }).count == 2)
  }

  @Test func `the cache forgets what was used longest ago, and keeps to its limit`() throws {
    // Room for four pictures of 25 bytes.
    let pictures = PictureCache(limit: 4 * (25 + 256))
    func key(_ number: UInt64) -> PictureCache.Key {
      PictureCache.Key(
        plugin: "p", revision: ContentHash(high: 0, low: number), format: .svg, scheme: nil,
        isRedacted: false)
    }
    let picture = [UInt8](repeating: 1, count: 25)
    func keep(_ number: UInt64, _ bytes: [UInt8]) {
      pictures.keep(PictureCache.Picture(bytes: bytes), for: key(number))
    }
    func isKept(_ number: UInt64) -> Bool { pictures.picture(key(number), at: now) != nil }
    for number in 1...4 { keep(UInt64(number), picture) }
    #expect(isKept(1) && pictures.byteCount == 4 * (25 + 256))
    keep(5, picture)
    // More than one, so that the next ones have room.
    #expect(!isKept(2) && !isKept(3))
    #expect(isKept(1) && isKept(4) && isKept(5) && pictures.byteCount == 3 * (25 + 256))
    keep(6, [UInt8](repeating: 1, count: 26))
    #expect(!isKept(6), "more than a quarter of the room")
  }

  @Test func `a picture with a live text is kept until the text changes`() {
    let pictures = PictureCache()
    let timer = views("", until: Timestamp(seconds: 160))
    func validity(_ time: Timestamp, isRedacted: Bool = false) -> PictureValidity {
      PictureValidity(of: timer, at: time, isRedacted: isRedacted)
    }
    let key = PictureCache.Key(
      plugin: "p", revision: hash(7), format: .png, scheme: .light, style: PictureStyle(),
      isRedacted: false)
    pictures.keep(PictureCache.Picture(bytes: [1], validity: validity(now)), for: key)
    #expect(pictures.picture(key, at: now + .milliseconds(999)) != nil)
    #expect(pictures.picture(key, at: now + .seconds(1)) == nil)
    #expect(pictures.picture(key, at: now - .milliseconds(1)) == nil)
    // A picture for a requested time does not replace one, but is kept where there is none.
    let other = PictureCache.Picture(bytes: [2], validity: validity(now + .seconds(5)))
    pictures.keep(other, for: key, replaces: false)
    #expect(pictures.picture(key, at: now)?.bytes == [1])
    var dark = key
    dark.scheme = .dark
    pictures.keep(other, for: dark, replaces: false)
    #expect(pictures.picture(dark, at: now + .seconds(5))?.bytes == [2])
    pictures.keep(PictureCache.Picture(bytes: [3], validity: validity(now)), for: dark)
    #expect(pictures.picture(dark, at: now)?.bytes == [3])
    #expect(validity(now, isRedacted: true) == .always)
    #expect(PictureValidity(of: views("x"), at: now, isRedacted: false) == .always)
  }

  @Test func `who asks for a picture that is being drawn gets the same one`() async throws {
    let drawings = DrawingQueue()
    let loads = Mutex(0)
    let views = views("Hello")
    var content = try content(views)
    content.views = .init(nodeCount: 1) {
      loads.withLock { $0 += 1 }
      return views
    }
    let entry = EntryReply(content: content, format: .svg, now: now)
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try await drawings.body(of: entry).bytes } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies.count == 1)
    #expect(loads.withLock { $0 } == 1)
  }

  @Test func `pictures beyond what may wait are refused, and drawn later`() async throws {
    let drawings = DrawingQueue()
    let gate = DispatchSemaphore(value: 0)
    let views = views("Hello", until: now)
    var content = try content(views)
    content.views = .init(nodeCount: 1) {
      gate.wait()
      return views
    }
    let blocked = content
    let now = now
    let codes = await withTaskGroup(of: ErrorCode?.self) { group in
      for second in 0..<40 {
        let entry = EntryReply(
          content: blocked, format: .svg, now: now + .seconds(Int64(second)))
        group.addTask {
          do throws(WidgetError) {
            _ = try await drawings.body(of: entry)
            return nil
          } catch {
            return error.code
          }
        }
      }
      var codes: [ErrorCode?] = []
      for await code in group {
        codes.append(code)
        // The refused ones come first, while all others wait at the gate.
        if codes.count == 8 { for _ in 0..<40 { gate.signal() } }
      }
      return codes
    }
    #expect(codes.prefix(8).allSatisfy { $0 == .busy })
    #expect(codes.dropFirst(8).allSatisfy { $0 == nil })
  }

  @Test func `views that are too large for the board are told so, and given when asked for`() throws
  {
    var large = try content(views("Hello"))
    large.views?.nodeCount = 1001
    #expect(String(decoding: large.body, as: UTF8.self).contains("TOO_LARGE"))
    #expect(try body(large, .json).text.contains("Hello"))
    let long = try content(views(String(repeating: "x", count: 200_000)))
    #expect(long.body.count < 1000)
  }
}
