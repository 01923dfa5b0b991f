import Foundation
import Glibc
import Testing
import WidgetModel

@testable import widgethost

/// Files that `-o` and its like write: whole or not at all, and nothing else in the folder changes.
@Suite(.timeLimit(.minutes(10))) struct FileWriterTests {
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a file is made, or replaced as a whole`() async throws {
    try await withFolder { folder in
      let path = folder + "/a"
      try FileWriter.replace(path, with: Array("one".utf8))
      #expect(try text(path) == "one")
      let reader = try #require(FileHandle(forReadingAtPath: path))
      try FileWriter.replace(path, with: Array("2".utf8))
      #expect(try text(path) == "2")
      // Whoever has the old one open reads on in it.
      #expect(try reader.readToEnd() == Data("one".utf8))
      #expect(try names(in: folder) == ["a"])
      try FileWriter.replace(path, with: [])
      #expect(try text(path).isEmpty)
    }
  }

  @Test func `a symbolic link stays, and its target is replaced`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/far", withIntermediateDirectories: false)
      try FileWriter.replace(folder + "/far/target", with: Array("old".utf8))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "far/target")
      try FileWriter.replace(folder + "/link", with: Array("new".utf8))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link")
          == "far/target")
      #expect(try text(folder + "/far/target") == "new")
      #expect(try names(in: folder) == ["far", "link"])
      #expect(try names(in: folder + "/far") == ["target"])
    }
  }

  @Test func `a pipe is written to and stays a pipe`() async throws {
    try await withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      #expect(reader >= 0)
      defer { close(reader) }
      try FileWriter.replace(path, with: Array("hello".utf8))
      var buffer = [UInt8](repeating: 0, count: 16)
      #expect(read(reader, &buffer, buffer.count) == 5)
      #expect(buffer.starts(with: Array("hello".utf8)))
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
      #expect(try names(in: folder) == ["pipe"])
    }
  }

  @Test func `a pipe that is full is waited for`() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let (reader, writer) = (ends[0], ends[1])
    defer { close(reader) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    // The pipe holds 64 KiB: the rest is written while it is read.
    let writing = Task.detached {
      defer { close(writer) }
      try FileWriter.writeAll(bytes, to: writer)
    }
    var read: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      var wait = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      #expect(poll(&wait, 1, 60_000) == 1)
      let count = Glibc.read(reader, &piece, piece.count)
      guard count > 0 else { break }
      read += piece[..<count]
    }
    try await writing.value
    #expect(read == bytes)
  }

  @Test func `a place that cannot be written is told with the reason`() async throws {
    try await withFolder { folder in
      for (path, word) in [
        (folder + "/none/a", "No such file"), (folder, "Is a directory"),
      ] {
        let failure = #expect(throws: CommandFailure.self) {
          try FileWriter.replace(path, with: [1])
        }
        #expect(failure?.status == .cannotCreate)
        #expect(failure?.messages.first?.contains(path) == true)
        #expect(failure?.messages.first?.contains(word) == true)
      }
      let left = try names(in: folder)
      #expect(left.isEmpty)
    }
    #expect(throws: FileWriter.Failure.self) { try FileWriter.writeAll([1], to: -1) }
  }

  @Test func `a write that fails leaves the old file and no other`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let target = host.directory + "/out.svg"
    try Data("old".utf8).write(to: URL(filePath: target))
    let before = try names(in: host.directory)
    let options = ["simulate", "--days", "1", "--widgets", "2", "--svg", target]
    let failed = try await host.run(options, canWriteFiles: false)
    #expect(failed.status == 73)
    #expect(failed.errors.contains(target) && failed.errors.contains("File too large"))
    #expect(try text(target) == "old")
    #expect(try names(in: host.directory) == before)
    #expect(try await host.run(options).status == 0)
    #expect(try text(target).contains("<svg"))
    #expect(try names(in: host.directory) == before)
  }
}
