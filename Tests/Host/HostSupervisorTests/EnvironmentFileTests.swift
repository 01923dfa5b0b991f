import Foundation
import Testing

@testable import HostSupervisor

/// The file with the variables that the operator gives a plugin.
@Suite struct EnvironmentFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "widgethost-test-\(UUID().uuidString)").path

  /// Reads a file with this content and mode.
  private func variables(_ content: Data, mode: Int = 0o600) throws -> [String] {
    try content.write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return try EnvironmentFile.variables(in: path)
  }

  private func reason(_ content: Data, mode: Int = 0o600) throws -> String {
    let error = #expect(throws: EnvironmentFileError.self) {
      try variables(content, mode: mode)
    }
    return try #require(error).reason
  }

  @Test func `lines become variables, without quotes, comments and empty lines`() throws {
    let content = """
      # The server's token
      TOKEN=a b=c
        _KEY2 = no

      QUOTED="x 'y' "\r
      SINGLE='"'
      EMPTY=
      HALF="
      """
    #expect(
      try variables(Data(content.replacing("_KEY2 =", with: "_KEY2=").utf8), mode: 0o640) == [
        "TOKEN=a b=c", "_KEY2=no", "QUOTED=x 'y' ", "SINGLE=\"", "EMPTY=", "HALF=\"",
      ])
    #expect(try variables(Data()) == [])
  }

  @Test(arguments: [
    ("s3cret", "line 1: expected NAME=value, with letters, digits and _ in NAME"),
    ("\nexport A=s3cret", "line 2: expected NAME=value, with letters, digits and _ in NAME"),
    ("1A=s3cret", "line 1: expected NAME=value, with letters, digits and _ in NAME"),
    ("=s3cret", "line 1: expected NAME=value, with letters, digits and _ in NAME"),
    ("É=s3cret", "line 1: expected NAME=value, with letters, digits and _ in NAME"),
    ("A=1\nA=s3cret", "line 2: A is set a second time"),
    ("A=s3cret\u{1b}[m", "line 1: the value of A has a control character"),
    ("A=s3cret\u{0}", "line 1: the value of A has a control character"),
    ("PATH=s3cret", "line 1: PATH is set by the host; choose another name"),
    ("LD_PRELOAD=s3cret", "line 1: LD_PRELOAD is set by the host; choose another name"),
    (
      "WIDGETHOST_PLUGIN=s3cret",
      "line 1: WIDGETHOST_PLUGIN is set by the host; choose another name"
    ),
  ])
  func `a wrong line is told by its number, without its value`(line: String, reason: String) throws
  {
    #expect(try self.reason(Data(line.utf8)) == reason)
  }

  @Test func `a file of another form is refused`() throws {
    #expect(try reason(Data([0x41, 0x3d, 0xff])) == "is not UTF-8")
    #expect(
      try reason(Data(repeating: UInt8(ascii: "#"), count: 16385)) == "has more than 16384 bytes")
    let many = (0...64).map { "A\($0)=1\n" }.joined()
    #expect(try reason(Data(many.utf8)) == "line 65: there are at most 64 variables")
    for path in ["/dev/null", "/tmp"] {
      let error = #expect(throws: EnvironmentFileError.self) {
        try EnvironmentFile.variables(in: path)
      }
      #expect(error?.reason == "is no regular file")
    }
    let missing = #expect(throws: EnvironmentFileError.self) {
      try EnvironmentFile.variables(in: "/nonexistent/x")
    }
    #expect(
      missing?.description
        == "the plugin's environment file /nonexistent/x cannot be read (No such file or directory)"
    )
  }

  @Test(arguments: [0o604, 0o620, 0o602, 0o601])
  func `a file that others may read or change is refused`(mode: Int) throws {
    #expect(
      try reason(Data("A=1".utf8), mode: mode)
        == "is open to other users (mode \(String(mode, radix: 8))); run chmod 600 on it")
  }
}
