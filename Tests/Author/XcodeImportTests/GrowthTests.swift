internal import Foundation
internal import ImportCheck
internal import Testing
internal import WidgetModel

@testable import XcodeImport

/// Projects that would take memory, time or stack without end.
@Suite(.timeLimit(.minutes(5))) struct GrowthTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func read(_ bytes: [UInt8]) throws(ImportFailure) -> PropertyListNode {
    try PropertyListFile.read(bytes, named: "list")
  }

  // MARK: - Property lists

  /// Returns a binary property list whose objects have these bytes; the first is the top one.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
      bytes += object
    }
    let table = bytes.count
    let numbers = [objects.count, 0, table].flatMap { number in
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + numbers
  }

  @Test func `a binary list is read, unless it contains itself or grows without end`() throws {
    let text: [UInt8] = [0x51, 0x61]
    let small = try read(binary([[0xd1, 1, 2], text, [0xa2, 1, 1]]))
    #expect(small["a"]?.strings == ["a", "a"])
    // Each object refers twice to the next one.
    let doubling = (0..<30).map { [0xa2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] } + [text]
    let chain = (0..<200).map { [0xa1, UInt8($0 + 1)] as [UInt8] } + [text]
    for objects in [doubling, chain, [[0xa1, 0]], [[0xa1, 1], [0xa1, 0]], [[0xa1, 9]]] {
      let failure = #expect(throws: ImportFailure.self) { try read(binary(objects)) }
      #expect(failure?.status == .badData)
    }
  }

  @Test func `a binary list that is cut or changed anywhere is refused or read`() throws {
    let whole = binary([[0xd1, 1, 2], [0x51, 0x61], [0xa2, 1, 1]])
    for length in whole.indices { _ = try? read(Array(whole[..<length])) }
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var changed = whole
        changed[index] = value
        _ = try? read(changed)
      }
    }
    // Objects whose length follows in 2³ to 2¹⁵ bytes, of which the file has less.
    for index in whole.indices.dropLast() {
      for (kind, width) in [(0x4f, 0x1f), (0x5f, 0x15), (0xaf, 0x1f), (0xdf, 0x13)] {
        var changed = whole
        (changed[index], changed[index + 1]) = (UInt8(kind), UInt8(width))
        _ = try? read(changed)
      }
    }
  }

  @Test(arguments: [
    ("", "<array>"), ("", "<array><!--</array>-->"), ("", "<array><!--></array>-->"),
    ("", "<array </array>"), ("", "<array><string><![CDATA[</array>]]></string>"),
    ("", "<dict><key>a</key>"), ("", "<array><?x </array>?>"),
    ("<!DOCTYPE plist [<!ENTITY x \"<!--\">]>", "<array>"),
    ("<!DOCTYPE plist [<!X></array></array></array>%<!--;]>", "<array>"),
  ])
  func `nesting that a text hides is refused`(head: String, level: String) {
    let text = head + "<plist>" + String(repeating: level, count: 100_000)
    let failure = #expect(throws: ImportFailure.self) { try read(Array(text.utf8)) }
    #expect(failure?.message == "list: more than 100 levels of nesting")
  }

  @Test func `empty and commented collections are no levels`() throws {
    let body = String(repeating: "<array/><dict/><!-- </array> --><array></array>", count: 300)
    let node = try read(Array("<plist version=\"1.0\"><array>\(body)</array></plist>".utf8))
    #expect(node.array?.count == 900)
  }

  // MARK: - Settings

  @Test func `a value that doubles in each line stays within its limit`() throws {
    let lines = Array(repeating: "A = $(inherited)$(inherited)", count: 40)
    try folder.write("A = x\n" + lines.joined(separator: "\n"), to: "A.xcconfig")
    let file = ConfigurationFile(
      folder.path + "/A.xcconfig", in: ProjectRoot(project: folder.path, chosen: nil))
    #expect((file.settings["A"] ?? "").utf8.count <= 1 << 16)
    #expect(file.findings.contains { $0.message.contains("too long") })
  }

  @Test func `settings files that include each other many times end`() throws {
    for number in 0..<14 {
      let include = "#include \"\(number + 1).xcconfig\"\n"
      try folder.write(String(repeating: include, count: 10), to: "\(number).xcconfig")
    }
    try folder.write("A = 1\n", to: "14.xcconfig")
    let file = ConfigurationFile(
      folder.path + "/0.xcconfig", in: ProjectRoot(project: folder.path, chosen: nil))
    #expect(file.settings["A"] == "1")
    #expect(file.findings.count { $0.message.contains("includes") } == 1)
  }

  @Test func `variables that stand for nothing many times end`() {
    var settings = BuildSettings()
    var level = ["A15": ""]
    for number in 0..<15 {
      level["A\(number)"] = String(repeating: "$(A\(number + 1))", count: 10)
    }
    settings.add(level)
    #expect(settings["A0"] != nil)
  }

  // MARK: - XcodeGen

  @Test func `files of XcodeGen that include each other many times are refused`() throws {
    for number in 0..<14 {
      let names = Array(repeating: "\(number + 1).yml", count: 10).joined(separator: ", ")
      try folder.write("include: [\(names)]\n", to: "\(number).yml")
    }
    try folder.write("options: {}\n", to: "14.yml")
    try folder.writeProject("include: 0.yml", in: ".")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.message.contains("includes") == true)
  }

  @Test func `includes that join large lists are refused`() throws {
    let list = Array(repeating: "a", count: 20_000).joined(separator: ", ")
    try folder.write("settings: [\(list)]\n", to: "list.yml")
    let names = Array(repeating: "list.yml", count: 100).joined(separator: ", ")
    try folder.writeProject("include: [\(names)]", in: ".")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.message.contains("too large") == true)
  }

  @Test func `a template counts once, however often it is named`() throws {
    let templates = (0..<13).map { number in
      let next = Array(repeating: "T\(number + 1)", count: 10).joined(separator: ", ")
      return "  T\(number): {templates: [\(next)]}\n"
    }
    try folder.writeProject(
      "targetTemplates:\n\(templates.joined())  T13: {sources: [S.swift]}",
      target: "templates: [T0, T0]", in: ".")
    try folder.write("let s = 1\n", to: "S.swift")
    #expect(try folder.imported().swiftFiles == 2)
  }

  @Test func `attributes of a template that grow are refused`() throws {
    let value = String(repeating: "x", count: 100_000)
    let uses = String(repeating: "${big}", count: 1_000)
    try folder.writeProject(
      target: "templateAttributes: {big: \(value)}, info: {properties: {A: \"\(uses)\"}}", in: ".")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.message.contains("too large") == true)
  }

  // MARK: - Folders

  @Test func `links to a folder that contains them are not followed`() throws {
    try folder.writeProject(target: "resources: [Data.bundle]", in: ".")
    try folder.write("{}", to: "Data.bundle/x.json")
    try folder.link("Data.bundle/a", to: ".")
    try folder.link("Data.bundle/b", to: ".")
    let package = try folder.imported()
    #expect(folder.files(in: "Package/Sources/W/Resources/Data.bundle") == ["x.json"])
    #expect(package.findings.count { $0.code == .notRegularFile } == 2)
  }

  @Test func `folders without files count`() throws {
    var new = PackageFolder(folder.path)
    for _ in 0..<PackageFolder.mostFiles { try new.countEntry() }
    #expect(throws: ImportFailure.self) { try new.countEntry() }
  }

  @Test func `a file is copied in parts, byte for byte`() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let from = folder.path + "/from"
    try Data(bytes).write(to: URL(filePath: from))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/New", withIntermediateDirectories: true)
    var new = PackageFolder(folder.path + "/New")
    try new.copy(from, shown: "from", to: "to")
    #expect(FileManager.default.contents(atPath: folder.path + "/New/to") == Data(bytes))
    try folder.link("link", to: "from")
    #expect(throws: ImportFailure.self) { try new.copy(folder.path + "/link", shown: "", to: "l") }
  }
}
