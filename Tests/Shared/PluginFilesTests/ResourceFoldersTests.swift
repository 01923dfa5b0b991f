import Foundation
import PluginFiles
import TestPluginBuilder
import Testing

/// The folders with resources beside a plugin.
struct ResourceFoldersTests {
  private let root: PluginFolder

  init() throws {
    root = try PluginFolder()
    for name in [
      "moon.resources", "p_moon.resources", "p_Shared.resources", "q_Other.resources",
      ".p_moon.resources", "moonlight.resources", "outside/secret", "sub/folder",
    ] {
      try FileManager.default.createDirectory(
        atPath: root.file("plugins/\(name)"), withIntermediateDirectories: true)
    }
    try FileManager.default.moveItem(
      atPath: root.file("plugins/outside"), toPath: root.file("outside"))
    try Data().write(to: URL(filePath: root.file("plugins/p_File.resources")))
  }

  private var folders: ResourceFolders {
    ResourceFolders(beside: root.file("plugins/libmoon.so"), name: "moon")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.file("plugins/\(name)"), withDestinationPath: target)
  }

  private func names(_ paths: [String]) -> [String] {
    paths.map { URL(filePath: $0).lastPathComponent }
  }

  @Test func `a plugin has its own folders, and those of its package`() {
    #expect(
      names(folders.paths) == ["moon.resources", "p_moon.resources", "p_Shared.resources"])
    #expect(folders.foreign.isEmpty)
  }

  @Test func `a link to another place is foreign, one to a place below is a folder`() throws {
    try link("p_Absolute.resources", to: root.file("outside/secret"))
    try link("p_Relative.resources", to: "../outside")
    try link("p_Parent.resources", to: ".")
    try link("p_Below.resources", to: "sub/folder")
    try link("p_Missing.resources", to: "nowhere")
    #expect(
      names(folders.paths) == [
        "moon.resources", "p_moon.resources", "p_Below.resources", "p_Shared.resources",
      ])
    #expect(
      names(folders.foreign) == [
        "p_Absolute.resources", "p_Parent.resources", "p_Relative.resources",
      ])
  }
}
