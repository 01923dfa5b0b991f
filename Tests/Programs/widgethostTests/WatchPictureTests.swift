import Foundation
import TerminalReader
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// `watch --pictures` on a terminal, against a scripted host.
@Suite(.timeLimit(.minutes(10))) struct WatchPictureTests {
  private static let kitty = "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;22c"
  private static let leave = "\u{1b}[?25h\u{1b}[?1049l"

  /// The bytes of a push with an archive.
  private static func push(_ id: String, _ word: String) throws -> [UInt8] {
    let archive = try TerminalWidget.archive(word)
    return Array("* @w1 \(archive.count) entry id=\(id) state=live\n".utf8) + archive
      + [UInt8(ascii: "\n")]
  }

  /// A host with the first states of these widgets, and further pushes.
  private func host(_ ids: [String], then rest: [UInt8] = []) throws -> ScriptedHost {
    let rows = ids.map {
      String(
        decoding: WidgetRow(id: $0, kind: "clock", family: "small", state: .live).json,
        as: UTF8.self)
    }
    var bytes = Array("OK @w1 0 matches=\(ids.count)\n".utf8)
    for id in ids { bytes += try Self.push(id, "Hello") }
    return try ScriptedHost([
      "@w1": .bytes(bytes + rest), "widgets": .body(rows.joined(separator: "\n")),
    ])
  }

  private func watch(
    _ host: ScriptedHost, _ arguments: [String] = [], _ size: ScriptedTerminal.Size = .init(),
    environment: [String: String] = [:],
    script: @escaping @Sendable (ScriptedTerminal) throws -> Void
  ) async throws {
    defer { host.stop() }
    try await ScriptedTerminal.run(
      ScriptedHost.program, ["watch", "--pictures"] + arguments, size,
      environment: ["WIDGETHOST_SOCKET": host.socket, "HOME": host.directory]
        .merging(environment) { $1 }, script: script)
  }

  @Test func `widgets stand one below the other, and a change replaces the picture in place`()
    async throws
  {
    let changed = try Self.push("b", "World")
    try await watch(try host(["b", "a"], then: changed), ["-n", "1"]) { terminal in
      let before = terminal.settings
      try terminal.answer(Self.kitty)
      #expect(try terminal.status() == 0 && terminal.settings == before)
      let pictures = KittyReader.pictures(in: terminal.output)
      try #require(pictures.count == 3)
      #expect(pictures[0].control["i"] != pictures[1].control["i"])
      // The second of the two changes: the same number, and another file.
      #expect(pictures[2].control["i"] == pictures[1].control["i"])
      #expect(pictures[2].control["p"] == "1" && pictures[0].file == pictures[1].file)
      #expect(pictures[2].file != pictures[1].file)
      let text = String(decoding: terminal.output, as: UTF8.self)
      let places = ["\u{1b}[?1049h", "[1ma", "\u{1b}[2;1H", "[1mb", "\u{1b}[12;1H", Self.leave]
        .map { text.ranges(of: $0).first?.lowerBound }
      #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 }.sorted() == places)
      #expect(text.contains("a=d,d=A"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal leaves the terminal as it was`(signal: Int32) async throws {
    try await watch(try host(["a"])) { terminal in
      let before = terminal.settings
      try terminal.answer(Self.kitty)
      try terminal.wait(for: "\u{1b}[?2026l")
      #expect(!terminal.isUsual)
      if signal == SIGINT { terminal.type("\u{3}") } else { terminal.send(signal) }
      try terminal.wait(for: Self.leave)
      #expect(try terminal.status() == (signal == SIGHUP ? 128 + SIGHUP : 0))
      #expect(terminal.settings == before && terminal.isUsual)
    }
  }

  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
  func `a stop gives the terminal back, and fg shows everything again`(
    signal: Int32
  ) async throws {
    try await watch(try host(["a"])) { terminal in
      let before = terminal.settings
      try terminal.answer(Self.kitty)
      try terminal.wait(for: "\u{1b}[?2026l")
      if signal == SIGTSTP { terminal.type("\u{1a}") } else { terminal.send(signal) }
      try terminal.wait(for: Self.leave)
      #expect(try terminal.status() == 128 + signal && terminal.settings == before)
      terminal.type("\n")
      try terminal.wait(for: "\u{1b}[?1049h")
      let again = try terminal.wait(for: "\u{1b}[?2026l")
      #expect(KittyReader.pictures(in: again).count == 1 && !terminal.isUsual)
      terminal.type("\u{3}")
      try terminal.wait(for: Self.leave)
      #expect(try terminal.status() == 0 && terminal.settings == before)
    }
  }

  @Test func `another size of the terminal draws the pictures in that size`() async throws {
    try await watch(try host(["a"])) { terminal in
      try terminal.answer(Self.kitty)
      let first = try terminal.wait(for: "\u{1b}[?2026l")
      #expect(KittyReader.pictures(in: first).first?.control["f"] == "100")
      terminal.resize(.init(columns: 80, rows: 6))
      let second = try terminal.wait(for: "\u{1b}[?2026l")
      #expect(KittyReader.pictures(in: second).first?.control["v"] == "72")
      terminal.type("\u{3}")
      #expect(try terminal.status() == 0)
    }
  }

  @Test func `an entry that crashes the drawing process is drawn once`() async throws {
    // Beside the program, so that a link to it is possible.
    let folder = ScriptedHost.program.deletingLastPathComponent()
      .appending(path: "widgethost-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "widgethost")
    try FileManager.default.linkItem(at: ScriptedHost.program, to: program)
    let starts = folder.appending(path: "starts")
    let crash = folder.appending(path: "widgethost-render")
    try Data("#!/bin/sh\necho start >>'\(starts.path)'\nkill -SEGV $$\n".utf8).write(to: crash)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: crash.path)
    let host = try host(["a", "b"])
    defer { host.stop() }
    let environment = ["WIDGETHOST_SOCKET": host.socket, "HOME": host.directory]
    try await ScriptedTerminal.run(
      program, ["watch", "--pictures"], environment: environment
    ) { terminal in
      try terminal.answer(Self.kitty)
      try terminal.wait(for: "\u{1b}[?2026l")
      terminal.resize(.init(columns: 80, rows: 12))
      try terminal.wait(for: "the drawing process")
      try terminal.wait(for: "\u{1b}[?2026l")
      terminal.type("\u{3}")
      let status = try terminal.status()
      #expect(status == 0)
      let text = try String(contentsOf: starts, encoding: .utf8)
      #expect(text == "start\nstart\n")
    }
  }

  @Test func `a host that goes away ends it with 69 on the usual screen`() async throws {
    let bye = Array("* 0 bye reason=shutdown\n".utf8)
    try await watch(try host(["a"], then: bye)) { terminal in
      try terminal.answer(Self.kitty)
      try terminal.wait(for: Self.leave)
      try terminal.wait(for: "stopped")
      #expect(try terminal.status() == 69 && terminal.isUsual)
    }
  }

  @Test func `once shows each picture below the text before it`() async throws {
    try await watch(try host(["b", "a"]), ["--once"]) { terminal in
      try terminal.answer(Self.kitty)
      #expect(try terminal.status() == 0 && terminal.isUsual)
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(KittyReader.pictures(in: terminal.output).count == 2)
      #expect(!text.contains("1049") && text.contains("a") && text.contains("b"))
    }
  }

  @Test func `what cannot be is told before anything is shown`() async throws {
    try await watch(try host(["a"]), environment: ScriptedTerminal.silent) { terminal in
      let status = try terminal.status()
      #expect(status == 1 && terminal.isUsual)
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("--graphics") && !text.contains("1049"))
    }
    let host = try host(["a"])
    defer { host.stop() }
    for (arguments, words) in [
      (["--pictures"], "needs a terminal"), (["--pictures", "--json"], "cannot be given together"),
      (["--graphics", "kitty"], "only with --pictures"),
    ] {
      let result = try await host.run(["watch"] + arguments)
      #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
    }
  }
}

