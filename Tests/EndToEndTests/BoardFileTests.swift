import Foundation
import Testing

/// The files of `[board]`, with a real host.
@Suite(.timeLimit(.minutes(5))) struct BoardFileTests {
  private func host(_ board: String, widgets: String = "") async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [board]
        \(board)
        [[widget]]
        id = "desk/clock"
        kind = "clock"
        \(widgets)
        """)
    try await host.start()
    return host
  }

  private func folder(_ host: RunningHost) -> URL {
    URL(filePath: host.socket).deletingLastPathComponent().appending(path: "board")
  }

  private func text(_ host: RunningHost, _ name: String) -> String? {
    try? String(contentsOf: folder(host).appending(path: name), encoding: .utf8)
  }

  @Test func `each widget has a file for each format, for its owner alone`() async throws {
    let host = try await host(
      "files = true\nformats = [\"txt\", \"json\", \"svg\"]")
    try await eventually("the files are there") {
      text(host, "desk/clock.json")?.contains(#""state":"live""#) == true
        && text(host, "desk/clock.svg")?.contains("</svg>") == true
    }
    #expect(text(host, "desk/clock.txt") == (try await host.ask("get desk/clock fmt=text").text))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder(host).appending(path: "desk/clock.txt").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let ours = try FileManager.default.attributesOfItem(atPath: folder(host).path)
    #expect(ours[.posixPermissions] as? Int == 0o700)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder(host).appending(path: "desk").path)
    #expect(Set(names) == ["clock.txt", "clock.json", "clock.svg"])
  }

  /// More than a client keeps of events before it reads no further.
  @Test func `three hundred widgets have their files`() async throws {
    let widgets = (0..<300).map { "[[widget]]\nid = \"many/\($0)\"\nkind = \"clock\"" }
    let host = try await host("files = true", widgets: widgets.joined(separator: "\n"))
    let many = folder(host).appending(path: "many").path
    try await eventually("all files are there; the log: \(host.logText.suffix(500))") {
      (try? FileManager.default.contentsOfDirectory(atPath: many).count) == 300
    }
  }

  @Test func `pictures are files, drawn as the table says, and go with their widgets`() async throws
  {
    let host = try await host(
      "files = true\nformats = [\"png\", \"txt\"]\nscale = 1\npalette = \"gray1\"",
      widgets: "[[widget]]\nid = \"gone\"\nkind = \"clock\"")
    let file = folder(host).appending(path: "desk/clock.png")
    let gone = folder(host).appending(path: "gone.png").path
    try await eventually("the pictures are there; the log: \(host.logText)") {
      FileManager.default.fileExists(atPath: file.path)
        && FileManager.default.fileExists(atPath: gone) && text(host, "desk/clock.txt") != nil
    }
    let png = [UInt8](try Data(contentsOf: file))
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]) && png[24] == 1, "one bit for each pixel")
    try """
    [board]
    files = true
    formats = ["png", "txt"]
    scale = 1
    palette = "gray1"
    [[widget]]
    id = "desk/clock"
    kind = "clock"
    """.write(to: host.configuration, atomically: true, encoding: .utf8)
    _ = try await host.ask("reload config=1")
    try await eventually("the picture of the removed widget is gone") {
      !FileManager.default.fileExists(atPath: gone)
    }
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `the files of removed widgets go, also over a restart, and no others`() async throws {
    let host = try await host(
      "files = true", widgets: "[[widget]]\nid = \"gone\"\nkind = \"clock\"")
    try await eventually("the files are there") {
      text(host, "desk/clock.txt") != nil && text(host, "gone.txt") != nil
    }
    let other = folder(host).appending(path: "notes.md")
    try "mine".write(to: other, atomically: true, encoding: .utf8)
    try """
    [board]
    files = true
    [[widget]]
    id = "kept"
    kind = "clock"
    """.write(to: host.configuration, atomically: true, encoding: .utf8)
    _ = try await host.command("reload", "--config")
    try await eventually("the files follow") {
      text(host, "gone.txt") == nil && text(host, "desk/clock.txt") == nil
        && text(host, "kept.txt") != nil
    }
    #expect(await host.stop() == 0)
    #expect(text(host, "kept.txt") != nil)
    let stray = folder(host).appending(path: "stray.txt")
    try "old".write(to: stray, atomically: true, encoding: .utf8)
    try await host.start()
    try await eventually("the stray file is gone") { text(host, "stray.txt") == nil }
    #expect(text(host, "kept.txt") != nil && text(host, "notes.md") == "mine")
  }

  @Test func `a folder of somebody else stays as it is`() async throws {
    let folder = URL(filePath: "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "mine".write(to: folder.appending(path: "a.txt"), atomically: true, encoding: .utf8)
    let host = try await host("files = true\ndirectory = \"\(folder.path)\"")
    try await eventually("the reason is told") {
      host.logText.contains("There are no board files: take the folder \(folder.path)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
  }

  @Test func `an id that leads elsewhere has no file, and a name that is taken is told`()
    async throws
  {
    let host = try await host(
      "files = true",
      widgets: """
        [[widget]]
        id = "../../up"
        kind = "clock"
        [[widget]]
        id = "a"
        kind = "clock"
        [[widget]]
        id = "a.txt/b"
        kind = "clock"
        """)
    try await eventually("both are told") {
      host.logText.contains("../../up has no board file: the id is no plain path")
        && host.logText.contains("A board file is not current:")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(host.root.path)/up.txt"))
  }
}
