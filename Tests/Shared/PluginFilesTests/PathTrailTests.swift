import Foundation
import TestPluginBuilder
import Testing

@testable import PluginFiles

@Suite struct PathTrailTests {
  private let place: PluginFolder
  private var folder: String { place.path }

  init() throws {
    place = try PluginFolder()
    try #require(
      PathTrail(to: place.path).names == [place.path], "the test needs a /tmp that is no link")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: target)
  }

  private func trail(_ path: String) -> [String] {
    PathTrail(to: "\(folder)/\(path)").names.map {
      $0.hasPrefix(folder + "/") ? String($0.dropFirst(folder.count + 1)) : $0
    }
  }

  @Test func `a path without links is its own trail`() throws {
    try Data().write(to: URL(filePath: "\(folder)/a"))
    #expect(trail("a") == ["a"])
    #expect(trail("./a") == ["a"])
    #expect(PathTrail(to: "/").names == [""])
  }

  @Test func `each link counts, of the file and of its folders, relative or absolute`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/v1/x", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder)/v1/x/file"))
    try link("current", to: "v1")
    try link("v1/name", to: "../current/x/file")
    try link("whole", to: "\(folder)/current/name")
    #expect(
      trail("whole") == ["whole", "current", "v1/name", "current", "v1/x/file"])
  }

  @Test func `a trail ends at the first part that is missing, or goes round a bounded time`() throws
  {
    #expect(trail("a/b/c") == ["a"])
    try link("dead", to: "nowhere/else")
    #expect(trail("dead") == ["dead", "nowhere"])
    try link("round", to: "round")
    #expect(trail("round").count == 40)
  }
}

@Suite struct KeptPluginFileTests {
  private let folder: PluginFolder
  private let path: String

  init() async throws {
    folder = try PluginFolder()
    path = try await folder.build("variant", as: "plugin")
    chmod(path, 0o755)
  }

  private func kept() throws -> KeptPluginFile {
    try #require(KeptPluginFile(try OpenPluginFile(path: path)))
  }

  @Test func `a file stays intact when another takes its path`() async throws {
    let file = try kept()
    #expect(file.isIntact && file.isInPlace)
    let draft = try await folder.build("variant", as: "draft")
    try #require(rename(draft, path) == 0)
    #expect(file.isIntact && !file.isInPlace)
    unlink(path)
    #expect(file.isIntact && !file.isInPlace)
  }

  @Test func `a file that is overwritten, or that others can write to, is not intact`() throws {
    let file = try kept()
    chmod(path, 0o777)
    #expect(!file.isIntact && file.isInPlace)
    chmod(path, 0o755)
    #expect(file.isIntact)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("more".utf8))
    try handle.close()
    #expect(!file.isIntact && !file.isInPlace)
  }

  @Test func `the property list is the one beside the resolved file`() throws {
    let file = try OpenPluginFile(path: path).file
    let names = ["plugin.resources", "plugin_plugin.resources/Resources"]
    let paths = names.map { folder.file("\($0)/Info.plist") }
    #expect(file.informationPaths == paths)
    #expect(file.information() == nil)
    for name in names {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try Data("of SwiftPM".utf8).write(to: URL(filePath: paths[1]))
    #expect(file.information() == Array("of SwiftPM".utf8))
    try Data("plist".utf8).write(to: URL(filePath: paths[0]))
    #expect(file.information() == Array("plist".utf8))
    // The SDK reads none of this size.
    try Data(count: (64 << 10) + 1).write(to: URL(filePath: paths[0]))
    #expect(file.information() == nil)
  }
}
