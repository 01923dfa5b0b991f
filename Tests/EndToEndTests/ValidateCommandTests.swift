import Foundation
import FoundationXML
import TestPluginBuilder
import Testing

/// `widgethost validate`, on a sound plugin, on plugins with a fault, and on files that are no plugins.
@Suite(.timeLimit(.minutes(5))) struct ValidateCommandTests {
  private let folder: PluginFolder
  private let temporary: String

  init() throws {
    folder = try PluginFolder()
    temporary = folder.file("temporary")
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
  }

  private func build(_ fault: String = "none", name: String = "faults") async throws -> String {
    let source = Project.folder.appending(path: "Tests/Author/faults.c")
    return try await folder.build(file: source, as: name, defines: ["FAULT=\(fault)"])
  }

  private func validate(_ arguments: [String]) async throws -> Program.Output {
    try await Program.run(
      Program.widgethost, ["validate"] + arguments, environment: ["TMPDIR": temporary])
  }

  /// The paths of the temporary files of a run: the copy of the plugin, and a numbered folder for each worker.
  private var files: [String] {
    // Files may go while they are listed.
    (try? FileManager.default.subpathsOfDirectory(atPath: temporary)) ?? []
  }

  @Test func `a sound plugin passes and leaves no file`() async throws {
    let output = try await validate([try await build(), "--level", "2", "--seed", "7"])
    #expect(output.status == 0, "\(output.standardOutput)")
    #expect(output.standardOutput.contains("passed\ttimeline.dates-ascend\t2\t"))
    #expect(output.standardOutput.contains("PASSED faults, level 2, seed 7"))
    #expect(output.standardError.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  @Test func `a fault is named with its rule and the command that repeats it`() async throws {
    let library = try await build("timeline_dates_ascend")
    let output = try await validate([library, "--level", "2", "--seed", "7", "--only-failed"])
    #expect(output.status == 1)
    let text = output.standardOutput
    #expect(text.hasPrefix("FAILED timeline.dates-ascend: The entries of a timeline are sorted"))
    #expect(text.contains("rule: docs/plugin-abi.md, at \""))
    #expect(!text.contains("passed\t"))
    let line = try #require(text.firstMatch(of: /again: widgethost (.+)/)).1
    let words = line.split(separator: " ").map(String.init)
    let again = try await Program.run(Program.widgethost, words)
    #expect(again.status == 1)
    let check = "check timeline.dates-ascend of level 2"
    #expect(again.standardOutput.contains("FAILED faults, \(check), seed 7: 1 of 1 check"))
  }

  @Test func `a repeated check is reported with its own level`() async throws {
    let arguments = [try await build(), "--reproduce", "7:shortage.clock"]
    let text = try await validate(arguments)
    #expect(text.status == 0)
    #expect(
      text.standardOutput.contains(
        "PASSED faults, check shortage.clock of level 10, seed 7: 1 check"))
    let report = try JSONDecoder().decode(
      Report.self, from: Data(try await validate(arguments + ["--json"]).standardOutput.utf8))
    #expect(report.level == 10 && report.check == "shortage.clock")
    #expect(report.levels.map(\.level) == [10])
    #expect(report.levels.allSatisfy { $0.seconds > 0 })
  }

  @Test func `the JUnit report is well-formed and counts what the JSON counts`() async throws {
    // The path is an attribute of the report.
    let place = folder.file("a & \"b\" <c>")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let library = place + "/libfa.u_lts.so"
    try FileManager.default.moveItem(
      atPath: try await build("entries_json", name: "fa.u_lts"), toPath: library)
    let file = folder.file("report.xml")
    let output = try await validate([library, "--level", "2", "--json", "--junit", file])
    #expect(output.status == 1)
    let object = try JSONDecoder().decode(Report.self, from: Data(output.standardOutput.utf8))
    #expect(!object.passed)
    #expect(object.checks.filter { $0.result == "failed" }.map(\.id) == ["entries.json"])
    let failed = try #require(object.checks.first { $0.result == "failed" })
    #expect(failed.findings?.isEmpty == false)
    #expect(failed.reproduce?.contains("--reproduce \(object.seed):entries.json") == true)
    let counter = ElementCounter()
    let parser = XMLParser(data: try Data(contentsOf: URL(filePath: file)))
    parser.delegate = counter
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(counter.counts["testcase"] == object.checks.count)
    #expect(counter.counts["failure"] == 1)
    #expect(counter.counts["skipped", default: 0] == object.checks.count { $0.result == "skipped" })
    #expect(counter.tests == ["\(object.checks.count)"])
    #expect(counter.plugins == [library])
  }

  @Test func `the report is written although the JUnit report cannot be`() async throws {
    let file = folder.file("missing/report.xml")
    let output = try await validate([try await build(), "--level", "1", "--junit", file])
    #expect(output.status == 73, "\(output)")
    #expect(output.standardOutput.contains("PASSED faults, level 1"))
    #expect(output.standardError.contains("\(file) cannot be written"))
  }

  @Test func `files that are no plugins have their own exit codes`() async throws {
    let text = folder.file("libtext.so")
    try "no library".write(toFile: text, atomically: true, encoding: .utf8)
    let whole = try Data(contentsOf: URL(filePath: try await build()))
    let cut = folder.file("libcut.so")
    try whole.prefix(whole.count / 2).write(to: URL(filePath: cut))
    for (path, status, words) in [
      (folder.file("libmissing.so"), Int32(66), "No such file"), (text, 65, "no ELF header"),
      (cut, 65, "truncated"), (folder.path, 65, "is a folder"),
    ] {
      let output = try await validate([path])
      #expect(output.status == status, "\(path)")
      #expect(output.standardError.contains(words), "\(output.standardError)")
      #expect(output.standardOutput.isEmpty)
    }
  }

  @Test func `wrong usage is answered with what was meant`() async throws {
    let library = try await build()
    let typo = try await validate([library, "--reproduce", "1:timeline.dates-acsend"])
    #expect(typo.status == 64)
    #expect(typo.standardError.contains("did you mean timeline.dates-ascend?"))
    for arguments in [[], [library, "--level", "11"], [library, "-p", "novalue"]] {
      #expect(try await validate(arguments).status == 64, "\(arguments)")
    }
  }

  @Test func `a plugin that changes meanwhile is validated as it was`() async throws {
    let library = try await build()
    async let pending = validate([library, "--level", "5", "--only-failed"])
    let changed = try await build("calls_no_crash", name: "other")
    try await eventually("the plugin is copied") {
      files.contains { $0.hasSuffix("/plugin/libfaults.so") }
    }
    _ = rename(changed, library)
    let output = try await pending
    #expect(output.status == 0, "\(output.standardOutput)")
    #expect(output.standardOutput.contains("note: the plugin changed while it was validated"))
  }

  @Test func `an interruption ends the workers and removes the files`() async throws {
    let library = try await build("load_in_time")
    let process = Process()
    process.executableURL = Program.widgethost
    process.arguments = ["validate", library, "--level", "10"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary]) { _, new in new }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await eventually("a worker has begun") { files.contains { $0.hasSuffix("/1") } }
    process.interrupt()
    try await eventually("the command has ended") { !process.isRunning }
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }

  private struct Report: Decodable {
    var passed: Bool
    var level: Int
    var check: String?
    var seed: UInt64
    var checks: [Item]
    var levels: [Level]

    struct Level: Decodable {
      var level: Int
      var seconds: Double
    }

    struct Item: Decodable {
      var id: String
      var result: String
      var findings: [String]?
      var reproduce: String?
    }
  }
}

/// Counts the elements of a document.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  /// The attribute `tests` of the root.
  var tests: [String] = []
  /// The values of the property `plugin`.
  var plugins: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[element, default: 0] += 1
    if element == "property", attributes["name"] == "plugin", let value = attributes["value"] {
      plugins.insert(value)
    }
    if element == "testsuites", let count = attributes["tests"] { tests.append(count) }
  }
}
