import FleetDecisions
import Foundation
import Testing

@testable import FleetLink

@Suite(.timeLimit(.minutes(2))) final class ArchiveFolderTests {
  let path = FileManager.default.temporaryDirectory.path + "/shelf-\(UUID().uuidString)"
  let losses = EventLog<ArchiveFolder.Loss>()

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func open(_ limit: Int = 1 << 20) throws -> ArchiveFolder {
    let losses = losses
    return try ArchiveFolder(path, limit: limit) { losses.add($0) }
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  @Test func `an archive is read as it was stored, also after a restart`() async throws {
    let (hash, bytes) = archive(100_000)
    do {
      let folder = try open()
      #expect(await folder.read(hash) == nil)
      try await folder.store(bytes, as: hash)
      #expect(await folder.read(hash) == bytes)
      #expect(folder.size == bytes.count)
    }
    let folder = try open()
    #expect(folder.held == [hash])
    #expect(await folder.read(hash) == bytes)
    #expect(files == [hash.text])
    #expect(losses.all.isEmpty)
  }

  @Test func `bytes without the hash, and what is no hash, are not stored`() async throws {
    let folder = try open()
    let (hash, bytes) = archive(10)
    await #expect(throws: ArchiveFolderError.self) {
      try await folder.store(bytes + [0], as: hash)
    }
    for name in ["", "../escape", "/tmp/x", hash.text.uppercased()] {
      await #expect(throws: ArchiveFolderError.self) {
        try await folder.store(bytes, as: ContentHash(name))
      }
      #expect(await folder.read(ContentHash(name)) == nil)
      #expect(folder.path(of: ContentHash(name)) == nil)
    }
    #expect(files.isEmpty && folder.size == 0)
  }

  @Test func `the archives that were not used for the longest time make room`() async throws {
    let folder = try open(3000)
    let all = (0..<3).map { _ in archive(1000) }
    for (hash, bytes) in all { try await folder.store(bytes, as: hash) }
    #expect(folder.held == all.map(\.hash))
    _ = await folder.read(all[0].hash)
    let next = archive(1500)
    try await folder.store(next.bytes, as: next.hash)
    #expect(losses.all == [.dropped(all[1].hash), .dropped(all[2].hash)])
    #expect(folder.held == [all[0].hash, next.hash])
    #expect(files == [all[0].hash.text, next.hash.text].sorted())
    #expect(folder.size == 2500)
    let large = archive(3001)
    await #expect(throws: ArchiveFolderError.self) {
      try await folder.store(large.bytes, as: large.hash)
    }
    #expect(folder.held.count == 2)
  }

  @Test func `the order of uses survives a restart, and a smaller limit drops the oldest`()
    async throws
  {
    let all = (0..<3).map { _ in archive(1000) }
    do {
      let folder = try open(3000)
      for (hash, bytes) in all { try await folder.store(bytes, as: hash) }
    }
    // The dates of files may have a coarse grain.
    for (index, place) in [(0, 300.0), (1, 100), (2, 200)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: place)],
        ofItemAtPath: "\(path)/\(all[index].hash.text)")
    }
    let folder = try open(2000)
    #expect(losses.all == [.dropped(all[1].hash)])
    #expect(folder.held == [all[2].hash, all[0].hash])
  }

  @Test func `a file of another content is removed and reported`() async throws {
    let folder = try open()
    let all = (0..<3).map { _ in archive(1000) }
    for (hash, bytes) in all { try await folder.store(bytes, as: hash) }
    var flipped = all[0].bytes
    flipped[500] ^= 1
    try Data(flipped).write(to: URL(fileURLWithPath: "\(path)/\(all[0].hash.text)"))
    try Data().write(to: URL(fileURLWithPath: "\(path)/\(all[1].hash.text)"))
    try FileManager.default.removeItem(atPath: "\(path)/\(all[2].hash.text)")
    for (hash, _) in all { #expect(await folder.read(hash) == nil) }
    #expect(
      losses.all == [.damaged(all[0].hash), .damaged(all[1].hash), .missing(all[2].hash)])
    #expect(files.isEmpty && folder.size == 0 && folder.held.isEmpty)
    // It can be stored again.
    try await folder.store(all[0].bytes, as: all[0].hash)
    #expect(await folder.read(all[0].hash) == all[0].bytes)
  }

  @Test func `other files stay, drafts go, links are not followed`() async throws {
    let (hash, bytes) = archive(10)
    let target = archive(10)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["notes.txt", String(repeating: "z", count: 64), hash.text + ".1.draft"] {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(target.hash.text)", withDestinationPath: "\(path)/notes.txt")
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(archive(1).hash.text)", withIntermediateDirectories: true)
    let folder = try open()
    #expect(folder.held.isEmpty && folder.size == 0)
    #expect(!files.contains(hash.text + ".1.draft"))
    #expect(files.count == 4)
    try await folder.store(target.bytes, as: target.hash)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(path)/notes.txt")) == Data(bytes))
    #expect(await folder.read(target.hash) == target.bytes)
  }

  @Test func `an archive that is being read stays readable when it is dropped`() async throws {
    let folder = try open(1000)
    let (first, second) = (archive(1000), archive(1000))
    try await folder.store(first.bytes, as: first.hash)
    let file = try #require(await folder.open(first.hash))
    try await folder.store(second.bytes, as: second.hash)
    #expect(folder.held == [second.hash])
    #expect(try await file.read(at: 0, upTo: 1000) == first.bytes)
  }

  @Test func `many store the same and different archives at once`() async throws {
    let folder = try open(50_000)
    let all = (0..<10).map { _ in archive(5000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (hash, bytes) in all + all + all {
        group.addTask {
          try await folder.store(bytes, as: hash)
          #expect(await folder.read(hash) == bytes)
        }
      }
      try await group.waitForAll()
    }
    #expect(folder.size == 50_000 && files.count == 10)
    #expect(losses.all.isEmpty)
  }

  @Test func `a folder that is none is told`() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: ArchiveFolderError.self) { try open() }
  }
}
