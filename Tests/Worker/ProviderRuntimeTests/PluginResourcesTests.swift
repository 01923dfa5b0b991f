import Foundation
import TestPluginBuilder
import Testing

@testable import ProviderRuntime

@Suite struct PluginResourcesTests {
  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test func `the fonts of a plugin are in its own folder beside it`() throws {
    let folder = try PluginFolder()
    let plugin = folder.file("libclock.so")
    #expect(PluginResources.fontFolders(ofPlugin: "clock", at: plugin).isEmpty)
    try makeFolder(folder.file("clock.resources"))
    #expect(
      PluginResources.fontFolders(ofPlugin: "clock", at: plugin) == [
        folder.file("clock.resources")
      ])
    try makeFolder(folder.file("clock.resources/fonts"))
    for name in ["libclock.so", "clock.so", "libclock.so.1"] {
      #expect(
        PluginResources.fontFolders(ofPlugin: "clock", at: folder.file(name)) == [
          folder.file("clock.resources"), folder.file("clock.resources/fonts"),
        ])
    }
    #expect(PluginResources.fontFolders(ofPlugin: "rock", at: plugin).isEmpty)
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
    let plugin = folder.file("libclock.so")
    #expect(
      PluginResources.fonts(ofPlugin: "clock", at: plugin) == [
        "\(resources)/a.TTF", "\(resources)/fonts/b.otf",
      ])
    // A circle ends.
    #expect(symlink(".", "\(resources)/z") == 0)
    #expect(PluginResources.fonts(ofPlugin: "clock", at: plugin).count < 50)
  }

  @Test func `a file is no folder of fonts`() throws {
    let folder = try PluginFolder()
    #expect(FileManager.default.createFile(atPath: folder.file("x.resources"), contents: nil))
    #expect(PluginResources.fontFolders(ofPlugin: "x", at: folder.file("x.so")).isEmpty)
  }
}
