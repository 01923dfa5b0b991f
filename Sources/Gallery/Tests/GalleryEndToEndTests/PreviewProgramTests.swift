import Foundation
import Glibc
import Testing

/// `widgethost preview --open` with the real programs, from a save of the sources to the page.
@Suite(
  .enabled(if: Programs.areBuilt, "`swift build` at the top level makes the host"),
  .timeLimit(.minutes(10)))
struct PreviewProgramTests {
  private func isDrawn(_ state: RunningPreview.State) -> Bool { state.state == "drawn" }

  private func text(_ preview: RunningPreview, _ state: RunningPreview.State) throws -> String {
    let name = try #require(state.cells.first?.picture)
    let answer = try preview.request("/picture/\(name)")
    #expect(answer.status == 200 && answer.fields["content-type"] == "image/svg+xml")
    return answer.body
  }

  /// Whether something listens on the port of a preview.
  private func isServed(_ preview: RunningPreview) -> Bool {
    (try? RawHTTP(preview.port)) != nil
  }

  @Test(
    "a save changes the page, and an error of the compiler stands beside the last good pictures")
  func saving() throws {
    let preview = try RunningPreview()
    try preview.start("--family", "small,medium", "--at", "1790000000")
    let stream = try preview.stream()
    let first = try stream.next("the first sheet", where: isDrawn)
    #expect(first.sheet?.title == "Clock" && first.sheet?.kinds[0].families.count == 2)
    let picture = try text(preview, first)
    #expect(picture.hasPrefix("<svg"))

    try preview.replace(".hour = tm->tm_hour", by: ".hour = (tm->tm_hour + 1) % 24")
    let second = try stream.next("the changed sheet") {
      isDrawn($0) && $0.cells.first?.rev != first.cells.first?.rev
    }
    #expect(try text(preview, second) != picture)

    try Data("int broken = ;\n".utf8).write(to: preview.file("plugin/broken.c"))
    let failed = try stream.next("the error") { $0.state == "failed" }
    #expect(failed.problem?.message.contains("broken.c:1:14: error:") == true)
    #expect(failed.cells.map(\.picture) == second.cells.map(\.picture))
    #expect(try text(preview, failed) == text(preview, second))

    try FileManager.default.removeItem(at: preview.file("plugin/broken.c"))
    let mended = try stream.next("the mended sheet", where: isDrawn)
    #expect(mended.problem == nil && mended.cells.map(\.rev) == second.cells.map(\.rev))
  }

  @Test("a failure of the plugin stands on its last good picture")
  func failing() throws {
    let preview = try RunningPreview()
    try preview.start(
      "--family", "small", "--no-placeholder", "--scheme", "dark", "--at", "1790000000")
    let stream = try preview.stream()
    let good = try stream.next("the first sheet", where: isDrawn)
    #expect(good.cells.count == 3 && good.cells.allSatisfy { $0.failure == nil })
    try preview.replace(
      "put_entries(cx, out, time_zone, hours, seconds, seconds ? 601 : 61)", by: "-42")
    let failed = try stream.next("the failure") { $0.cells.first?.failure != nil }
    #expect(failed.state == "drawn" && failed.cells[0].failure?.contains("-42") == true)
    #expect(failed.cells.map(\.picture) == good.cells.map(\.picture))
    #expect(failed.cells.allSatisfy(\.isFormer) && good.cells.allSatisfy { !$0.isFormer })
    #expect(failed.sheet?.problems.first?.about.contains("clock/small, timeline") == true)
    for name in good.cells.compactMap(\.picture) {
      #expect(try preview.request("/picture/\(name)").status == 200)
    }
  }

  @Test("live texts tick without a call of the plugin, unless the time is given")
  func ticking() throws {
    let preview = try RunningPreview()
    #expect(try preview.run("new", "sun", "--language", "c").status == 0)
    try preview.start(
      "--family", "small", "--entries", "1", "--scheme", "light", "--no-placeholder",
      source: "sun")
    let stream = try preview.stream()
    let first = try stream.next("the first sheet", where: isDrawn)
    let later = try stream.next("a later second") {
      isDrawn($0) && $0.cells.first?.picture != first.cells.first?.picture
    }
    #expect(later.took == first.took && later.cells.first?.rev == first.cells.first?.rev)
  }

