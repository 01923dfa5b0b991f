import Foundation
import PluginBuild
import PluginFiles
import TestPluginBuilder
import Testing
import WidgetModel

/// The shared libraries of the SDK beside installed plugins.
struct InstalledSDKTests {
  private let folder: PluginFolder
  private let plugins: String

  init() throws {
    folder = try PluginFolder()
    plugins = folder.file("plugins")
    try FileManager.default.createDirectory(
      atPath: plugins, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  /// Builds a plugin whose shared library is in a cache.
  private func plugin(build: String, hasLibrary: Bool = true) async throws -> String {
    let cache = folder.file("cache/widgethost/sdk/\(build)")
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    let library = "\(cache)/\(PluginStamp.libraryName("0.1.0"))"
    if hasLibrary {
      // Any shared library will do.
      let any = try await folder.build("variant", as: "any")
      try FileManager.default.copyItem(atPath: any, toPath: library)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: library)
    }
    let compiler = PluginStamp.ownCompiler
    return try await folder.build(
      stamp: "compiler=\(compiler)\nsdk=0.1.0\nbuild=\(build)\nfolder=\(cache)\n")
  }

  private func installed(_ build: String) -> String {
    "\(plugins)/.widgethost-sdk/\(build)/\(PluginStamp.libraryName("0.1.0"))"
  }

  @Test func `an installed plugin works when the cache is gone, and shares the file until then`()
    async throws
  {
    let plugin = try await plugin(build: "b1")
    try InstalledSDK.install(for: plugin, in: plugins)
    try InstalledSDK.install(for: plugin, in: plugins)
    let copy = "\(plugins)/libone.so"
    try FileManager.default.copyItem(atPath: plugin, toPath: copy)
    let facts = try FileManager.default.attributesOfItem(atPath: installed("b1"))
    #expect(facts[.referenceCount] as? Int == 2)
    // The file is that of the cache, with its mode.
    #expect(facts[.posixPermissions] as? Int == 0o555)
    try FileManager.default.removeItem(atPath: folder.file("cache"))
    #expect(try OpenPluginFile(path: copy).file.sdk?.build == "b1")
    #expect(try PluginStamp(path: copy)?.sharedLibrary(ofPlugin: copy)?.path == installed("b1"))
  }

  @Test func `a library that no plugin needs is removed`() async throws {
    for build in ["b1", "b2"] {
      let plugin = try await plugin(build: build)
      try InstalledSDK.install(for: plugin, in: plugins)
      try? FileManager.default.removeItem(atPath: "\(plugins)/libone.so")
      try FileManager.default.copyItem(atPath: plugin, toPath: "\(plugins)/libone.so")
    }
    InstalledSDK.removeUnused(in: plugins)
    #expect(!FileManager.default.fileExists(atPath: installed("b1")))
    #expect(FileManager.default.fileExists(atPath: installed("b2")))
    try FileManager.default.removeItem(atPath: "\(plugins)/libone.so")
    InstalledSDK.removeUnused(in: plugins)
    #expect(try FileManager.default.contentsOfDirectory(atPath: plugins).isEmpty)
  }

  @Test func `a library that a version or a draft needs is kept`() async throws {
    let plugin = try await plugin(build: "b1")
    try InstalledSDK.install(for: plugin, in: plugins)
    InstalledSDK.removeUnused(in: plugins, besides: [plugin])
    #expect(FileManager.default.fileExists(atPath: installed("b1")))
  }

  @Test func `a link in the place of the libraries is not followed`() async throws {
    let plugin = try await plugin(build: "b1")
    try FileManager.default.createDirectory(
      atPath: folder.file("other"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(plugins)/.widgethost-sdk", withDestinationPath: folder.file("other"))
    #expect(throws: BuildFailure.self) { try InstalledSDK.install(for: plugin, in: plugins) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("other")).isEmpty)
  }

  @Test func `a plugin in C needs nothing, and a missing library is an error`() async throws {
    try InstalledSDK.install(for: try await folder.build("variant"), in: plugins)
    #expect(try FileManager.default.contentsOfDirectory(atPath: plugins).isEmpty)
    let plugin = try await plugin(build: "b3", hasLibrary: false)
    do throws(BuildFailure) {
      try InstalledSDK.install(for: plugin, in: plugins)
      Issue.record("there is no library")
    } catch {
      #expect(error.status == .badData)
      #expect(error.message.contains("is not on this machine"))
    }
  }
}
