import Foundation
import TestPluginBuilder
import Testing

@testable import PluginBuild

/// The ends of runs of programs: interrupted ones, and ones with a child that stays.
struct ToolRunEndTests {
  private func shell(_ script: String) -> ToolRun {
    ToolRun(program: "/bin/sh", arguments: ["-c", script])
  }

  @Test func `output and exit status are told`() async throws {
    let result = try await shell("echo one; echo two >&2; exit 3").run(.collected)
    #expect(result.output == "one\ntwo\n")
    #expect(result.ending == "ended with status 3" && !result.isSuccess)
    #expect(try await shell("exit 0").run(.standardError).isSuccess)
  }

  @Test func `output that is larger than a pipe is read to the end`() async throws {
    let result = try await shell("head -c 3000000 /dev/zero | tr '\\0' x; echo end").run(.collected)
    #expect(result.output.utf8.count == 3_000_004 && result.output.hasSuffix("xend\n"))
  }

  @Test func `a program that stays behind with the pipe is not waited for`() async throws {
    let folder = try PluginFolder()
    let result = try await shell(
      "sleep 600 & echo $! > '\(folder.file("pid"))'; echo done"
    ).run(.collected)
    #expect(result.output == "done\n")
    let text = try String(contentsOfFile: folder.file("pid"), encoding: .utf8)
    let pid = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    #expect(kill(pid, SIGKILL) == 0)
  }

  @Test func `a program gets none of the descriptors that are open here`() async throws {
    let open = Pipe()
    // The shell has descriptors of its own with low numbers.
    let numbers = [open.fileHandleForReading, open.fileHandleForWriting].map {
      fcntl($0.fileDescriptor, F_DUPFD, 200)
    }
    defer { for number in numbers { close(number) } }
    #expect(numbers.allSatisfy { $0 >= 200 })
    let result = try await shell("for file in /proc/self/fd/*; do echo ${file##*/}; done").run(
      .collected)
    let seen = Set(result.output.split(separator: "\n").compactMap { Int32($0) })
    #expect(seen.isSuperset(of: [0, 1, 2]) && seen.isDisjoint(with: numbers), "\(seen)")
    // Keeps the pipe open until here.
    #expect(try open.fileHandleForWriting.write(contentsOf: Data([0])) == ())
  }

  @Test func `a cancelled task ends its program`() async throws {
    let folder = try PluginFolder()
    #expect(mkfifo(folder.file("fifo"), 0o600) == 0)
    let run = shell("echo ready > '\(folder.file("fifo"))'; exec sleep 600")
    let task = Task { try await run.run(.collected) }
    // Opening waits for the program.
    let reader = open(folder.file("fifo"), O_RDONLY)
    #expect(reader >= 0)
    // Reading waits for the line: a shell that wrote after the close would be ended by SIGPIPE.
    var line = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &line, line.count)
    #expect(count == 6)
    #expect(close(reader) == 0)
    task.cancel()
    #expect(try await task.value.ending == "was ended by signal 15")
  }
}
