import Foundation

/// A running program whose output, of both kinds, is collected; ended with the last reference to it.
final class RunningProgram {
  let process = Process()
  private let file: URL
  private let input = Pipe()

  /// Starts the program.
  ///
  /// - Parameter folder: The folder for the collected output.
  init(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws {
    file = folder.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: file)
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = input
    try process.run()
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// The lines of the output so far.
  var lines: [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Writes to the standard input of the program.
  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends the standard input of the program.
  func endInput() throws { try input.fileHandleForWriting.close() }
}