  @Test("the page needs the printed token, and the desktop's browser is sent to it")
  func access() throws {
    let preview = try RunningPreview()
    try preview.start("--family", "small")
    #expect(preview.port != 0 && preview.token.count >= 16)
    try preview.await("the browser is opened") {
      FileManager.default.fileExists(atPath: preview.file("opened").path)
    }
    let opened = try String(contentsOf: preview.file("opened"), encoding: .utf8)
    #expect(opened == "http://127.0.0.1:\(preview.port)/?token=\(preview.token)")
    for path in ["/", "/api/sheet", "/api/events", "/picture/ab.svg"] {
      #expect(try preview.request(path, token: "").status == 401, "\(path)")
      #expect(try preview.request(path, host: "evil.example.org").status == 421, "\(path)")
    }
    let first = try preview.request("/?token=\(preview.token)", token: "")
    let cookie = try #require(first.fields["set-cookie"]?.split(separator: ";").first)
    #expect(first.status == 303 && cookie.hasPrefix("widgethost_token_\(preview.port)="))
    let page = try preview.request("/", token: "", ["Cookie: \(cookie)"])
    #expect(page.status == 200 && page.body.contains("/preview.js"))
    #expect(page.fields["content-security-policy"]?.contains("default-src 'none'") == true)
    // Nothing of a host is served.
    #expect(try preview.request("/api/widgets").status == 404)
  }

  @Test("Ctrl-C ends everything that was started", arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func ending(_ signal: Int32) throws {
    let preview = try RunningPreview()
    try preview.start("--family", "small", "--no-browser")
    let stream = try preview.stream()
    _ = try stream.next("the first sheet", where: isDrawn)
    // A worker and its folder are there during a drawing.
    try preview.replace(".hour = tm->tm_hour", by: ".hour = (tm->tm_hour + 1) % 24")
    if signal == SIGKILL {
      try preview.await("a folder for the calls") { try !temporaryFolders(preview).isEmpty }
    }
    kill(preview.process.processIdentifier, signal)
    preview.process.waitUntilExit()
    #expect(preview.process.terminationStatus == signal)
    try preview.await("the page ends") { !isServed(preview) }
    try preview.await("the folders are gone") { try temporaryFolders(preview).isEmpty }
    #expect(!FileManager.default.fileExists(atPath: preview.file("opened").path))
  }

  private func temporaryFolders(_ preview: RunningPreview) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: preview.file("tmp").path)
      .filter { $0.hasPrefix("widgethost-") }
  }

  @Test("a plugin file that is replaced is drawn again, in pixels if these are wanted")
  func library() throws {
    let preview = try RunningPreview()
    let root = Programs.package.deletingLastPathComponent().deletingLastPathComponent()
    let other = root.appending(path: ".build/debug/libsystem-monitor.so")
    try preview.start("--family", "small", "--scale", "3", source: "plugins/libclock.so")
    let stream = try preview.stream()
    let first = try stream.next("the first sheet", where: isDrawn)
    let name = try #require(first.cells.first?.picture)
    #expect(name.hasSuffix(".png"))
    #expect(try preview.request("/picture/\(name)").fields["content-type"] == "image/png")
    try FileManager.default.copyItem(at: other, to: preview.file("new.so"))
    #expect(rename(preview.file("new.so").path, preview.file("plugins/libclock.so").path) == 0)
    let second = try stream.next("the other plugin") {
      isDrawn($0) && $0.sheet?.title != first.sheet?.title
    }
    #expect(second.cells.first?.rev != first.cells.first?.rev)
  }

  @Test("a wrong start is one sentence and a status")
  func wrongStarts() throws {
    let preview = try RunningPreview()
    try preview.start("--family", "small", "--no-browser")
    let inUse = try preview.run(
      "preview", "plugin", "--open", "--listen", "127.0.0.1:\(preview.port)")
    #expect(inUse.status == 69 && inUse.output.isEmpty)
    #expect(inUse.errors.contains("cannot listen on 127.0.0.1:\(preview.port)"))
    #expect(inUse.errors.contains("leave out --listen for any free port"))
    let rows: [([String], String)] = [
      (["--open", "--listen", "0.0.0.0:0"], "--listen: expected"),
      (["--no-browser"], "only with --open"),
      (["--open", "-o", "sheet.svg"], "leave out -o"),
      (["--open", "--json"], "/api/sheet"),
      (["--open", "--format", "kitty"], "svg or png"),
      (["--open", "--scale", "5"], "from 1 to 4"),
    ]
    for (words, sentence) in rows {
      let process = try preview.run(["preview"] + words)
      #expect(process.status == 64 && process.errors.contains(sentence), "\(process)")
    }
    try FileManager.default.removeItem(at: preview.file("widgethost-gallery"))
    let missing = try preview.run("preview", "plugin", "--open")
    #expect(missing.status == 69)
    #expect(missing.errors.contains("widgethost-gallery beside widgethost: install it"))
  }
}
