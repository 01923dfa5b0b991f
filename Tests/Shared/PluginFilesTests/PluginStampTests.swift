import Foundation
import TestPluginBuilder
import Testing

@testable import PluginFiles

/// The note with the compiler and the SDK of a plugin.
struct PluginStampTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  private func plugin(
    _ text: String, name: String = "widgethost", before: String = "", in place: String = "."
  ) async throws -> String {
    let built = try await folder.build(stamp: text, name: name, before: before)
    guard place != "." else { return built }
    let output = folder.file("\(place)/libstamped.so")
    try FileManager.default.createDirectory(
      atPath: folder.file(place), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: built, toPath: output)
    return output
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
    #expect(
      reason.hasSuffix(
        "run `widgethost build \(folder.path)`, the folder of its sources by its stamp"),
      "\(reason)")
  }

  @Test func `a folder of sources that others could have made is not named`() async throws {
    let path = try await plugin("compiler=Clang 1 (x)\nproject=\(folder.path)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let stamp = try #require(PluginStamp(path: path))
    let reason = try #require(stamp.flaw(ofPlugin: path))
    #expect(reason.hasSuffix("build DIR` with the folder of its sources"), "\(reason)")
  }

  @Test func `a stamp cannot write to a terminal, nor fill a log`() {
    let long = String(repeating: "x", count: 60_000)
    let text =
      "compiler=Clang 1 (\(long)\nswift=\u{1b}[2J\(long)\nproject=/tmp\u{1b}\nfolder=/\(long)\n"
    let stamp = PluginStamp(text: text)
    #expect(stamp.project == nil && stamp.folder == nil)
    let reason = stamp.flaw(ofPlugin: "/p.so") ?? ""
    #expect(!reason.contains("\u{1b}") && (1...1000).contains(reason.count), "\(reason.count)")
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
    try FileManager.default.copyItem(atPath: path, toPath: library)
    #expect(reason(path).isEmpty)
    #expect(try PluginStamp(path: path)?.sharedLibrary(ofPlugin: path)?.path == library)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: library)
    #expect(reason(path).contains("writable by others"))
  }

  @Test(arguments: ["cache/widgethost/sdk/b1", "share/widgethost/sdk/prebuilt/b1"])
  func `the library is found in a cache and in an installed SDK`(place: String) async throws {
    let place = folder.file(place)
    let path = try await plugin(Self.own + "build=b1\nfolder=\(place)\n")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let library = "\(place)/libwidgethost-sdk-0.1.so"
    try FileManager.default.copyItem(atPath: path, toPath: library)
    let found = try #require(try PluginStamp(path: path)?.sharedLibrary(ofPlugin: path))
    #expect(found.resolvedPath == library)
    // Another file at the path later on is another file than the open one.
    try Data("key".utf8).write(to: URL(filePath: library), options: .atomic)
    #expect(OpenPluginFile.read(found.descriptor, offset: 0, count: 4) == [0x7f, 0x45, 0x4c, 0x46])
  }

  /// A stamp is the word of the plugin's author: it must not lead the worker to other files.
  @Test(arguments: [
    "state", "widgethost/sdk/b2", "widgethost/sdk/../sdk/b1", "x/sdk/b1", "widgethost/sdk//b1",
  ])
  func `a folder that is no place of an SDK is not searched`(place: String) async throws {
    let place = folder.file(place)
    let path = try await plugin(Self.own + "build=b1\nfolder=\(place)\n", in: "plugins")
    let real = URL(filePath: place).standardized.path
    try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path, toPath: "\(real)/libwidgethost-sdk-0.1.so")
    #expect(
      reason(path).contains("in the build b1, which is not on this machine"), "\(reason(path))")
  }

  @Test func `a link or a file that is no library is refused in the place of the library`()
    async throws
  {
    let place = folder.file("widgethost/sdk/b1")
    let path = try await plugin(Self.own + "build=b1\nfolder=\(place)\n")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let library = "\(place)/libwidgethost-sdk-0.1.so"
    try FileManager.default.createSymbolicLink(atPath: library, withDestinationPath: path)
    #expect(reason(path).contains("is a symbolic link"), "\(reason(path))")
    try FileManager.default.removeItem(atPath: library)
    try Data("secret".utf8).write(to: URL(filePath: library))
    #expect(reason(path).contains("no ELF header"), "\(reason(path))")
  }

  @Test(arguments: ["/../../x", "0.1/../..", "", "1..2"])
  func `a version of the SDK that is no version is refused`(version: String) async throws {
    let text = "compiler=\(PluginStamp.ownCompiler)\nsdk=\(version)\nbuild=b1\nfolder=/tmp\n"
    #expect(reason(try await plugin(text)).contains("names no build of the SDK"))
  }

  @Test func `a note at an impossible place is read without harm`() async throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: try await plugin(Self.own))))
    let table = Int(bytes.number(at: 32, count: 8))
    for index in 0..<Int(bytes.number(at: 56, count: 2)) {
      let header = table + index * 56
      if bytes.number(at: header, count: 4) == 4 { bytes[header + 15] = 0x80 }
    }
    let path = folder.file("libplaced.so")
    try Data(bytes).write(to: URL(filePath: path))
    #expect(PluginStamp(path: path) == nil)
    #expect(reason(path).contains("truncated"))
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
