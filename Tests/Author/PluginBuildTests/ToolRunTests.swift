import Foundation
import PluginFiles
import TestPluginBuilder
import Testing
import WidgetModel

@testable import PluginBuild

/// Runs of compilers and other programs.
struct ToolRunTests {
  private func shell(_ script: String) -> ToolRun {
    ToolRun(program: "/bin/sh", arguments: ["-c", script])
  }

  @Test func `output and status are those of the program`() async throws {
    let good = try await shell("echo one; echo two >&2").run(.collected)
    #expect(good.isSuccess)
    #expect(good.output == "one\ntwo\n")
    let bad = try await shell("exit 3").run(.collected)
    #expect(!bad.isSuccess)
    #expect(bad.ending == "ended with status 3")
    let killed = try await shell("kill -9 $$").run(.collected)
    #expect(killed.ending == "was ended by signal 9")
  }

  @Test func `only standard output is collected if asked so`() async throws {
    let result = try await shell("echo one; echo two >/dev/null").run(.collectedOutput)
    #expect(result.output == "one\n")
  }

  @Test func `each line is reported while the program runs`() async throws {
    let (lines, report) = AsyncStream.makeStream(of: String.self)
    var run = shell("printf 'one\\ntwo\\npart'")
    run.onLine = { report.yield($0) }
    _ = try await run.run(.collected)
    report.finish()
    var seen: [String] = []
    for await line in lines { seen.append(line) }
    #expect(seen == ["one", "two"])
  }

  @Test func `a program gets its folder and variables, and no input`() async throws {
    let folder = try PluginFolder()
    let run = ToolRun(
      program: "/bin/sh", arguments: ["-c", "pwd -P; echo \"$KIND\"; cat"], directory: folder.path,
      variables: ["KIND": "tide"])
    let place = try #require(Path.resolved(folder.path))
    #expect(try await run.run(.collected).output == "\(place)\ntide\n")
  }

  @Test func `a program that cannot be started is an error with the reason`() async throws {
    let folder = try PluginFolder()
    let runs = [
      ToolRun(program: folder.file("missing"), arguments: []),
      ToolRun(program: "/bin/sh", arguments: [], directory: folder.file("nowhere")),
    ]
    for run in runs {
      do {
        _ = try await run.run(.collected)
        Issue.record("\(run.program) has run")
      } catch {
        #expect(error.status == .failed)
        #expect(error.message.hasSuffix("cannot be started: No such file or directory"), "\(error)")
      }
    }
  }
}
