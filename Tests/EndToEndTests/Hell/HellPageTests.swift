import Foundation
import TestPluginBuilder
import Testing

/// `docs/hell.md` and `docs/threat-model.md` compared with the plugin and with the tests.
@Suite struct HellPageTests {
  /// The faults of the plugin by name, with their descriptions.
  private func faults() throws -> [String: String] {
    let folder = Project.folder.appending(path: "Tests/TestPlugins/hell")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let rows = try files.flatMap { file in
      try Project.text(of: "Tests/TestPlugins/hell/\(file)")
        .matches(of: /\{"([a-z0-9-]+)",\s*"([^"]+)",\s*\w+\}/)
        .map { (String($0.output.1), String($0.output.2)) }
    }
    return Dictionary(rows) { first, _ in first }
  }

  @Test func `every fault of the plugin is on the page, and every fault is tested`() throws {
    let page = try Project.text(of: "docs/hell.md")
    let faults = try faults()
    #expect(faults.count > 80)
    var groups: [String: [String]] = [
      "idle-memory": ["HellRestTests"], "idle-threads": ["HellRestTests"],
    ]
    for group in HellGroup.allCases {
      for fault in group.faults where groups[fault.name]?.contains(group.rawValue) != true {
        groups[fault.name, default: []].append(group.rawValue)
      }
    }
    for (name, description) in faults {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(name)` | \(description) |") }
      let tests = try #require(groups[name], "no test has the fault \(name)")
      for test in tests { #expect(row?.contains("`\(test)`") == true, "\(name): \(row ?? "")") }
    }
    #expect(Set(groups.keys).subtracting(faults.keys) == [], "a test has a fault that is not there")
  }

  @Test(arguments: ["docs/hell.md", "docs/threat-model.md"])
  func `every test that the page names is there`(page: String) throws {
    let names = try Project.text(of: page).replacing("\n", with: " ")
      .matches(of: /`([A-Z]\w+Tests)\/([^`]+)`/)
      .map { (String($0.output.1), String($0.output.2)) }
    #expect(names.count > 5)
    let sources = try testFiles()
    for (suite, test) in names {
      let source = try #require(sources["\(suite).swift"], "\(suite)")
      #expect(
        ["func `\(test)`(", "func \(test)(", "\"\(test)\""].contains { source.contains($0) },
        "\(suite): \(test)")
    }
  }

  /// The text of each test file, by the file's name.
  private func testFiles() throws -> [String: String] {
    let folders = ["EndToEndTests", "Host", "Worker", "Render", "Shared", "C"].map { "Tests/\($0)" }
    var files: [String: String] = [:]
    for folder in folders + ["Sources/Gallery/Tests", "Sources/Fleet/Tests"] {
      let paths = FileManager.default.enumerator(
        atPath: Project.folder.appending(path: folder).path)
      for case let path as String in paths ?? .init() where path.hasSuffix("Tests.swift") {
        let text = try Project.text(of: "\(folder)/\(path)")
        files[URL(filePath: path).lastPathComponent] = text
      }
    }
    return files
  }
}
