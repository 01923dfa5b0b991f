import Foundation
import TestPluginBuilder
import Testing

@testable import PluginBuild

/// The folders of the modules with generated code, which several builds of one project share.
@Suite struct GeneratedModuleTests {
  private let root: PluginFolder

  init() throws { root = try PluginFolder() }

  private func module(
    _ name: String, _ content: String, isComplete: Bool = false
  ) throws -> GeneratedModule {
    let folder = root.file(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: URL(filePath: "\(folder)/code"))
    if isComplete { try Data().write(to: URL(filePath: "\(folder)/complete")) }
    return GeneratedModule(folder: folder)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }
  }

  @Test func `a module takes the place of an incomplete one`() throws {
    let place = try module("m", "old")
    try module("m.1", "new").publish(as: place)
    #expect(try names == ["m"])
    #expect(try String(contentsOfFile: "\(place.folder)/code", encoding: .utf8) == "new")
    #expect(FileManager.default.fileExists(atPath: "\(place.folder)/complete"))
  }

  @Test func `the module of a build that was faster stays`() throws {
    let place = try module("m", "first", isComplete: true)
    try module("m.1", "second").publish(as: place)
    #expect(try names == ["m"])
    #expect(try String(contentsOfFile: "\(place.folder)/code", encoding: .utf8) == "first")
  }

  @Test func `what another build may fill or use is not removed`() throws {
    _ = try module("complete", "", isComplete: true)
    _ = try module("draft.1", "")
    let now = Int(Date().timeIntervalSince1970)
    GeneratedModule.removeOld(in: root.path, at: now)
    #expect(try names == ["complete", "draft.1"])
    GeneratedModule.removeOld(in: root.path, at: now + 7200)
    #expect(try names == ["draft.1"])
    GeneratedModule.removeOld(in: root.path, at: now + 100_000)
    #expect(try names.isEmpty)
  }
}
