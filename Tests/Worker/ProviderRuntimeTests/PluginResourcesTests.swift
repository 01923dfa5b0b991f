import Foundation
import TestPluginBuilder
import Testing

@testable import ProviderRuntime

@Suite struct PluginResourcesTests {
  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test func `of what is in them only font files are looked at, and not without end`() throws {
    let folder = try PluginFolder()
    let resources = folder.file("clock.resources")
    try makeFolder("\(resources)/fonts")
    for name in ["a.TTF", "fonts/b.otf", "fonts/c.txt", ".d.ttf"] {
      #expect(FileManager.default.createFile(atPath: "\(resources)/\(name)", contents: nil))
    }
    try makeFolder("\(resources)/e.ttf")
    #expect(mkfifo("\(resources)/f.ttf", 0o600) == 0)
    #expect(
      PluginResources.fonts(in: [resources]) == ["\(resources)/a.TTF", "\(resources)/fonts/b.otf"])
    // A circle ends.
    #expect(symlink(".", "\(resources)/z") == 0)
    #expect(PluginResources.fonts(in: [resources]).count < 50)
  }

  @Test func `a file or a missing folder has no fonts`() throws {
    let folder = try PluginFolder()
    let file = folder.file("x.resources")
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    #expect(PluginResources.fonts(in: [file, folder.file("none.resources")]).isEmpty)
  }
}
