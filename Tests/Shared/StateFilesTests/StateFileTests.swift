import Foundation
import Testing

@testable import StateFiles

/// The small files of the state directory.
@Suite struct StateFileTests {
  private struct Note: Codable, Equatable {
    var text: String
  }

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "state-files-\(UUID().uuidString)").path

  private func read(_ path: String) throws(StateFileError) -> Note? {
    try StateFile.read(Note.self, at: path, remedy: "remove it")
  }

  @Test("a file is replaced whole, for its user alone, and no draft stays")
  func replacing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/a/b/note.json"
    #expect(try read(path) == nil)
    try StateFile.makeFolder("\(folder)/a/b")
    for text in ["first, which is longer", "second"] {
      try StateFile.write(Note(text: text), to: path)
      #expect(try read(path) == Note(text: text))
    }
    #expect(StateFile.names(in: "\(folder)/a/b", endingWith: "") == ["note.json"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try StateFile.remove(path)
    try StateFile.remove(path)
    #expect(try read(path) == nil)
  }

  @Test("a damaged file, a huge one and a link are told with their path")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StateFile.makeFolder(folder)
    let path = "\(folder)/note"
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(throws: StateFileError(damaged: path, remedy: "remove it")) { try read(path) }
    try Data(repeating: 0x20, count: 1 << 19).write(to: URL(filePath: path))
    let huge = #expect(throws: StateFileError.self) { try read(path) }
    #expect(huge?.description.contains("too large") == true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: path)
    #expect(throws: StateFileError.self) { try read("\(folder)/link") }
  }

  @Test("content that could not be read again is not written")
  func tooLarge() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StateFile.makeFolder(folder)
    let note = Note(text: String(repeating: "a", count: 1 << 19))
    #expect(throws: StateFileError.self) { try StateFile.write(note, to: "\(folder)/note") }
    #expect(StateFile.names(in: folder, endingWith: "") == [])
  }

  @Test func `what root makes in the folder of a service belongs to the service`() throws {
    guard geteuid() == 0 else { return }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StateFile.makeFolder(folder)
    try #require(chown(folder, 4711, 4712) == 0)
    try StateFile.makeFolder("\(folder)/a/b")
    try StateFile.write(Note(text: "new"), to: "\(folder)/a/b/note")
    for name in ["a", "a/b", "a/b/note"] {
      var status = stat()
      #expect(stat("\(folder)/\(name)", &status) == 0 && status.st_uid == 4711, "\(name)")
      #expect(status.st_gid == 4712)
    }
  }

  @Test("a lock has one holder at a time")
  func locks() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StateFile.makeFolder(folder)
    let path = "\(folder)/lock"
    var lock: StateFileLock? = try StateFileLock(path)
    let other = open(path, O_RDWR | O_CLOEXEC)
    defer { close(other) }
    withExtendedLifetime(lock) { #expect(flock(other, LOCK_EX | LOCK_NB) == -1) }
    lock = nil
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
  }
}
