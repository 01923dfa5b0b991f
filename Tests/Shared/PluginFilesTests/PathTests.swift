import Foundation
import TestPluginBuilder
import Testing

@testable import PluginFiles

@Suite struct PathTests {
  /// A folder with files in it, and links to a file and to the folder itself.
  private func folder() throws -> PluginFolder {
    let folder = try PluginFolder()
    for path in ["a", "b/c", "b/d/e", "b.txt"] {
      let file = URL(filePath: folder.file(path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b/loop"), withDestinationPath: "..")
    return folder
  }

  @Test func `a folder stands before what is in it, and links are not followed`() throws {
    let folder = try folder()
    #expect(
      Path.tree(in: folder.path) == ["a", "b", "b/c", "b/d", "b/d/e", "b/loop", "b.txt"])
  }

  @Test func `a path that is left out is so with what is in it, and does not count`() throws {
    let folder = try folder()
    #expect(
      Path.tree(in: folder.path) { $0 == "b/d" } == ["a", "b", "b/c", "b/loop", "b.txt"])
    #expect(Path.tree(in: folder.path, atMost: 1) { $0 == "a" } == ["b"])
  }

  @Test func `further paths are left out`() throws {
    let folder = try folder()
    #expect(Path.tree(in: folder.path, atMost: 3) == ["a", "b", "b/c"])
    #expect(Path.tree(in: folder.path, atMost: 0).isEmpty)
  }

  @Test func `what is no folder has nothing in it`() throws {
    let folder = try folder()
    #expect(Path.tree(in: folder.file("a")).isEmpty)
    #expect(Path.tree(in: folder.file("none")).isEmpty)
    #expect(Path.tree(in: folder.file("b/loop")).contains("a"))
  }
}
