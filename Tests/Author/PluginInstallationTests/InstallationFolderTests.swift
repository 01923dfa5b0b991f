import Foundation
import PluginInstallation
import TestPluginBuilder
import Testing
import WidgetModel

/// Installs into a folder of its own, with a plugin of the test plugins.
@Suite struct InstallationFolderTests {
  private let place: PluginFolder
  private let folder: InstallationFolder

  init() throws {
    place = try PluginFolder()
    folder = InstallationFolder(place.file("plugins"))
  }

  private var link: String { "\(folder.path)/libecho.so" }

  private func record(_ staged: StagedPlugin, version: String = "1") -> InstallationRecord {
    InstallationRecord(
      name: staged.name, id: "org.example.echo", version: version, kinds: ["echo"],
      hash: staged.hash)
  }

  /// Builds a plugin; each name in it gives another file.
  private func library(_ name: String = "One") async throws -> String {
    try await place.build("variant", as: "echo", defines: ["NAME=\"\(name)\""])
  }

  private func resources(_ text: String) throws -> String {
    let path = place.file("echo.resources")
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(path)/text.txt"))
    return path
  }

  /// The text of the resource that is in force.
  private var text: String? {
    let library = URL(filePath: link).resolvingSymlinksInPath()
    let resource = library.deletingLastPathComponent().appending(path: "echo.resources/text.txt")
    return try? String(contentsOf: resource, encoding: .utf8)
  }

