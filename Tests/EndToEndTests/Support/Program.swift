import Foundation

/// One run of a program of this package or of the machine, awaited without blocking a test thread.
enum Program {
  struct Output: Sendable {
    var status: Int32
    var standardOutput: String
    var standardError: String
  }

  /// The folder of the built programs: the one that holds the test runner.
  static let folder: URL = {
    let candidates = [Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])]
    let parents = candidates.compactMap {
      $0?.resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let built = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + parents
    return built.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "widgethost").path)
    } ?? parents.first ?? URL(filePath: ".")
  }()

  static var widgethost: URL { folder.appending(path: "widgethost") }

  /// Where a program of the machine stands, if it is installed.
  static func find(_ name: String) -> URL? {
    let paths = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return paths.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs to the end, with `input` on standard input.
  static func run(
    _ program: URL, _ arguments: [String], input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Output {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("WIDGETHOST_") }
      .merging(environment) { _, new in new }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    async let output = text(of: stdout)
    async let errors = text(of: stderr)
    let (standardOutput, standardError) = await (output, errors)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        process.waitUntilExit()
        done.resume()
      }
    }
    return Output(
      status: process.terminationStatus, standardOutput: standardOutput,
      standardError: standardError)
  }

  private static func text(of pipe: Pipe) async -> String {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        done.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
