import Foundation
import Testing
import WidgetModel

@testable import HostSupervisor

@Suite struct WorkerFolderTests {
  private let root: String
  private var directory: String { "\(root)/workers" }
  private var worker: String { "\(root)/bin/worker" }
  private let files = FileManager.default

  init() throws {
    root = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    for folder in ["bin", "plugins/p_it.resources/Resources", "plugins/dep_Dep.resources"] {
      try files.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    try write("program", to: "bin/worker")
    try write("own", to: "plugins/p_it.resources/a.txt")
    try write("nested", to: "plugins/p_it.resources/Resources/a.txt")
    try write("nested", to: "plugins/p_it.resources/Resources/b.txt")
    try write("other", to: "plugins/dep_Dep.resources/b.txt")
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(path)")
  }

  private func make(_ name: String = "it", reading: [String] = []) throws -> WorkerFolder? {
    var permissions = PluginPermissions()
    permissions.read = reading.map { "\(root)/plugins/\($0)" }
    let plugin = PluginInstance(
      name: name, path: "\(root)/plugins/lib\(name).so", contentHash: ContentHash(high: 1, low: 1),
      permissions: permissions)
    return try WorkerFolder(of: plugin, in: directory, workerPath: worker)
  }

  private func text(_ name: String, in folder: WorkerFolder) throws -> String {
    let beside = folder.program.dropLast("/it".count)
    return try String(contentsOfFile: "\(beside)/\(name)", encoding: .utf8)
  }

  @Test func `the folder holds the program and links to what the plugin has`() throws {
    defer { WorkerFolder.remove(root) }
    let folder = try #require(try make(reading: ["dep_Dep.resources"]))
    #expect(folder.program.hasSuffix("/it"))
    #expect(try text("it", in: folder) == "program")
    #expect(try text("p_it.resources/a.txt", in: folder) == "own")
    #expect(try text("dep_Dep.resources/b.txt", in: folder) == "other")
    // The plugin's own come first, and the outer ones.
    #expect(try text("a.txt", in: folder) == "own")
    #expect(try text("b.txt", in: folder) == "nested")
    #expect(try files.contentsOfDirectory(atPath: directory).count == 1)
  }

  @Test func `resources of another package are not in the folder without permission`() throws {
    defer { WorkerFolder.remove(root) }
    try files.createDirectory(
      atPath: "\(root)/plugins/p_Shared.resources", withIntermediateDirectories: true)
    try write("same package", to: "plugins/p_Shared.resources/s.txt")
    let folder = try #require(try make())
    #expect(try text("s.txt", in: folder) == "same package")
    let names = try files.contentsOfDirectory(atPath: folder.path)
    #expect(names.contains("p_it.resources") && names.contains("p_Shared.resources"))
    #expect(!names.contains("dep_Dep.resources"))
  }

  @Test func `only a plugin with resources of its own gets one`() throws {
    defer { WorkerFolder.remove(root) }
    #expect(try make("other") == nil)
    #expect(try make("t") == nil)
    #expect(!files.fileExists(atPath: directory))
  }

  @Test func `it is made once, and anew for another program or other resources`() throws {
    defer { WorkerFolder.remove(root) }
    let first = try #require(try make()).program
    #expect(try make()?.program == first)
    try write("more", to: "plugins/p_it.resources/c.txt")
    let second = try #require(try make())
    #expect(second.program != first)
    #expect(try text("c.txt", in: second) == "more")
    try write("another program", to: "bin/worker")
    let third = try #require(try make())
    #expect(third.program != second.program)
    #expect(try text("it", in: third) == "another program")
  }

  @Test func `one that is not complete is made again`() throws {
    defer { WorkerFolder.remove(root) }
    let first = try #require(try make())
    try files.removeItem(atPath: first.program)
    #expect(try make()?.program == first.program)
    #expect(try text("it", in: first) == "program")
  }

  @Test func `what cannot be made is an error and leaves nothing`() throws {
    defer { WorkerFolder.remove(root) }
    try files.removeItem(atPath: worker)
    #expect(throws: (any Error).self) { try make() }
    try write("in the way", to: "workers")
    try write("program", to: "bin/worker")
    #expect(throws: (any Error).self) { try make() }
    #expect(try String(contentsOfFile: directory, encoding: .utf8) == "in the way")
  }

  @Test func `the loader finds no library of the resources beside the program`() throws {
    defer { WorkerFolder.remove(root) }
    let hostile = [
      "libffi.so.8", "libm.so", "libx.so.6.0.1", "Resources/libc.so.6", "glibc-hwcaps", "tls",
      "x86_64",
    ]
    for name in hostile { try write("x", to: "plugins/p_it.resources/\(name)") }
    for name in ["so.txt", "a.sound", "also"] {
      try write(name, to: "plugins/p_it.resources/\(name)")
    }
    try write("x", to: "plugins/dep_Dep.resources/libdl.so.2")
    let folder = try #require(try make(reading: ["dep_Dep.resources"]))
    let names = try files.contentsOfDirectory(atPath: String(folder.program.dropLast("/it".count)))
    #expect(
      Set(names) == [
        "it", "p_it.resources", "dep_Dep.resources", "a.txt", "b.txt", "Resources", "so.txt",
        "a.sound", "also",
      ])
    #expect(try text("p_it.resources/libffi.so.8", in: folder) == "x")
  }

  @Test func `a program is not started from where others may write`() throws {
    defer { WorkerFolder.remove(root) }
    let first = try #require(try make()).program
    let folder = String(first.dropLast("/it".count))
    for path in [root, directory, folder] {
      try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
      #expect(throws: (any Error).self) { try make() }
      try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
      #expect(try make()?.program == first)
    }
    // A link leads to where its maker wants.
    try files.moveItem(atPath: folder, toPath: "\(root)/elsewhere")
    try files.createSymbolicLink(atPath: folder, withDestinationPath: "\(root)/elsewhere")
    #expect(throws: (any Error).self) { try make() }
  }

  @Test func `of too many files none is linked by itself`() throws {
    defer { WorkerFolder.remove(root) }
    let many = "\(root)/plugins/p_it.resources/Resources"
    for number in 0...WorkerLinks.limit {
      #expect(symlink("/dev/null", "\(many)/\(number)") == 0)
    }
    let folder = try #require(try make(reading: ["dep_Dep.resources"]))
    #expect(folder.unlinked == [many])
    #expect(try text("a.txt", in: folder) == "own")
    // The next ones still have theirs.
    #expect(try text("b.txt", in: folder) == "other")
    #expect(try text("Resources/b.txt", in: folder) == "nested")
    let names = try files.contentsOfDirectory(atPath: String(folder.program.dropLast("/it".count)))
    #expect(names.count < 10)
  }

  @Test func `folders of earlier resources do not pile up`() throws {
    defer { WorkerFolder.remove(root) }
    var last = ""
    for number in 0..<10 {
      try write("x", to: "plugins/p_it.resources/\(number).txt")
      last = try #require(try make()).program
    }
    #expect(try files.contentsOfDirectory(atPath: directory).count == 4)
    #expect(files.fileExists(atPath: last))
  }

  @Test func `removing does not follow links`() throws {
    defer { WorkerFolder.remove(root) }
    _ = try make()
    WorkerFolder.remove(directory)
    #expect(!files.fileExists(atPath: directory))
    #expect(files.fileExists(atPath: "\(root)/plugins/p_it.resources/a.txt"))
    #expect(files.fileExists(atPath: worker))
  }
}