  private var versions: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.versions")) ?? [])
      .filter { $0 != "lock" }.sorted()
  }

  @discardableResult
  private func install(_ library: String, version: String = "1") throws -> InstalledPlugin? {
    let locked = try folder.locked()
    let staged = try locked.stage(try PluginPackage(library: library))
    let former = try locked.activate(staged, record(staged, version: version))
    locked.removeUnused()
    return former
  }

  @Test func `a plugin comes into force together with its resources`() async throws {
    let path = try await library()
    _ = try resources("one")
    #expect(try install(path) == nil)
    #expect(try Data(contentsOf: URL(filePath: link)) == Data(contentsOf: URL(filePath: path)))
    #expect(text == "one")
    let plugin = try #require(folder.plugins.first)
    #expect(plugin.name == "echo" && plugin.record?.version == "1")
  }

  @Test func `an upgrade replaces library and resources, and leaves no old version`() async throws {
    _ = try resources("one")
    try install(try await library())
    _ = try resources("two")
    let former = try install(try await library("Two"), version: "2")
    #expect(former?.record?.version == "1")
    #expect(text == "two")
    #expect(folder.plugins.first?.record?.version == "2")
    #expect(versions.count == 1)
  }

  @Test func `a draft that is not activated leaves the installed version as it is`() async throws {
    _ = try resources("one")
    let path = try await library()
    try install(path)
    _ = try resources("two")
    let locked = try folder.locked()
    let staged = try locked.stage(try PluginPackage(library: path))
    #expect(text == "one")
    #expect(locked.libraries.count == 2 && locked.libraries.contains(staged.library))
    locked.discard(staged)
    #expect(text == "one" && versions.count == 1)
  }

  @Test func `a former version comes back`() async throws {
    _ = try resources("one")
    let path = try await library()
    try install(path)
    _ = try resources("two")
    let locked = try folder.locked()
    let staged = try locked.stage(try PluginPackage(library: path))
    let former = try locked.activate(staged, record(staged, version: "2"))
    #expect(text == "two")
    try locked.revert("echo", to: former)
    #expect(text == "one" && versions.count == 1)
    try locked.revert("echo", to: nil)
    #expect(folder.plugins.isEmpty && versions.isEmpty)
  }

  @Test func `what an interrupted installation has left is removed by the next one`() async throws {
    let path = try await library()
    try install(path)
    for name in [".draft-echo", "echo-000000000000"] {
      let left = "\(folder.path)/.versions/\(name)"
      try FileManager.default.createDirectory(
        atPath: "\(left)/echo.resources", withIntermediateDirectories: true)
    }
    try install(path)
    #expect(versions.count == 1)
  }

  @Test func `only one installation at a time uses a folder`() throws {
    let first = try folder.locked()
    var hasWaited = false
    let failure = #expect(throws: InstallationFailure.self) {
      try folder.locked(patience: .milliseconds(30)) { hasWaited = true }
    }
    #expect(hasWaited && failure?.status == .tryLater)
    withExtendedLifetime(first) {}
  }

  @Test(arguments: ["/etc/passwd", "../../../secret", "missing"])
  func `a link that leads out of the resources is refused`(target: String) async throws {
    let path = try await library()
    let resources = try resources("one")
    try FileManager.default.createSymbolicLink(
      atPath: "\(resources)/link", withDestinationPath: target)
    let failure = #expect(throws: InstallationFailure.self) { try install(path) }
    #expect(failure?.status == .badData)
    #expect(
      failure?.message.contains("is a link to \(target)") == true, "\(String(describing: failure))")
    #expect(folder.plugins.isEmpty && versions.isEmpty)
  }

  @Test func `a link in the place of the resources must not lead to the files of the user`()
    async throws
  {
    let path = try await library()
    let secret = try PluginFolder()
    try Data("key".utf8).write(to: URL(filePath: secret.file("id_rsa")))
    try FileManager.default.createSymbolicLink(
      atPath: place.file("echo.resources"), withDestinationPath: secret.path)
    let failure = #expect(throws: InstallationFailure.self) { try install(path) }
    #expect(failure?.status == .badData)
    #expect(
      failure?.message.contains("which is not beside the library") == true,
      "\(String(describing: failure))")
    #expect(folder.plugins.isEmpty && versions.isEmpty)
  }

  @Test func `a link to a folder beside the library is a folder of resources`() async throws {
    let path = try await library()
    try FileManager.default.moveItem(atPath: try resources("one"), toPath: place.file("texts"))
    try FileManager.default.createSymbolicLink(
      atPath: place.file("echo.resources"), withDestinationPath: "texts")
    try install(path)
    #expect(text == "one")
  }

  @Test func `a link within the resources stays a link`() async throws {
    let path = try await library()
    let resources = try resources("one")
    try FileManager.default.createDirectory(
      atPath: "\(resources)/ü b", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(resources)/ü b/link", withDestinationPath: "../text.txt")
    try install(path)
    let installed = URL(filePath: link).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "echo.resources/ü b/link")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: installed.path) == "../text.txt")
    #expect(try String(contentsOf: installed, encoding: .utf8) == "one")
  }

  @Test func `a pipe among the resources is refused, and not opened`() async throws {
    let path = try await library()
    let resources = try resources("one")
    #expect(mkfifo("\(resources)/pipe", 0o600) == 0)
    let failure = #expect(throws: InstallationFailure.self) { try install(path) }
    #expect(failure?.message.contains("is no file, folder or link") == true)
    #expect(versions.isEmpty)
  }

  @Test func `files that others may write become files that they may only read`() async throws {
    let path = try await library()
    let resources = try resources("one")
    #expect(chmod("\(resources)/text.txt", 0o666) == 0)
    try install(path)
    let library = URL(filePath: link).resolvingSymlinksInPath()
    let parent = library.deletingLastPathComponent()
    for file in [
      folder.path, library.path, parent.path, parent.appending(path: "echo.resources").path,
      parent.appending(path: "echo.resources/text.txt").path,
    ] {
      var status = stat()
      #expect(stat(file, &status) == 0 && status.st_mode & 0o022 == 0, "\(file)")
    }
  }

  @Test func `a removed plugin leaves nothing`() async throws {
    _ = try resources("one")
    try install(try await library())
    let locked = try folder.locked()
    try locked.remove(try #require(locked.plugin(named: "echo")))
    #expect(folder.plugins.isEmpty && versions.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".versions"])
  }

  @Test func `the resources of another plugin with a similar name stay`() async throws {
    let manager = FileManager.default
    _ = try folder.locked()
    let library = try await library()
    try manager.copyItem(atPath: library, toPath: link)
    try manager.copyItem(atPath: library, toPath: "\(folder.path)/libpack.so")
    for name in ["mine_echo.resources", "pack.resources", "pack_echo.resources"] {
      try manager.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let locked = try folder.locked()
    try locked.remove(try #require(locked.plugin(named: "echo")))
    #expect(
      try manager.contentsOfDirectory(atPath: folder.path).sorted()
        == [".versions", "libpack.so", "pack.resources", "pack_echo.resources"])
  }

  @Test func `a plugin that somebody copied is not replaced, and the reason comes first`()
    async throws
  {
    _ = try folder.locked()
    try FileManager.default.copyItem(atPath: try await library(), toPath: link)
    let locked = try folder.locked()
    let failure = #expect(throws: InstallationFailure.self) {
      try locked.replaceable(named: "echo")
    }
    #expect(failure?.message.contains("was not installed by this command") == true)
    #expect(try locked.replaceable(named: "other") == nil)
  }

  @Test func `a plugin that somebody copied is removed with its own resources only`() async throws {
    let manager = FileManager.default
    _ = try folder.locked()
    try manager.copyItem(atPath: try await library(), toPath: link)
    for name in ["echo.resources", "pack_echo.resources", "other.resources"] {
      try manager.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let locked = try folder.locked()
    try locked.remove(try #require(locked.plugin(named: "echo")))
    #expect(
      try manager.contentsOfDirectory(atPath: folder.path).sorted()
        == [".versions", "other.resources"])
  }
}
