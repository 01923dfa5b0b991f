import Foundation
import Testing
import WidgetArchive
import WidgetModel

@testable import HostDaemon

/// The file of the added widgets.
@Suite struct AddedWidgetFileTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let path: String

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    path = "\(folder.path)/widgets"
  }

  private func read() -> AddedWidgetList { AddedWidgetFile(path: path).read(log.logger) }

  private func write(_ list: AddedWidgetList) throws {
    var file = AddedWidgetFile(path: path)
    try file.write(list)
  }

  private var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: URL(filePath: path))) }
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
    try write(list)
    let read = read()
    #expect(read == list && read.lastConfiguration == 2)
    #expect(read[try widgetID("a")]?.configuration == 1)
    #expect(log.all.isEmpty)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `without a file nothing is added, and nothing is logged`() {
    #expect(read() == AddedWidgetList())
    #expect(log.all.isEmpty)
  }

  @Test func `a file with any changed or missing byte is kept aside`() throws {
    try write(try list("a"))
    let whole = try Data(contentsOf: URL(filePath: path))
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 1
      #expect(AddedWidgetText(Array(changed)) == nil, "byte \(place)")
      #expect(AddedWidgetText(Array(whole.prefix(place))) == nil, "cut at \(place)")
    }
    for number in 1...2 {
      try Data("damage \(number)".utf8).write(to: URL(filePath: path))
      #expect(read() == AddedWidgetList())
    }
    #expect(log.all.count == 2 && log.all[0].contains("kept as \(path).unreadable."))
    for (name, text) in [("unreadable", "damage 1"), ("unreadable-2", "damage 2")] {
      let kept = try String(contentsOfFile: "\(path).\(name)", encoding: .utf8)
      #expect(kept == text)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Writes a file with the widget `a`, then appends one change at a time, and returns the number of
  /// bytes after each.
  private func appendChanges() throws -> [Int] {
    var list = try list("a")
    var file = AddedWidgetFile(path: path)
    try file.write(list)
    let changes = [
      AddedWidgetChange.keep(try #require(try self.list("x", "b")[try widgetID("b")])),
      .remove(try widgetID("a")),
      .keep(try #require(try self.list("x", "y", "c")[try widgetID("c")])),
    ]
    var lengths = [try bytes.count]
    for change in changes {
      list.apply(change)
      try file.keep([change], of: list)
      lengths.append(try bytes.count)
    }
    #expect(read() == list && list.widgets.count == 2 && list.lastConfiguration == 3)
    return lengths
  }

  @Test func `changes are appended, and a file cut anywhere among them has those before`() throws {
    let lengths = try appendChanges()
    #expect(lengths == lengths.sorted() && Set(lengths).count == 4)
    let whole = try bytes
    for length in lengths[0]...whole.count {
      let text = try #require(AddedWidgetText(Array(whole.prefix(length))))
      let sound = try #require(lengths.last { $0 <= length })
      #expect(text.length == sound, "cut at \(length)")
      #expect(text.end == (length == sound ? .whole : .cut(length - sound)))
      let ids = Set(text.list.widgets.keys.map(\.text))
      let place = try #require(lengths.firstIndex(of: sound))
      #expect(ids == [["a"], ["a", "b"], ["b"], ["b", "c"]][place])
    }
    try Data(whole.dropLast(3)).write(to: URL(filePath: path))
    #expect(Set(read().widgets.keys.map(\.text)) == ["b"])
    #expect(log.all.count == 1 && log.all[0].contains("incomplete and were dropped"))
    #expect(!FileManager.default.fileExists(atPath: "\(path).unreadable"))
  }

  @Test func `a changed byte among the changes leaves those before it, and is told`() throws {
    let lengths = try appendChanges()
    let whole = try bytes
    for place in lengths[0]..<whole.count {
      var changed = whole
      changed[place] ^= 1
      let text = try #require(AddedWidgetText(changed), "byte \(place)")
      #expect(text.end != .whole && text.length == lengths.last { $0 <= place }, "byte \(place)")
    }
    var changed = whole
    changed[lengths[0] + 40] ^= 1
    try Data(changed).write(to: URL(filePath: path))
    #expect(Set(read().widgets.keys.map(\.text)) == ["a"])
    #expect(log.all.count == 1 && log.all[0].contains("from byte \(lengths[0] + 1) on are damaged"))
    #expect(Array(try Data(contentsOf: URL(filePath: "\(path).unreadable"))) == changed)
    #expect(Set(read().widgets.keys.map(\.text)) == ["a"], "the sound part is kept")
    #expect(log.all.count == 1)
  }

  @Test func `left-out and exchanged changes are noticed`() throws {
    let lengths = try appendChanges()
    let whole = try bytes
    let first = whole[lengths[0]..<lengths[1]]
    let second = whole[lengths[1]..<lengths[2]]
    let head = whole[..<lengths[0]]
    for (name, tail) in [
      ("left out", second), ("exchanged", second + first), ("twice", first + first),
    ] {
      let text = try #require(AddedWidgetText(Array(head + tail)), "\(name)")
      #expect(text.end != .whole && text.length == lengths[name == "twice" ? 1 : 0], "\(name)")
    }
  }

  @Test func `a file of the older version is read`() throws {
    let json =
      #"{"config":7,"widgets":[{"config":4,"family":"small","id":"a","kind":"p:k","parameters":{}}]}"#
    let hash = ContentHash(of: Array(json.utf8).span.bytes)
    try Data("widgethost-widgets 1 \(hash)\n\(json)".utf8).write(to: URL(filePath: path))
    let list = read()
    #expect(list.lastConfiguration == 7)
    #expect(list[try widgetID("a")]?.configuration == 4)
    #expect(log.all.isEmpty)
    try Data("widgethost-widgets 1 \(hash)\n\(json) ".utf8).write(to: URL(filePath: path))
    #expect(read().widgets.isEmpty && log.all.count == 1)
  }

  @Test func `a file that is gone, replaced or longer is written anew with the next change`() throws
  {
    var list = try list("a")
    var file = AddedWidgetFile(path: path)
    try file.write(list)
    let disturbances: [(String) throws -> Void] = [
      { try FileManager.default.removeItem(atPath: $0) },
      { path in
        let copy = try Data(contentsOf: URL(filePath: path))
        try copy.write(to: URL(filePath: path), options: .atomic)
      },
      { path in
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(repeating: 0x78, count: 500))
      },
    ]
    for (number, disturb) in disturbances.enumerated() {
      try disturb(path)
      let widget = try list.add(
        AddedWidget(
          id: try widgetID("n\(number)"), kind: "k", family: .small, parameters: [:],
          configuration: 0))
      try file.keep([.keep(widget)], of: list)
      #expect(read() == list)
    }
    #expect(log.all.isEmpty)
  }

  @Test func `appended changes are folded into the list when they have become long`() throws {
    var list = try list("a")
    var file = AddedWidgetFile(path: path)
    try file.write(list)
    var lengths: [Int] = []
    let filling = String(repeating: "x", count: 4000)
    for number in 0..<60 {
      let widget = try list.configure(
        try #require(list[try widgetID("a")]), ["n": ["\(number)", filling]])
      try file.keep([.keep(widget)], of: list)
      lengths.append(try bytes.count)
    }
    let foldings = zip(lengths, lengths.dropFirst()).count { $0 > $1 }
    #expect((1...10).contains(foldings) && read() == list)
    #expect(try #require(lengths.max()) < 80_000)
  }

  @Test func `a path that is no file is kept aside`() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false)
    #expect(read() == AddedWidgetList())
    #expect(FileManager.default.fileExists(atPath: "\(path).unreadable"))
    try write(try list("a"))
    #expect(read().widgets.count == 1)
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

  @Test func `widgets of a fleet have limits of their own`() throws {
    func widget(_ id: String, isOfFleet: Bool, size: Int = 0) throws -> AddedWidget {
      AddedWidget(
        id: try widgetID(id), kind: "k", family: .small,
        parameters: ["n": [String(repeating: "x", count: size)]], configuration: 1,
        assignment: isOfFleet ? FleetAssignment(configuration: 1) : nil)
    }
    let own = try (0..<AddedWidgetList.mostWidgets).map {
      try widget("own\($0)", isOfFleet: false)
    }
    var list = try #require(AddedWidgetList(own, lastConfiguration: 0))
    _ = try list.assign(widget("fleet", isOfFleet: true, size: AddedWidgetList.mostBytes - 100))
    #expect(throws: WidgetError.self) {
      try list.assign(widget("other", isOfFleet: true, size: 100))
    }
    try list.checkRoomInFleet()
    let assigned = try (0..<AddedWidgetList.mostAssigned).map {
      try widget("w\($0)", isOfFleet: true)
    }
    var full = try #require(AddedWidgetList(assigned, lastConfiguration: 0))
    #expect(throws: WidgetError.self) { try full.assign(widget("one", isOfFleet: true)) }
    #expect(throws: WidgetError.self) { try full.checkRoomInFleet() }
    _ = try full.assign(widget("w0", isOfFleet: true, size: 1))
    _ = try full.add(widget("own", isOfFleet: false))
    full.remove(try widgetID("w0"))
    _ = try full.assign(widget("one", isOfFleet: true))
  }
}
