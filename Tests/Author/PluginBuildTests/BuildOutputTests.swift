import Foundation
import TestPluginBuilder
import Testing

@testable import PluginBuild

/// The folders that a build writes to.
struct BuildOutputTests {
  private let root: PluginFolder

  init() throws {
    root = try PluginFolder()
    for folder in ["moon", "victim"] {
      try FileManager.default.createDirectory(
        atPath: root.file(folder), withIntermediateDirectories: true)
    }
    try Data("int x;".utf8).write(to: URL(filePath: root.file("moon/moon.c")))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: root.file("victim"))
  }

  private func output() throws -> BuildOutput {
    BuildOutput(try PluginProject(folder: root.file("moon")), BuildOptions())
  }

  @Test func `the folders of a build are made, and git ignores them`() throws {
    for _ in 0..<2 { try output().prepare() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: output().folder).isEmpty)
    let ignored = root.file("moon/.build/widgethost/.gitignore")
    #expect(try String(contentsOfFile: ignored, encoding: .utf8) == "*\n")
  }

  @Test(arguments: [".build", ".build/widgethost", ".build/widgethost/release"])
  func `a link in the place of a folder is not followed`(place: String) throws {
    let link = URL(filePath: root.file("moon/\(place)"))
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: root.file("victim"))
    let output = try output()
    let failure = #expect(throws: BuildFailure.self) { try output.prepare() }
    #expect(failure?.message.contains("is no folder") == true, "\(String(describing: failure))")
    var status = stat()
    #expect(stat(root.file("victim"), &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.file("victim")).isEmpty)
  }

  @Test func `a link in the place of the resources is followed`() throws {
    try Data("text".utf8).write(to: URL(filePath: root.file("victim/a.txt")))
    try FileManager.default.createSymbolicLink(
      atPath: root.file("moon/resources"), withDestinationPath: "../victim")
    let copy = root.file("moon.resources")
    for _ in 0..<2 {
      try FolderCopy(of: root.file("moon/resources")).replace(copy)
      let attributes = try FileManager.default.attributesOfItem(atPath: copy)
      #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
      #expect(try String(contentsOfFile: "\(copy)/a.txt", encoding: .utf8) == "text")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe in the resources is refused`() throws {
    try #require(mkfifo(root.file("victim/pipe"), 0o600) == 0)
    let failure = #expect(throws: BuildFailure.self) {
      try FolderCopy(of: root.file("victim")).replace(root.file("moon.resources"))
    }
    #expect(failure?.message.contains("victim/pipe is no file, folder or link") == true)
    #expect(!FileManager.default.fileExists(atPath: root.file("moon.resources")))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make files of another user"))
  func `the folder of another user is not written to`() throws {
    try output().prepare()
    #expect(chown(root.file("moon/.build/widgethost"), 1, 1) == 0)
    let output = try output()
    let failure = #expect(throws: BuildFailure.self) { try output.prepare() }
    #expect(failure?.message.contains("belongs to user 1") == true)
  }
}
