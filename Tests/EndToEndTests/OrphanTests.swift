import Foundation
import Testing

/// Programs that a plugin with the permission `exec` has started, with the whole host.
@Suite(.timeLimit(.minutes(5))) struct OrphanTests {
  /// Marks the command lines of this test's programs; `sleep` adds it to the seconds.
  private let mark = "0.\(UInt64.random(in: 1_000_000_000...9_999_999_999))"

  private var programs: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
      return line.map { String(decoding: $0, as: UTF8.self).contains(mark) } == true
        && line?.starts(with: Data("sleep".utf8)) == true
    }
  }

  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      configuration: """
        [plugin.starter]
        exec = ["/bin/sleep"]
        [[widget]]
        id = "w"
        kind = "starter"
        parameters = { mark = "\(mark)" }
        """)
    try await host.installTestPlugin("starter")
    try await host.start()
    try await eventually("the program runs") {
      try await host.ask("get w").field("state") == "live" && programs.count == 1
    }
    return host
  }

  @Test(arguments: [true, false])
  func `they end with their host, however it ends`(isKilled: Bool) async throws {
    let host = try await host()
    if isKilled { await host.killHard() } else { _ = await host.stop() }
    try await eventually("the program is gone") { programs.isEmpty }
  }

  @Test func `they end with their worker`() async throws {
    let host = try await host()
    let worker = try #require(try await host.workerProcess("starter"))
    kill(worker, SIGKILL)
    try await eventually("the program is gone") { programs.isEmpty }
    #expect(try await host.ask("ping").isOK)
  }

  @Test func `a guard that was killed is started again for the next worker`() async throws {
    let host = try await host()
    let worker = try #require(try await host.workerProcess("starter"))
    let guards = {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
        .compactMap { Int32($0) }.filter { process in
          let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
          let line = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))) ?? Data()
          let parent = stat.split(separator: ")").last?.split(separator: " ").dropFirst().first
          return parent.flatMap { Int32($0) } == host.pid
            && String(decoding: line, as: UTF8.self).contains("--guard")
        }
    }
    let first = try #require(guards().first)
    kill(first, SIGKILL)
    kill(worker, SIGKILL)
    try await eventually("the program is gone") { programs.isEmpty }
    #expect(try await host.ask("reload w force=1 wait=1").text.contains("done"))
    #expect(guards().filter { $0 != first }.count == 1)
    await host.killHard()
    try await eventually("the program is gone again") { programs.isEmpty }
  }
}