/// The division of the rows of a screen among widgets.
@Suite struct ScreenLayoutTests {
  @Test func `widgets have their rows where they fit`() {
    let layout = ScreenLayout(needed: [9, 3, 5], rows: 24)
    #expect(layout.hidden == 0)
    #expect(layout.places.map(\.heading) == [1, 11, 15] && layout.places.map(\.rows) == [9, 3, 5])
    #expect(ScreenLayout(needed: [], rows: 24).places.isEmpty)
  }

  @Test func `large ones get less, and small ones keep theirs`() {
    let layout = ScreenLayout(needed: [20, 2, 20], rows: 24)
    #expect(layout.hidden == 0 && layout.places.map(\.rows) == [9, 2, 10])
  }

  @Test(arguments: 1...60, [0, 1, 3, 9, 30])
  func `nothing stands below the screen`(rows: Int, needed: Int) {
    for count in 1...12 {
      let layout = ScreenLayout(needed: Array(repeating: needed, count: count), rows: rows)
      #expect(layout.places.count + layout.hidden == count && !layout.places.isEmpty)
      let end = layout.places.map { $0.heading + $0.rows }.max() ?? 0
      #expect(end + (layout.hidden > 0 ? 1 : 0) <= max(rows, 3))
      if layout.hidden > 0 {
        #expect(layout.places.allSatisfy { $0.rows >= min(needed, 4) || layout.places.count == 1 })
      }
    }
  }
}
