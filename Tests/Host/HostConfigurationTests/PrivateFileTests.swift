import Foundation
import Testing

@testable import HostConfiguration

/// Files with secrets, by their modes and contents.
@Suite final class PrivateFileTests {
  private let folder = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
  private var path: String { "\(folder)/secret" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, mode: mode_t) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    try #require(chmod(path, mode) == 0)
  }

  private func refusal() -> PrivateFileError? {
    do throws(PrivateFileError) {
      _ = try PrivateFile.read(path)
      return nil
    } catch {
      return error
    }
  }

  @Test("the first line of a file of its user is read, and a missing file is none")
  func reading() throws {
    #expect(try PrivateFile.firstLine(of: path) == nil)
    #expect(try PrivateFile.firstLine(of: "\(path)/below") == nil)
    try write("token\r\nmore\n", mode: 0o600)
    #expect(try PrivateFile.firstLine(of: path) == "token")
    try write("", mode: 0o400)
    #expect(try PrivateFile.firstLine(of: path) == "")
  }

  @Test(
    "a file that others may read or change is refused",
    arguments: [0o604, 0o660, 0o620, 0o602, 0o644] as [mode_t])
  func openFiles(_ mode: mode_t) throws {
    try write("token", mode: mode)
    let found = try #require(refusal())
    #expect(found.isOpenToOthers)
    #expect(found.description.contains("mode \(String(mode, radix: 8))"))
  }

  @Test("a group may read a file of root, as the group of keys and the credentials of systemd do")
  func group() throws {
    try write("token", mode: 0o640)
    #expect((refusal() == nil) == (geteuid() == 0))
  }

  @Test("a folder, a pipe and a large file are refused, and nothing waits")
  func others() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(refusal()?.reason == "is no regular file")
    unlink(path)
    try write(String(repeating: "a", count: PrivateFile.sizeLimit), mode: 0o600)
    #expect(refusal() == nil)
    try write(String(repeating: "a", count: PrivateFile.sizeLimit + 1), mode: 0o600)
    #expect(refusal()?.reason == "has more than 65536 bytes")
    #expect(refusal()?.isOpenToOthers == false)
  }

  @Test("a new file is for its user alone, in folders that are made, and replaces nothing")
  func making() throws {
    let deep = "\(folder)/a/b/secret"
    #expect(try PrivateFile.make(deep, Array("first".utf8)))
    #expect(try !PrivateFile.make(deep, Array("second".utf8)))
    #expect(try PrivateFile.firstLine(of: deep) == "first")
    var status = stat()
    #expect(stat(deep, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat("\(folder)/a", &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b") == ["secret"])
    let error = #expect(throws: PrivateFileError.self) { try PrivateFile.make("/dev/null/x", []) }
    #expect(error?.reason.hasPrefix("cannot be made") == true)
  }

  @Test("what root makes in the folder of a service belongs to the service")
  func ofService() throws {
    guard geteuid() == 0 else { return }
    try #require(chown(folder, 4711, 4712) == 0)
    _ = try PrivateFile.make("\(folder)/gallery/token", [0x61])
    for name in ["gallery", "gallery/token"] {
      var status = stat()
      #expect(stat("\(folder)/\(name)", &status) == 0 && status.st_uid == 4711, "\(name)")
      #expect(status.st_gid == 4712)
    }
  }
}
