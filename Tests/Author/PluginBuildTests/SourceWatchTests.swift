import Foundation
import TestPluginBuilder
import Testing

@testable import PluginBuild

/// The changes that ask for another build.
struct SourceWatchTests {
  private let root: PluginFolder

  init() throws {
    root = try PluginFolder()
    for folder in ["moon/src", "moon/target", "moon/.build"] {
      try FileManager.default.createDirectory(
        atPath: root.file(folder), withIntermediateDirectories: true)
    }
    try write("one", to: "src/moon.c")
  }

  private var folder: String { root.file("moon") }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  private func facts(_ outputs: [String] = []) -> SourceFacts {
    SourceFacts(of: folder, without: .init(outputs: outputs))
  }

  @Test func `new, changed and removed sources are changes, and what builds write is none`() throws
  {
    let before = facts()
    try write("x", to: "target/moon.o")
    try write("x", to: ".build/moon.o")
    #expect(facts().changes(since: before).isEmpty)
    try write("three", to: "src/moon.c")
    try write("x", to: "new.c")
    #expect(facts().changes(since: before) == ["\(folder)/src/moon.c", "\(folder)/new.c"])
    let after = facts()
    try FileManager.default.removeItem(atPath: "\(folder)/new.c")
    #expect(facts().changes(since: after) == ["\(folder)/new.c"])
  }

  @Test func `the file that the command writes is no source, also through a link`() throws {
    let link = root.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    let outputs = ["\(link)/sheet.svg"]
    let before = facts(outputs)
    try write("sheet", to: "sheet.svg")
    #expect(facts(outputs).changes(since: before).isEmpty)
    #expect(!facts().changes(since: before).isEmpty)
  }

  @Test func `the file that standard output goes to is no source`() throws {
    try write("log", to: "log")
    let descriptor = open("\(folder)/log", O_RDONLY)
    defer { close(descriptor) }
    var exclusions = SourceFacts.Exclusions(outputs: [])
    exclusions.files = [try #require(SourceFacts.Identity(descriptor: descriptor))]
    #expect(SourceFacts(of: folder, without: exclusions).files["\(folder)/log"] == nil)
    #expect(facts().files["\(folder)/log"] != nil)
  }

  @Test func `files that each build writes anew ask for no endless builds`() throws {
    var changes = SourceChanges(facts())
    var builds = 0
    repeat {
      builds += 1
      try write("build \(String(repeating: "x", count: builds))", to: "src/generated.c")
    } while changes.changedDuringBuild(facts()) && builds < 10
    #expect(builds == 3)
    // An edit during a build still asks for another one.
    try write("build 12345", to: "src/generated.c")
    try write("edited", to: "src/moon.c")
    let isEditedDuringBuild = changes.changedDuringBuild(facts())
    #expect(isEditedDuringBuild)
    // And so does an edit while nothing is built.
    let isUnchanged = !changes.changed(facts())
    try write("edited again", to: "src/generated.c")
    let isEdited = changes.changed(facts())
    #expect(isUnchanged && isEdited)
  }

  @Test func `a project with too many files is refused, with the reason`() throws {
    let many = "\(folder)/many"
    try FileManager.default.createDirectory(atPath: many, withIntermediateDirectories: false)
    for number in 0...SourceFacts.most {
      #expect(link("\(folder)/src/moon.c", "\(many)/\(number)") == 0)
    }
    let project = try PluginProject(folder: folder)
    let failure = #expect(throws: BuildFailure.self) { try SourceWatch(project) }
    #expect(
      failure?.message.contains("more than 20000 files") == true, "\(String(describing: failure))")
  }
}
