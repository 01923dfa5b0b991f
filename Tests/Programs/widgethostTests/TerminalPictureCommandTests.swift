import Foundation
import TerminalReader
import Testing
import WidgetArchive
import WidgetModel

@testable import widgethost

/// `render` on terminals that answer, lie, or are silent.
@Suite(.timeLimit(.minutes(10))) struct TerminalPictureCommandTests {
  private static let kitty = "\u{1b}_Gi=31;OK\u{1b}\\"
  private static let attributes = "\u{1b}[?62;22c"
  private static let sixelAttributes = "\u{1b}[?62;4;22c"
  private static let dark = "\u{1b}]11;rgb:1010/1010/1010\u{1b}\\"

  /// Draws an archive on a terminal.
  private func render(
    _ arguments: [String] = [], _ size: ScriptedTerminal.Size = .init(),
    environment: [String: String] = [:],
    script: @escaping @Sendable (ScriptedTerminal) throws -> Void
  ) async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = try TerminalWidget.write(to: host.directory)
    try await ScriptedTerminal.run(
      ScriptedHost.program, ["render", file, "--at", "1500"] + arguments, size,
      environment: ["HOME": host.directory].merging(environment) { $1 }, script: script)
  }

  /// Returns the file that `render` writes.
  private func file(_ arguments: String...) async throws -> [UInt8] {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let archive = try TerminalWidget.write(to: host.directory)
    let output = host.directory + "/picture"
    let drawn = try await host.run(["render", archive, "--at", "1500", "-o", output] + arguments)
    #expect(drawn.status == 0, "\(drawn.errors)")
    return Array(try Data(contentsOf: URL(filePath: output)))
  }

  /// Returns the cells that have been written behind the question.
  private static func cells(_ terminal: ScriptedTerminal) -> CellReader {
    let text = String(decoding: terminal.output, as: UTF8.self)
    let picture = text.components(separatedBy: "\u{1b}8\u{1b}[K").last ?? ""
    return CellReader(picture.components(separatedBy: "[status").first ?? "")
  }

  @Test func `a terminal that confirms kitty gets the same file as a folder`() async throws {
    let expected = try await file("--format", "png")
    let dark = try await file("--format", "png", "--scheme", "dark", "--scale", "2")
    try await render { terminal in
      let before = terminal.settings
      try terminal.answer(Self.kitty + Self.sixelAttributes)
      #expect(try terminal.status() == 0 && terminal.settings == before)
      let pictures = KittyReader.pictures(in: terminal.output)
      #expect(pictures.count == 1 && pictures[0].file == expected)
      #expect(SixelReader(terminal.output) == nil)
    }
    // A cell of twice the size, and a dark ground.
    try await render([], .init(cell: (18, 36))) { terminal in
      try terminal.answer(Self.kitty + Self.dark + Self.attributes)
      #expect(try terminal.status() == 0)
      #expect(KittyReader.pictures(in: terminal.output).first?.file == dark)
    }
  }

  @Test(.enabled(if: TerminalWidget.hasSixels, "libsixel is not installed"))
  func `a terminal that refuses kitty and has sixels gets sixels`() async throws {
    try await render { terminal in
      try terminal.answer("\u{1b}_Gi=31;EINVAL:no\u{1b}\\" + Self.dark + Self.sixelAttributes)
      #expect(try terminal.status() == 0 && terminal.isUsual)
      #expect(KittyReader.pictures(in: terminal.output).isEmpty)
      let picture = try #require(SixelReader(terminal.output))
      #expect(picture.width == 158 && picture.height == 158)
      // The ground of the terminal in the round corner, and the red bar of the widget.
      let (corner, bar) = (picture.color(0, 0) ?? [], picture.color(80, 100) ?? [])
      #expect(zip(corner, [16, 16, 16]).allSatisfy { abs($0 - $1) <= 2 }, "\(corner)")
      #expect(zip(bar, [255, 0, 0]).allSatisfy { abs($0 - $1) <= 2 }, "\(bar)")
    }
  }

  @Test func `a terminal without graphics gets half blocks if it is large enough`() async throws {
    let cell = "\u{1b}[6;18;9t"
    try await render([], .init(columns: 200, rows: 100, cell: (0, 0))) { terminal in
      try terminal.answer(cell + "\u{1b}P1$r48;2;1;2;3m\u{1b}\\" + Self.attributes)
      #expect(try terminal.status() == 0)
      let cells = Self.cells(terminal)
      #expect(cells.rows.count == 79 && cells.rows.allSatisfy { $0.count == 158 } && cells.isReset)
      #expect(cells.rows[50][80] == .init(top: [255, 0, 0], bottom: [255, 0, 0]))
      #expect(cells.rows[0][0].top == nil)
    }
    for columns in [80, 40] as [UInt16] {
      try await render([], .init(columns: columns)) { terminal in
        try terminal.answer(Self.attributes)
        #expect(try terminal.status() == 0)
        let text = String(decoding: terminal.output, as: UTF8.self)
        #expect(text.contains("Hello") && !text.contains("▀"))
      }
      try await render(["--format", "blocks"], .init(columns: columns)) { terminal in
        try terminal.answer(Self.attributes)
        #expect(try terminal.status() == 0)
        let cells = Self.cells(terminal)
        #expect(cells.rows.count == (columns == 80 ? 23 : 20))
        #expect(cells.rows.allSatisfy { $0.count == (columns == 80 ? 46 : 40) })
        // The bar in the nearest of the 256 colours.
        #expect(cells.rows.joined().contains(.init(top: [196], bottom: [196])))
      }
    }
  }

  @Test func `a terminal that does not answer gets the text form, and is as before`() async throws {
    try await render(environment: ScriptedTerminal.silent) { terminal in
      let before = terminal.settings
      try terminal.wait(for: "Hello")
      #expect(try terminal.status() == 0 && terminal.settings == before && terminal.isUsual)
      terminal.type("later\n")
      try terminal.wait(for: "[line later]")
    }
  }

  @Test func `late answers do not get into the input of the shell`() async throws {
    try await render(environment: ScriptedTerminal.late) { terminal in
      try terminal.wait(for: "Hello")
      terminal.type(Self.kitty + Self.dark + Self.attributes)
      #expect(try terminal.status() == 0 && terminal.isUsual)
      terminal.type("later\n")
      try terminal.wait(for: "[line later]")
    }
    try await render(["--format", "kitty"], environment: ScriptedTerminal.late) { terminal in
      // The beginning of the answers may come in time, and the picture waits for their end.
      try terminal.answer(Self.kitty + "\u{1b}[?6")
      terminal.type("2;22c")
      #expect(try terminal.status() == 0 && terminal.isUsual)
      terminal.type("later\n")
      try terminal.wait(for: "[line later]")
    }
  }

  @Test func `nothing is asked if the way and the scheme are demanded`() async throws {
    let expected = try await file("--format", "png", "--scheme", "dark")
    try await render(["--format", "kitty", "--scheme", "dark"]) { terminal in
      let status = try terminal.status()
      #expect(status == 0 && terminal.isUsual)
      #expect(KittyReader.pictures(in: terminal.output).first?.file == expected)
      #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1b}[c"))
    }
  }

  @Test func `garbage before the attributes is not believed`() async throws {
    try await render([], .init(columns: 40)) { terminal in
      try terminal.wait(for: "\u{1b}[c")
      terminal.type("\u{1b}]11;rgb:" + String(repeating: "f", count: 3000))
      terminal.type("\u{1b}_Gi=31;OKEY\u{1b}\\\u{1b}[6;0;0t\u{1b}P1$r" + Self.attributes)
      #expect(try terminal.status() == 0 && terminal.isUsual)
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("Hello"))
      #expect(KittyReader.pictures(in: terminal.output).isEmpty)
    }
  }

  @Test(.enabled(if: TerminalWidget.canGiveBack, "the kernel does not permit TIOCSTI"))
  func `keys that come between the answers stay in the input`() async throws {
    try await render { terminal in
      try terminal.answer("first " + Self.kitty + "second\n" + Self.attributes)
      #expect(try terminal.status() == 0)
      #expect(KittyReader.pictures(in: terminal.output).count == 1)
      try terminal.wait(for: "[line first second]")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func `a signal during the question restores the terminal`(signal: Int32) async throws {
    try await render { terminal in
      try terminal.wait(for: "\u{1b}[c")
      terminal.send(signal)
      let status = try terminal.status()
      #expect(status == 128 + signal && terminal.isUsual)
    }
  }

  @Test func `nothing is asked without a terminal, without colours, and for a file`() async throws {
    for (arguments, environment) in [
      (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
      (["--format", "text"], [:]),
    ] as [([String], [String: String])] {
      try await render(arguments, environment: environment) { terminal in
        let status = try terminal.status()
        #expect(status == 0)
        let text = String(decoding: terminal.output, as: UTF8.self)
        #expect(text.contains("Hello") && !text.contains("\u{1b}"))
      }
    }
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let archive = try TerminalWidget.write(to: host.directory)
    let piped = try await host.run("render", archive, "--at", "1500")
    #expect(piped.status == 0 && piped.output.hasPrefix("<svg"))
  }

  @Test func `a demanded way is written to a file or a pipe without a question`() async throws {
    let png = try await file("--format", "png")
    let kitty = try await file("--format", "kitty")
    #expect(KittyReader.pictures(in: kitty).first?.file == png)
    let cells = CellReader(
      String(decoding: try await file("--format", "blocks", "--scheme", "dark"), as: UTF8.self))
    #expect(cells.rows.count == 40 && cells.rows.allSatisfy { $0.count == 80 })
    if TerminalWidget.hasSixels {
      let sixels = try #require(SixelReader(try await file("--format", "sixel", "--scale", "2")))
      #expect(sixels.width == 316 && sixels.height == 316)
    }
  }

  @Test func `a demanded way that the terminal does not have is an error with the others`()
    async throws
  {
    try await render(["--format", "kitty"]) { terminal in
      try terminal.answer(Self.attributes)
      #expect(try terminal.status() == 1 && terminal.isUsual)
      let words = String(decoding: terminal.output, as: UTF8.self)
        .split { $0.isWhitespace }.joined(separator: " ")
      #expect(
        words.contains("this terminal does not show pictures as kitty; choose blocks or text"))
    }
    // A terminal that does not answer is believed.
    try await render(["--format", "kitty"], environment: ScriptedTerminal.silent) { terminal in
      let status = try terminal.status()
      #expect(status == 0)
      #expect(KittyReader.pictures(in: terminal.output).count == 1)
    }
  }

  @Test func `try shows the widget of a command as a picture`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "widgethost-test-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plugin = folder.appending(path: "libcommand.so")
    try FileManager.default.copyItem(
      at: ScriptedHost.program.deletingLastPathComponent().appending(path: "libcommand.so"),
      to: plugin)
    let configuration = folder.appending(path: "host.conf")
    try Data().write(to: configuration)
    let arguments = [
      "try", "--plugin-dir", folder.path, "--config", configuration.path, "--family", "small", "--",
      "/bin/echo", "73%",
    ]
    try await ScriptedTerminal.run(
      ScriptedHost.program, arguments, environment: ["TMPDIR": folder.path]
    ) { terminal in
      try terminal.answer(Self.kitty + Self.attributes)
      #expect(try terminal.status() == 0 && terminal.isUsual)
      let pictures = KittyReader.pictures(in: terminal.output)
      #expect(pictures.count == 1 && pictures[0].file.starts(with: [0x89, 0x50, 0x4e, 0x47]))
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("Fields:") && text.contains("[[widget]]"))
    }
  }

  @Test func `a drawing process that crashes leaves the terminal, and the text form`() async throws
  {
    // Beside the program, so that a link to it is possible.
    let folder = ScriptedHost.program.deletingLastPathComponent()
      .appending(path: "widgethost-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "widgethost")
    try FileManager.default.linkItem(at: ScriptedHost.program, to: program)
    let crash = folder.appending(path: "widgethost-render")
    try Data("#!/bin/sh\nkill -SEGV $$\n".utf8).write(to: crash)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: crash.path)
    let archive = try TerminalWidget.write(to: folder.path)
    try await ScriptedTerminal.run(program, ["render", archive, "--at", "1500"]) { terminal in
      try terminal.answer(Self.kitty + Self.attributes)
      #expect(try terminal.status() == 0 && terminal.isUsual)
      let words = String(decoding: terminal.output, as: UTF8.self)
        .split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("the drawing process") && words.contains("Hello"))
    }
    let demanded = ["render", archive, "--at", "1500", "--format", "kitty"]
    try await ScriptedTerminal.run(program, demanded) { terminal in
      try terminal.answer(Self.kitty + Self.attributes)
      #expect(try terminal.status() == 1 && terminal.isUsual)
    }
  }
}

