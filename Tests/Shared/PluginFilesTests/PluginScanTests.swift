import Foundation
import PluginFiles
import TestPluginBuilder
import Testing

@Suite struct PluginScanTests {
  private func scan(_ folder: PluginFolder) -> PluginScan { PluginScan(directories: [folder.path]) }

  /// What is wrong with the only file in the folder.
  private func problem(_ folder: PluginFolder) throws -> PluginFileProblem {
    let scan = scan(folder)
    #expect(scan.files.isEmpty)
    #expect(scan.problems.count == 1)
    return try #require(scan.problems.first)
  }

  /// The bytes of a sound plugin.
  private func library() async throws -> Data {
    let folder = try PluginFolder()
    return try Data(contentsOf: URL(filePath: try await folder.build("variant")))
  }

  @Test func `a plugin's name is its file name without lib and so`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant", as: "clock")
    let library = try Data(contentsOf: URL(filePath: path))
    try library.write(to: URL(filePath: folder.file("other-one.so")))
    #expect(scan(folder).files.map(\.name) == ["clock", "other-one"])
    #expect(scan(folder).problems.isEmpty)
    #expect(scan(folder).files.first?.stamp.size == Int64(library.count))
  }

  @Test func `files that are not meant as plugins are passed over`() async throws {
    let folder = try PluginFolder()
    for name in ["README", ".hidden.so", "libx.so.1", "x.so~"] {
      try "x".write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    #expect(scan(folder) == PluginScan(directories: []))
    let nowhere = PluginScan(directories: [folder.file("nowhere")])
    #expect(nowhere.files.isEmpty && nowhere.problems.isEmpty)
    #expect(nowhere.missing == [folder.file("nowhere")])
  }

  @Test func `a FIFO, a folder, a socket and a device are problems and block nothing`() throws {
    let folder = try PluginFolder()
    try #require(mkfifo(folder.file("fifo.so"), 0o600) == 0)
    try #require(mkdir(folder.file("folder.so"), 0o700) == 0)
    try #require(symlink("/dev/null", folder.file("null.so")) == 0)
    try #require(symlink(folder.file("loop.so"), folder.file("loop.so")) == 0)
    try #require(symlink("/nowhere", folder.file("nowhere.so")) == 0)
    let scan = scan(folder)
    #expect(scan.files.isEmpty)
    #expect(scan.problems.map(\.name) == ["fifo", "folder", "loop", "nowhere", "null"])
  }

  @Test func `a text file, an empty file and a file with a strange name are problems`() throws {
    let folder = try PluginFolder()
    for (name, text) in [("text.so", "hello"), ("empty.so", ""), ("lib.so", "x"), ("a b.so", "x")] {
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    #expect(scan(folder).problems.count == 4)
    #expect(scan(folder).files.isEmpty)
  }

  @Test func `a library that is cut off anywhere is a problem`() async throws {
    let library = try await library()
    for length in [1, 4, 16, 63, 64, 200, library.count / 2, library.count - 1] {
      let folder = try PluginFolder()
      try library.prefix(length).write(to: URL(filePath: folder.file("cut.so")))
      _ = try problem(folder)
    }
  }

  @Test func `garbage in the header is a problem, never a crash`() async throws {
    let library = try await library()
    let folder = try PluginFolder()
    for index in 0..<64 where !(20..<32).contains(index) && !(48..<54).contains(index) {
      var bent = library
      bent[bent.startIndex + index] ^= 0xff
      try bent.write(to: URL(filePath: folder.file("bent.so")))
      let scan = scan(folder)
      if [4, 5, 16, 18, 32, 54, 56].contains(index) {
        #expect(scan.files.isEmpty, "byte \(index)")
      }
    }
  }

  @Test func `a 32-bit library and one for another machine are told apart`() async throws {
    let library = try await library()
    var narrow = library
    narrow[narrow.startIndex + 4] = 1
    var foreign = library
    foreign[foreign.startIndex + 18] = 8
    for (bytes, word) in [(narrow, "32-bit"), (foreign, "processor")] {
      let folder = try PluginFolder()
      try bytes.write(to: URL(filePath: folder.file("x.so")))
      #expect(try problem(folder).reason.contains(word))
    }
  }

  @Test func `a file or a folder that others may write to is refused`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant")
    try #require(chmod(path, 0o666) == 0)
    #expect(try problem(folder).path == path)
    try #require(chmod(path, 0o644) == 0)
    #expect(scan(folder).files.count == 1)
    try #require(chmod(folder.path, 0o777) == 0)
    #expect(try problem(folder).path == folder.path)
  }

  @Test func `a symbolic link is followed, and what it leads to is checked`() async throws {
    let folder = try PluginFolder()
    let elsewhere = try PluginFolder()
    let target = try await elsewhere.build("variant")
    try #require(symlink(target, folder.file("linked.so")) == 0)
    let file = try #require(scan(folder).files.first)
    #expect(file.name == "linked")
    #expect(file.resolvedPath == target)
    try #require(chmod(elsewhere.path, 0o733) == 0)
    _ = try problem(folder)
  }

  @Test func `of the same name twice, the first folder wins and the other is reported`()
    async throws
  {
    let first = try PluginFolder()
    let second = try PluginFolder()
    let winner = try await first.build("variant")
    let loser = try await second.build("variant")
    let scan = PluginScan(directories: [first.path, second.path])
    #expect(scan.files.map(\.path) == [winner])
    #expect(scan.problems.map(\.path) == [loser])
    #expect(scan.problems.first?.reason.contains(winner) == true)
  }

  @Test func `what is read is the file that was checked`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant")
    let bytes = try Data(contentsOf: URL(filePath: path))
    let open = try OpenPluginFile(path: path)
    try FileManager.default.removeItem(atPath: path)
    try "other".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try open.contents() == [UInt8](bytes))
  }

  @Test func `a file above 1 GiB is not read into memory`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant")
    // The rest of the file is a hole.
    try #require(truncate(path, 1 << 30 + 1) == 0)
    let open = try OpenPluginFile(path: path)
    let problem = #expect(throws: PluginFileProblem.self) { try open.contents() }
    #expect(problem?.reason.contains("more than 1 GiB") == true)
  }

  @Test func `a file that changes while it is read is a problem`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant")
    let open = try OpenPluginFile(path: path)
    try #require(truncate(path, 100) == 0)
    #expect(throws: PluginFileProblem.self) { try open.contents() }
  }
}
