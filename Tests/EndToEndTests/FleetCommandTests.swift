import Foundation
import Testing

/// `widgethost fleet`, which executes the program beside it.
@Suite(.timeLimit(.minutes(2))) struct FleetCommandTests {
  /// A folder with the command alone; a hard link, because the command looks beside its own file.
  private func folder() throws -> URL {
    let folder = Program.folder.appending(path: "fleet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.linkItem(
      at: Program.widgethost, to: folder.appending(path: "widgethost"))
    return folder
  }

  /// Writes a program of the fleet that prints its words, and ends with 75.
  private func writeProgram(in folder: URL) throws {
    let program = folder.appending(path: "widgethost-fleet")
    try "#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 75\n".write(
      to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }

  @Test func `every word reaches the program, also options of the command itself`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeProgram(in: folder)
    let words = [
      "widget", "wall/clock", "--json", "--config", "/etc/x.conf", "--help", "-p", "a=b c",
    ]
    let output = try await Program.run(folder.appending(path: "widgethost"), ["fleet"] + words)
    #expect(output.standardOutput == words.map { "<\($0)>" }.joined())
    #expect(output.status == 75)
  }

  @Test func `the list of hosts is the status of the fleet`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeProgram(in: folder)
    let command = folder.appending(path: "widgethost")
    let output = try await Program.run(
      command, ["list", "--hosts", "--json", "--socket", "/run/a b"])
    #expect(output.standardOutput == "<status><--socket></run/a b><--json>")
    #expect(output.status == 75)
    #expect(try await Program.run(command, ["list", "--hosts", "clock/*"]).status == 64)
  }

  @Test func `a missing program is named with the next step`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try await Program.run(folder.appending(path: "widgethost"), ["fleet"])
    #expect(output.status == 69)
    #expect(
      output.standardError.contains("install widgethost-fleet beside widgethost"),
      "\(output.standardError)")
  }
}
