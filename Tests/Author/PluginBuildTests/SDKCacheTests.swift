import Foundation
import TestPluginBuilder
import Testing
import WidgetModel

@testable import PluginBuild

/// The folder of one build of the SDK, and its making.
struct SDKCacheTests {
  private let root: PluginFolder
  private let build = "1.0.0-swift-6.3-x86_64-abc"

  init() throws { root = try PluginFolder() }

  private func cache(_ build: String? = nil) throws -> SDKCache {
    try SDKCache(build: build ?? self.build, environment: ["XDG_CACHE_HOME": root.path])
  }

  private var parent: String { root.file("widgethost/sdk") }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parent).filter { !$0.hasSuffix(".lock") }
  }

  /// Makes what a compilation makes.
  private static func make(_ draft: String) throws(BuildFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: "\(draft)/sdk", withIntermediateDirectories: true)
      try Data("library".utf8).write(to: URL(filePath: "\(draft)/sdk/library"))
    } catch {
      throw BuildFailure(.failed, "\(error)")
    }
  }

  /// Counts calls from any task.
  private actor Counter {
    var count = 0
    var notes: [BuildProgress] = []
    func increment() { count += 1 }
    func add(_ note: BuildProgress) { notes.append(note) }
  }

  @Test func `the folder appears when it is complete`() async throws {
    let folder = try cache().folder
    try await cache().fill({ _ in }) { draft throws(BuildFailure) in
      #expect(!FileManager.default.fileExists(atPath: folder))
      try Self.make(draft)
    }
    #expect(FileManager.default.fileExists(atPath: "\(folder)/library"))
    #expect(try names() == [build])
  }

  @Test func `a failed compilation leaves nothing, and the next one is tried`() async throws {
    await #expect(throws: BuildFailure(.failed, "broken")) {
      try await cache().fill({ _ in }) { draft throws(BuildFailure) in
        try Self.make(draft)
        throw BuildFailure(.failed, "broken")
      }
    }
    #expect(try names().isEmpty)
    try await cache().fill({ _ in }) { draft throws(BuildFailure) in try Self.make(draft) }
    #expect(try names() == [build])
  }

  @Test func `the draft of a process that was killed is removed`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(parent)/.\(build).1/scratch", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(parent)/.other-build.1", withIntermediateDirectories: true)
    try await cache().fill({ _ in }) { draft throws(BuildFailure) in try Self.make(draft) }
    #expect(try names().sorted() == [".other-build.1", build])
  }

  @Test func `of two builds at once one compiles, and the other waits and says so`() async throws {
    let counter = Counter()
    let cache = try cache()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (waits, wait) = AsyncStream.makeStream(of: Void.self)
    async let first: Void = cache.fill({ _ in }) { draft throws(BuildFailure) in
      await counter.increment()
      start.yield()
      for await _ in waits { break }
      try Self.make(draft)
    }
    for await _ in started { break }
    async let second: Void = cache.fill({ note in
      Task {
        await counter.add(note)
        wait.yield()
      }
    }) { draft throws(BuildFailure) in
      await counter.increment()
      try Self.make(draft)
    }
    _ = try await (first, second)
    #expect(await counter.count == 1)
    #expect(await counter.notes.count == 1)
    #expect(try names() == [build])
  }

  @Test func `a cache that cannot be written is told`() async throws {
    try Data().write(to: URL(filePath: root.file("widgethost")))
    do {
      try await cache().fill({ _ in }) { _ in }
      Issue.record("the cache is a file")
    } catch let error as BuildFailure {
      #expect(error.status == .cannotCreate)
      #expect(error.message.contains("$XDG_CACHE_HOME"), "\(error)")
    }
  }

  @Test func `builds that nobody has used for long are removed`() async throws {
    let day = 24 * 3600.0
    for (number, age) in [(1, 200 * day), (2, 80 * day), (3, 200 * day)] {
      let folder = "\(parent)/1.0.0-swift-6.3-x86_64-\(number)"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder)
    }
    try cache("1.0.0-swift-6.3-x86_64-3").touch()
    try await cache("1.0.0-swift-6.3-x86_64-4").fill({ _ in }) { draft throws(BuildFailure) in
      try Self.make(draft)
    }
    #expect(try names().map { $0.suffix(1) }.sorted() == ["2", "3", "4"])
  }

  @Test func `nobody else can write to a build, whatever the umask is`() async throws {
    try await cache().fill({ _ in }) { draft throws(BuildFailure) in
      try Self.make(draft)
      chmod("\(draft)/sdk", 0o777)
      chmod("\(draft)/sdk/library", 0o666)
    }
    for path in [try cache().folder, try cache().folder + "/library", parent] {
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o022 == 0, "\(path)")
    }
    try PrivateFolder.check(try cache().folder)
  }

  @Test(arguments: ["", "/library", "/.."])
  func `a build that others can change is not used`(name: String) async throws {
    try await cache().fill({ _ in }) { draft throws(BuildFailure) in try Self.make(draft) }
    let folder = try cache().folder
    #expect(chmod(folder + name, 0o775) == 0)
    let failure = #expect(throws: BuildFailure.self) { try PrivateFolder.check(folder) }
    #expect(failure?.status == .denied)
    #expect(failure?.message.contains("is writable by others (mode 775)") == true)
  }

  @Test func `a cache that others can change is not filled`() async throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    chmod(parent, 0o777)
    await #expect(throws: BuildFailure.self) {
      try await cache().fill({ _ in }) { draft throws(BuildFailure) in try Self.make(draft) }
    }
    #expect(try names().isEmpty)
  }

  @Test(arguments: [[:], ["HOME": "/nowhere"], ["HOME": "x", "XDG_CACHE_HOME": "x"]])
  func `without a home in the environment the user database tells it`(
    environment: [String: String]
  ) throws {
    let folder = try SDKCache(build: "b", environment: environment).folder
    let home = try #require(getpwuid(geteuid())?.pointee.pw_dir)
    #expect(folder == "\(String(cString: home))/.cache/widgethost/sdk/b")
  }

  @Test func `the home of another user is not taken`() throws {
    try #require(chown(root.path, 1, 1) == 0 || geteuid() != 0)
    let folder = try SDKCache(build: "b", environment: ["HOME": root.path]).folder
    #expect(folder.hasPrefix(root.path) == (geteuid() != 0))
  }
}