/// A widget for tests of terminals: the word Hello and a red bar on a light ground with round corners.
enum TerminalWidget {
  /// Whether libsixel is installed.
  static var hasSixels: Bool {
    guard let library = dlopen("libsixel.so.1", RTLD_NOW | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// Whether a process may put characters into the input of its terminal.
  static var canGiveBack: Bool {
    let setting = try? String(contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti", encoding: .utf8)
    return setting.map { $0.hasPrefix("1") } ?? true
  }

  /// Returns an archive with an entry at 1000 s.
  static func archive(_ word: String = "Hello") throws -> [UInt8] {
    let word = LaidOutNode(
      .text, frame: ViewRect(x: 20, y: 25, width: 60, height: 20),
      attributes: [
        ViewAttribute(.text, .string(word)),
        ViewAttribute(
          .fragments, .fragments([TextFragment(text: word, x: 20, baseline: 40, width: 60)])),
      ])
    func box(_ frame: ViewRect, _ color: UInt32) -> LaidOutNode {
      let fill = ViewValue.color(ColorPair(light: color, dark: color))
      return LaidOutNode(.rectangle, frame: frame, attributes: [ViewAttribute(.fill, fill)])
    }
    let frame = ViewRect(x: 0, y: 0, width: 158, height: 158)
    let root = LaidOutNode(.zstack, childCount: 3, descendantCount: 3, frame: frame)
    let ground = box(frame, 0xe0e0_f0ff)
    let bar = box(ViewRect(x: 60, y: 90, width: 40, height: 20), 0xff00_00ff)
    let tree = LaidOutTree(
      size: ViewSize(width: 158, height: 158), cornerRadius: 20, direction: .leftToRight,
      locale: "en_US", styles: [DrawingStyle()], nodes: [root, ground, word, bar])
    let entry = Entry(
      date: Timestamp(seconds: 1000), contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree))
    return try ArchiveWriter(Timeline(entries: [entry], policy: .never)).bytes()
  }

  /// Writes the archive into a folder, and returns its path.
  static func write(to folder: String) throws -> String {
    let path = folder + "/widget.wha"
    try Data(try archive()).write(to: URL(filePath: path))
    return path
  }
}
