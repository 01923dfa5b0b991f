import Foundation
import TestPluginBuilder
import Testing

/// `widgethost preview`, with real workers and the real drawing process.
@Suite(.timeLimit(.minutes(5))) struct PreviewCommandTests {
  private let folder: PluginFolder

  /// Makes a home whose budgets a loaded machine keeps.
  init() throws {
    folder = try PluginFolder()
    let settings = folder.file("widgethost")
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    try Data("[budget]\nplaceholder = \"20s\"\ntimeline = \"20s\"\nload = \"20s\"\n".utf8)
      .write(to: URL(filePath: "\(settings)/host.conf"))
  }

  /// The variables of a user with this home.
  private var environment: [String: String] {
    ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "TMPDIR": folder.path, "TZ": "UTC"]
  }

  private func preview(_ arguments: String...) async throws -> Program.Output {
    try await Program.run(
      Program.widgethost, ["preview"] + arguments, environment: environment)
  }

  private var clock: String { Program.folder.appending(path: "libclock.so").path }

  /// Copies the sources of the example plugin in C.
  private func clockSources() throws -> URL {
    let path = folder.file("Uhr für mich")
    try FileManager.default.copyItem(
      atPath: Project.folder.appending(path: "Plugins/clock").path, toPath: path)
    return URL(filePath: path)
  }

  private func replace(_ text: String, by other: String, in file: URL) throws {
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source.contains(text))
    try source.replacingOccurrences(of: text, with: other)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `a sheet has every family, scheme and placeholder, and leaves no files`() async throws
  {
    let file = folder.file("sheet.svg")
    let output = try await preview(clock, "-o", file, "--entries", "2", "--at", "1790000000")
    #expect(output.status == 0, "\(output)")
    let svg = try String(contentsOfFile: file, encoding: .utf8)
    // The sheet, and in it 7 families in 2 schemes with 2 entries and a placeholder each.
    let count = 1 + 7 * 2 * 3
    #expect(svg.components(separatedBy: "<svg ").count == 1 + count)
    for text in ["Clock", "Extra large", "Inline", "Placeholder, dark", "14:13:00", "+40 s"] {
      #expect(svg.contains(">\(text)") || svg.contains("\(text)<"), "\(text)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasPrefix("widgethost-preview") }, "\(left)")
  }

  @Test func `the same time gives the same sheet`() async throws {
    let arguments = [
      "preview", clock, "--family", "small", "--at", "1790000000", "--time-zone", "Asia/Tokyo",
      "--format", "svg",
    ]
    let first = try await Program.run(Program.widgethost, arguments, environment: environment)
    let second = try await Program.run(Program.widgethost, arguments, environment: environment)
    #expect(first.status == 0 && first.standardOutput == second.standardOutput)
    #expect(first.standardOutput.contains("Asia/Tokyo"))
    #expect(first.standardOutput.contains("23:13:00"))
  }

  @Test(arguments: ["Mars/Phobos", "../etc/passwd", ""])
  func `a time zone that the machine does not have is refused`(zone: String) async throws {
    let output = try await Program.run(
      Program.widgethost, ["preview", clock, "--time-zone", zone], environment: environment)
    #expect(output.status == 64)
    #expect(output.standardError.contains("is no time zone of this machine"), "\(output)")
  }

  @Test func `a png has the size of the svg, times the scale`() async throws {
    let (png, svg) = (folder.file("sheet.png"), folder.file("sheet.svg"))
    let choice = ["--family", "small,circular", "--scheme", "dark", "--at", "1790000000"]
    for (file, scale) in [(png, ["--scale", "3"]), (svg, [])] {
      let output = try await Program.run(
        Program.widgethost, ["preview", clock, "-o", file] + choice + scale,
        environment: environment)
      #expect(output.status == 0, "\(output)")
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: png)))
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    // The width and the height in the header (PNG, third edition, 11.2.1).
    let size = [16, 20].map { (start: Int) -> Int in
      bytes[start..<start + 4].reduce(0) { (sum: Int, byte: UInt8) in sum << 8 | Int(byte) } / 3
    }
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    let box = "viewBox=\"0 0 \(size[0]) \(size[1])\""
    #expect(text.contains(box), "\(size)")
    #expect(!text.contains("Light"))
  }

  @Test func `a failed call is told in words, on the sheet and beside it`() async throws {
    let plugin = try await folder.build("echo")
    let file = folder.file("sheet.svg")
    let output = try await preview(plugin, "--family", "small,medium", "-o", file)
    #expect(output.status == 1)
    #expect(output.standardError.contains("echo/small, placeholder"), "\(output)")
    let svg = try String(contentsOfFile: file, encoding: .utf8)
    #expect(svg.contains("echo/small, placeholder"))
    #expect(svg.contains("-42"))
  }

  @Test func `the report has each call, and no picture`() async throws {
    struct Report: Decodable {
      struct Call: Decodable {
        var entries: Int?
        var error: String?
      }
      struct Widget: Decodable {
        var kind: String
        var family: String
        var timeline: Call
        var placeholder: Call?
      }
      struct Problem: Decodable { var about: String }
      var widgets: [Widget]
      var problems: [Problem]
      var locale: String
    }
    let output = try await preview(
      clock, "--json", "--locale", "de_DE", "--family", "small", "--no-placeholder")
    let report = try JSONDecoder().decode(Report.self, from: Data(output.standardOutput.utf8))
    #expect(output.status == 0 && report.locale == "de_DE" && report.problems.isEmpty)
    #expect(report.widgets.map(\.family) == ["small"])
    #expect((report.widgets[0].timeline.entries ?? 0) > 1)
    #expect(report.widgets[0].placeholder == nil)
    let plugin = try await folder.build("echo")
    let failed = try await preview(plugin, "--json", "--family", "small")
    let other = try JSONDecoder().decode(Report.self, from: Data(failed.standardOutput.utf8))
    let problems = other.problems.map(\.about)
    #expect(failed.status == 1)
    #expect(problems == ["echo/small, placeholder", "echo/small, timeline"])
    #expect(other.widgets[0].timeline.error?.contains("-42") == true)
  }

  @Test func `a parameter changes the picture, and a wrong one is named`() async throws {
    let arguments = ["--family", "medium", "--format", "text", "--at", "1790000000"]
    let plain = try await Program.run(
      Program.widgethost, ["preview", clock] + arguments, environment: environment)
    let other = try await Program.run(
      Program.widgethost, ["preview", clock, "--parameters", "hours=12"] + arguments,
      environment: environment)
    #expect(other.status == 0, "\(other)")
    #expect(plain.standardOutput != other.standardOutput)
    #expect(other.standardOutput.contains("hours=12"))
    let wrong = try await preview(clock, "--parameters", "huors=12")
    #expect(wrong.status == 65)
    #expect(wrong.standardError.contains("did you mean hours?"), "\(wrong)")
  }

  @Test func `what is not there is named, with the next step`() async throws {
    let kind = try await preview(clock, "--kind", "clok")
    #expect(kind.status == 66 && kind.standardError.contains("did you mean clock?"), "\(kind)")
    let family = try await preview(clock, "--family", "smal")
    #expect(family.status == 64 && family.standardError.contains("did you mean small?"))
    let file = try await preview(folder.file("missing.so"))
    #expect(file.status == 66 && file.standardError.contains("there is no such file"))
    let text = folder.file("libtext.so")
    try Data("text".utf8).write(to: URL(filePath: text))
    let broken = try await preview(text)
    #expect(broken.status == 65 && broken.standardError.contains("no ELF header"), "\(broken)")
  }

  @Test func `sources are built, and a file that does not compile gives its messages`() async throws
  {
    let sources = try clockSources()
    let output = try await preview(sources.path, "--family", "small", "--format", "text")
    #expect(output.status == 0, "\(output)")
    #expect(output.standardOutput.contains("Clock, small"))
    try Data("int broken = ;\n".utf8).write(to: sources.appending(path: "broken.c"))
    let broken = try await preview(sources.path, "--family", "small", "--format", "text")
    #expect(broken.status == 65 && broken.standardOutput.isEmpty)
    #expect(broken.standardError.contains("broken.c:1:14: error:"), "\(broken)")
  }

  @Test func `each save draws again, and an error leaves the last good sheet below it`()
    async throws
  {
    let sources = try clockSources()
    let sheet = folder.file("sheet.svg")
    let running = try RunningProgram(
      Program.widgethost,
      ["preview", sources.path, "--watch", "--family", "small", "-o", sheet],
      in: URL(filePath: folder.path), environment: environment)
    let text = { (try? String(contentsOfFile: sheet, encoding: .utf8)) ?? "" }
    try await eventually("the first sheet is there") { text().contains(">Clock<") }
    let source = sources.appending(path: "clock.c")
    try replace("= \"Clock\"", by: "= \"Wecker\"", in: source)
    try await eventually("the change is drawn") { text().contains(">Wecker<") }
    let broken = sources.appending(path: "broken.c")
    try Data("int broken = ;\n".utf8).write(to: broken)
    try await eventually("the message is drawn") { text().contains("broken.c:1:14: error:") }
    #expect(text().contains(">Wecker<"))
    try FileManager.default.removeItem(at: broken)
    try await eventually("the message is gone") { !text().contains("error:") }
    #expect(text().contains(">Wecker<") && running.process.isRunning)
    running.process.interrupt()
    try await eventually("the command ends") { !running.process.isRunning }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasPrefix("widgethost-preview") }, "\(left)")
  }

  @Test func `a plugin file that is replaced is drawn again`() async throws {
    let plugin = try await folder.build("echo", as: "plugin")
    let sheet = folder.file("sheet.svg")
    let running = try RunningProgram(
      Program.widgethost, ["preview", plugin, "--watch", "--family", "small", "-o", sheet],
      in: URL(filePath: folder.path), environment: environment)
    let text = { (try? String(contentsOfFile: sheet, encoding: .utf8)) ?? "" }
    try await eventually("the first sheet is there") { text().contains("-42") }
    let copy = folder.file("copy")
    try FileManager.default.copyItem(atPath: clock, toPath: copy)
    #expect(rename(copy, plugin) == 0)
    try await eventually("the other plugin is drawn") { text().contains(">Clock<") }
    withExtendedLifetime(running) {}
  }
}
