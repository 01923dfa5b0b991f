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

  private func cache(_ build: String? = nil) -> SDKCache {
    SDKCache(build: build ?? self.build, environment: ["XDG_CACHE_HOME": root.path])
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
    let folder = cache().folder
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
    let cache = cache()
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
    } catch {
      #expect(error.status == .cannotCreate)
      #expect(error.message.contains("$XDG_CACHE_HOME"), "\(error)")
    }
  }

  @Test func `a few builds of changed sources are kept`() async throws {
    for number in 1...6 {
      let cache = cache("1.0.0-swift-6.3-x86_64-\(number)")
      try await cache.fill({ _ in }) { draft throws(BuildFailure) in try Self.make(draft) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number * 1000))],
        ofItemAtPath: cache.folder)
    }
    #expect(try names().map { $0.suffix(1) }.sorted() == ["3", "4", "5", "6"])
  }
}
