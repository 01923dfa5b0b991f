import Foundation
import Testing
import WidgetModel

@testable import HostDaemon

/// The file of the added widgets.
@Suite struct AddedWidgetFileTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let file: AddedWidgetFile

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    file = AddedWidgetFile(path: "\(folder.path)/widgets")
  }

  private func list(_ ids: String...) throws -> AddedWidgetList {
    var list = AddedWidgetList()
    for id in ids {
      _ = try list.add(
        AddedWidget(
          id: try widgetID(id), kind: "p:k ü", family: .large,
          parameters: ["words": ["a\n\u{1b}\"", "", "ü"], "n": ["1"]], configuration: 0))
    }
    return list
  }

  @Test func `what is written is read again, with the last number`() throws {
    var list = try list("a", "b/c")
    list.remove(try widgetID("b/c"))
    try file.write(list)
    let read = file.read(log.logger)
    #expect(read == list && read.lastConfiguration == 2)
    #expect(read[try widgetID("a")]?.configuration == 1)
    #expect(log.all.isEmpty)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `without a file nothing is added, and nothing is logged`() {
    #expect(file.read(log.logger) == AddedWidgetList())
    #expect(log.all.isEmpty)
  }

  @Test func `a file with any changed or missing byte is kept aside`() throws {
    try file.write(try list("a"))
    let whole = try Data(contentsOf: URL(filePath: file.path))
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 1
      #expect(AddedWidgetFile.list(in: Array(changed)) == nil, "byte \(place)")
      #expect(AddedWidgetFile.list(in: Array(whole.prefix(place))) == nil, "cut at \(place)")
    }
    for number in 1...2 {
      try Data("damage \(number)".utf8).write(to: URL(filePath: file.path))
      #expect(file.read(log.logger) == AddedWidgetList())
    }
    #expect(log.all.count == 2 && log.all[0].contains("kept as \(file.path).unreadable."))
    for (name, text) in [("unreadable", "damage 1"), ("unreadable-2", "damage 2")] {
      let kept = try String(contentsOfFile: "\(file.path).\(name)", encoding: .utf8)
      #expect(kept == text)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a path that is no file is kept aside`() throws {
    try FileManager.default.createDirectory(
      atPath: file.path, withIntermediateDirectories: false)
    #expect(file.read(log.logger) == AddedWidgetList())
    #expect(FileManager.default.fileExists(atPath: "\(file.path).unreadable"))
    try file.write(try list("a"))
    #expect(file.read(log.logger).widgets.count == 1)
  }

  @Test func `two widgets with the same id are damage`() throws {
    let widget = try #require(try list("a")[try widgetID("a")])
    #expect(AddedWidgetList([widget, widget], lastConfiguration: 1) == nil)
  }

  @Test func `the number and the size of added widgets are limited`() throws {
    var list = AddedWidgetList()
    let long = AddedWidget(
      id: try widgetID("long"), kind: "k", family: .small,
      parameters: ["n": [String(repeating: "x", count: AddedWidgetList.mostBytes)]],
      configuration: 0)
    let error = #expect(throws: WidgetError.self) { try list.add(long) }
    #expect(error?.code == .tooLarge && list.widgets.isEmpty && list.lastConfiguration == 0)
    // Of two halves only one fits, until it is removed or made shorter.
    var (one, two) = (long, long)
    one.id = try widgetID("one")
    one.parameters["n"]?[0].removeLast(AddedWidgetList.mostBytes / 2)
    two.parameters = one.parameters
    one = try list.add(one)
    #expect(throws: WidgetError.self) { try list.add(two) }
    #expect(throws: WidgetError.self) { try list.configure(one, long.parameters) }
    _ = try list.configure(one, [:])
    two = try list.add(two)
    list.remove(two.id)
    _ = try list.add(two)
    let many = try (0..<AddedWidgetList.mostWidgets).map { number in
      AddedWidget(
        id: try widgetID("w\(number)"), kind: "k", family: .small, parameters: [:],
        configuration: number + 1)
    }
    var full = try #require(AddedWidgetList(many, lastConfiguration: 0))
    #expect(full.lastConfiguration == AddedWidgetList.mostWidgets)
    let next = AddedWidget(
      id: try widgetID("next"), kind: "k", family: .small, parameters: [:], configuration: 0)
    #expect(throws: WidgetError.self) { try full.add(next) }
    full.remove(try widgetID("w0"))
    #expect(try full.add(next).configuration == AddedWidgetList.mostWidgets + 1)
  }
}
