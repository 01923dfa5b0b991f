import Foundation
import PluginFiles
import TestPluginBuilder
import Testing

/// The note with the compiler and the SDK of a plugin.
struct PluginStampTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  private func plugin(
    _ text: String, name: String = "widgethost", before: String = ""
  ) async throws -> String {
    try await folder.build(stamp: text, name: name, before: before)
  }

  private static let own = "compiler=\(PluginStamp.ownCompiler)\nsdk=0.1.0\nswift=6.3.1\n"

  private func reason(_ path: String) -> String {
    do throws(PluginFileProblem) {
      _ = try OpenPluginFile(path: path)
      return ""
    } catch {
      return error.reason
    }
  }

  @Test func `a plugin with the compiler of this host is accepted, and tells its SDK`() async throws
  {
    let path = try await plugin(Self.own)
    #expect(reason(path).isEmpty)
    let stamp = try #require(try OpenPluginFile(path: path).file.sdk)
    #expect(stamp.sdk == "0.1.0")
    #expect(stamp.swift == "6.3.1")
    #expect(stamp == PluginStamp(path: path))
  }

  @Test func `notes of others do not hide the stamp`() async throws {
    let path = try await plugin(
      Self.own, before: #"NOTE("GNU", 1, "ab"); NOTE("widgethost", 2, "compiler=(no)");"#)
    #expect(reason(path).isEmpty)
    #expect(PluginStamp(path: path)?.swift == "6.3.1")
  }

  @Test func `a plugin without the note has no stamp`() async throws {
    let path = try await plugin("compiler=(no)", name: "other-name")
    #expect(reason(path).isEmpty)
    #expect(PluginStamp(path: path) == nil)
  }

  @Test func `another compiler is refused with the command that mends it`() async throws {
    let text = "compiler=Clang 1 (x)\nswift=5.0\nproject=\(folder.path)\n"
    let reason = reason(try await plugin(text))
    #expect(reason.contains("was built with Swift 5.0"), "\(reason)")
    #expect(reason.hasSuffix("run `widgethost build \(folder.path)`"), "\(reason)")
  }

  @Test func `a folder of sources that is not here is not named`() async throws {
    let reason = reason(try await plugin("compiler=Clang 1 (x)\nproject=/nowhere/x\n"))
    #expect(
      reason.hasSuffix("run `widgethost build DIR` with the folder of its sources"), "\(reason)")
  }

  @Test func `the shared library is found beside the plugin, and must be safe`() async throws {
    let path = try await plugin(Self.own + "build=b1\nfolder=/nowhere\n")
    #expect(reason(path).contains("in the build b1, which is not on this machine"))
    let place = folder.file(".widgethost-sdk/b1")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let library = "\(place)/\(PluginStamp.libraryName("0.1.0"))"
    #expect(library.hasSuffix("/libwidgethost-sdk-0.1.so"))
    try Data("x".utf8).write(to: URL(filePath: library))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: library)
    #expect(reason(path).isEmpty)
    #expect(try PluginStamp(path: path)?.sharedLibrary(ofPlugin: path) == library)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: library)
    #expect(reason(path).contains("writable by others"))
  }

  @Test(arguments: ["../b1", ".hidden", ""])
  func `a stamp that leads out of the folders is refused`(build: String) async throws {
    let reason = reason(try await plugin(Self.own + "build=\(build)\nfolder=/tmp\n"))
    #expect(reason.contains("names no build of the SDK"), "\(reason)")
  }

  @Test func `files that are cut or changed anywhere are read without harm`() async throws {
    let bytes = try Data(contentsOf: URL(filePath: try await plugin(Self.own)))
    let note = try #require(bytes.range(of: Data("widgethost\0".utf8))?.lowerBound)
    let path = folder.file("libchanged.so")
    for offset in (note - 12)..<note {
      var changed = bytes
      changed[offset] = 0xff
      try changed.write(to: URL(filePath: path))
      // The sizes of the name and of the text, and the type.
      #expect(PluginStamp(path: path) == nil)
    }
    for size in stride(from: 0, to: bytes.count, by: 199) {
      try bytes.prefix(size).write(to: URL(filePath: path))
      #expect(PluginStamp(path: path) == nil || size > note)
    }
    #expect(PluginStamp(path: folder.path) == nil)
    #expect(PluginStamp(path: "/dev/zero") == nil)
  }
}
