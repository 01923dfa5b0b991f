import Foundation
import ProviderRuntime
import Testing
import WorkerChannel

@Suite struct WorkerProcessTests {
  @Test(arguments: [
    [], ["--plugin"], ["--plugin", "x"], ["--plugin", "x", "--name", "y"],
    ["--plugin", "x", "--name", "y", "--memory", "lots"],
    ["--plugin", "x", "--name", "y", "--memory", "-1"],
    ["--plugin", "x", "--plugin", "x"], ["--help", "x"],
  ])
  func `a wrong command line is told with the usage`(arguments: [String]) throws {
    let error = #expect(throws: WorkerCommandLine.UsageError.self) {
      try WorkerCommandLine(arguments)
    }
    #expect(error?.description.contains("usage:") == true)
  }

  @Test func `a right command line is read in any order`() throws {
    let line = try WorkerCommandLine(["--memory", "7", "--plugin", "/x.so", "--name", "x"])
    #expect(line.plugin == "/x.so")
    #expect(line.name == "x")
    #expect(line.memory == 7)
  }

  @Test(arguments: [[], ["--plugin", "/x.so", "--name", "x", "--memory", "1"]])
  func `run by hand, a worker says what it is and exits with the status for usage`(
    arguments: [String]
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: WorkerProgram.path)
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    #expect(status == 64)
    let said = try #require(try errors.fileHandleForReading.readToEnd())
    #expect(String(decoding: said, as: UTF8.self).contains("usage:"))
  }

  /// Most workers end without a further call: what a call has mapped is no memory of a worker that waits.
  @Test func `a worker that waits unmaps the code of its call, and serves the next one`()
    async throws
  {
    let worker = try await TestWorker(process: "unruly")
    _ = try await worker.loaded()
    #expect(try await worker.call("one").report.outcome == .archive)
    let used = try Self.mappedKibibytes(of: worker)
    for _ in 0..<600 where try Self.mappedKibibytes(of: worker) > used / 2 {
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try Self.mappedKibibytes(of: worker) <= used / 2)
    #expect(try await worker.call("one").report.outcome == .archive)
  }

  /// The size of the pages of files that a worker's process has mapped.
  private static func mappedKibibytes(of worker: TestWorker) throws -> Int {
    let status = try worker.processFile("status")
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
