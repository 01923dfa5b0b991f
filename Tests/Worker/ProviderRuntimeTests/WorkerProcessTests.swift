import Foundation
import ProviderRuntime
import Testing

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
}
