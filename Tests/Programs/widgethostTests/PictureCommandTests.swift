import Foundation
import Testing
import WidgetArchive
import WidgetModel

@testable import widgethost

/// `render` and `inspect`, run as programs on archives in files and against a scripted host.
@Suite(.timeLimit(.minutes(10))) struct PictureCommandTests {
  private let tree = LaidOutTree(
    size: ViewSize(width: 158, height: 158), cornerRadius: 20, direction: .leftToRight,
    locale: "en_US", styles: [DrawingStyle()],
    nodes: [
      LaidOutNode(
        .text, frame: ViewRect(x: 20, y: 25, width: 60, height: 20),
        attributes: [
          ViewAttribute(.url, .string("app://hello")),
          ViewAttribute(.text, .string("Hello")),
          ViewAttribute(
            .fragments, .fragments([TextFragment(text: "Hello", x: 20, baseline: 40, width: 60)])),
        ])
    ])

  /// A file with an entry of views at 1000 s and one of bytes at 2000 s.
  private func write(to host: ScriptedHost, _ name: String = "some.wha") throws -> String {
    let entries = [
      Entry(
        date: Timestamp(seconds: 1000), contentType: EntryViews.contentType, payload: [],
        url: "app://w", views: EntryViews(tree)),
      Entry(
        date: Timestamp(seconds: 2000), relevance: Relevance(score: 2), contentType: "text/plain",
        payload: Array("later".utf8)),
    ]
    let archive = try ArchiveWriter(Timeline(entries: entries, policy: .never)).bytes()
    let path = host.directory + "/" + name
    try Data(archive).write(to: URL(filePath: path))
    return path
  }

  @Test func `an archive in a file is drawn without a host, as the name of the output says`()
    async throws
  {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = try write(to: host)
    let svg = try await host.run("render", file, "--at", "1500")
    #expect(svg.status == 0 && svg.output.contains("<svg") && svg.output.contains("Hello"))
    let text = host.directory + "/out.txt"
    #expect(try await host.run("render", file, "--at", "1500", "-o", text).status == 0)
    let written = try String(contentsOfFile: text, encoding: .utf8)
    #expect(written.contains("Hello") && !written.contains("<"))
    let json = try await host.run("render", file, "--at", "1500", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["root"] != nil)
    let redacted = try await host.run("render", file, "--at", "1500", "--redacted")
    #expect(redacted.status == 0 && !redacted.output.contains("Hello"))
  }

  @Test func `a widget is drawn by its host, with the scheme and the time that are asked for`()
    async throws
  {
    let host = try ScriptedHost(["get": .body("<svg/>", "type=image/svg+xml")])
    defer { host.stop() }
    #expect(try await host.run("render", "clock/small", "--scheme", "dark").output == "<svg/>\n")
    let unknown = try ScriptedHost(["get": .raw("ERR UNKNOWN_WIDGET msg=\"no\"\n")])
    defer { unknown.stop() }
    #expect(try await unknown.run("render", "clock/small").status == 66)
  }

  @Test func `what cannot be drawn is told with what to do and the right status`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = try write(to: host)
    let payload = try await host.run("render", file, "--at", "3000")
    #expect(payload.status == 65 && payload.errors.contains("inspect"))
    #expect(try await host.run("render", file, "--format", "tiff").status == 64)
    for option in [["--scale", "2"], ["--palette", "gray1"], ["--fonts", "/"]] {
      let result = try await host.run(["render", file, "--format", "svg"] + option)
      #expect(result.status == 64 && result.errors.contains("works only with --format png or bmp"))
    }
    let scale = try await host.run("render", file, "--format", "png", "--scale", "5")
    #expect(scale.status == 64 && scale.errors.contains("1 to 4"))
    let dither = try await host.run("render", file, "--format", "png", "--dither", "none")
    #expect(dither.status == 64 && dither.errors.contains("--palette gray1"))
    #expect(try await host.run("render", file, "--scheme", "blue").status == 64)
    #expect(try await host.run("render", file, "-o", host.directory + "/x.gif").status == 64)
    #expect(!FileManager.default.fileExists(atPath: host.directory + "/x.gif"))
    #expect(try await host.run("render", "clock/small", "--redacted").status == 64)
    let early = try await host.run("render", file, "--at", "1")
    #expect(early.status == 75 && early.errors.contains("1970-01-01T00:16:40Z"))
    #expect(try await host.run("render", host.directory + "/none.wha").status == 66)
    #expect(try await host.run("render", host.directory).status == 66)
    let damaged = host.directory + "/damaged.wha"
    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes[200] ^= 1
    try bytes.write(to: URL(filePath: damaged))
    for command in ["render", "inspect"] {
      let result = try await host.run(command, damaged)
      #expect(result.status == 65, "\(command)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.contains("damaged.wha"))
      #expect(result.output.isEmpty)
    }
  }

  @Test func `an archive is drawn as PNG and BMP, with the options`()
    async throws
  {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = try write(to: host)
    let picture = host.directory + "/out.png"
    let drawn = try await host.run(
      "render", file, "--at", "1500", "--scale", "2", "--palette", "gray2", "-o", picture)
    #expect(drawn.status == 0 && drawn.errors.isEmpty && drawn.output.isEmpty)
    let png = Array(try Data(contentsOf: URL(filePath: picture)))
    // The width, the height, the depth and the type grey (PNG, section 11.2.2).
    #expect(Array(png[16..<26]) == [0, 0, 1, 60, 0, 0, 1, 60, 2, 0])
    #expect(
      try await host.run("render", file, "--at", "1500", "-o", host.directory + "/a.bmp").status
        == 0)
    let bmp = try Data(contentsOf: URL(filePath: host.directory + "/a.bmp"))
    #expect(bmp.starts(with: Data("BM".utf8)) && bmp.count == 122 + 158 * 158 * 4)
    let late = try await host.run("render", file, "--at", "3000", "-o", picture)
    #expect(late.status == 65 && late.errors.contains("inspect"))
  }

  @Test func `inspect tells entries, blobs and trees, to people and to programs`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = try write(to: host)
    let people = try await host.run("inspect", file).output
    for word in [
      "archive 1.1", "never", "2 entries", "app://w", "relevance 2.0", "tree 0", "Hello",
    ] {
      #expect(people.contains(word), "\(word)")
    }
    let json = try await host.run("inspect", file, "--json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["version"] as? String == "1.1")
    #expect(object["policy"] as? String == "never")
    let entries = try #require(object["entries"] as? [[String: Any]])
    #expect(entries.map { $0["at"] as? Double } == [1000, 2000])
    #expect(entries.map { $0["tree"] as? Int } == [0, nil])
    let trees = try #require(object["trees"] as? [[String: Any]])
    #expect(trees.count == 1 && trees.first?["root"] != nil)
    #expect(try await host.run("inspect", file, "--tree", "0").output.contains("Hello"))
    #expect(try await host.run("inspect", file, "--tree", "1").status == 66)
  }

  @Test func `texts of a plugin cannot command the terminal of who inspects them`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let entry = Entry(
      date: Timestamp(seconds: 1), contentType: "a/b\u{1b}[31m", payload: [1],
      url: "app://\u{1b}]0;x\u{7}")
    let path = host.directory + "/evil.wha"
    try Data(ArchiveWriter(Timeline(entries: [entry])).bytes()).write(to: URL(filePath: path))
    let result = try await host.run("inspect", path)
    #expect(result.status == 0)
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
