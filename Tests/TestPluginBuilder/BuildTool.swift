internal import Foundation

/// A program that builds plugins.
enum BuildTool {
  /// It said no.
  struct Failure: Error, CustomStringConvertible {
    /// What it printed.
    var description: String
  }

  /// Runs the program that the PATH has for the first word, and waits without blocking a thread.
  ///
  /// - Returns: what it printed.
  /// - Throws: ``Failure`` if it ends with another status than 0.
  @discardableResult
  static func run(_ words: [String]) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw Failure(description: "cannot write to \(file.path)")
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let printed = try String(contentsOf: file, encoding: .utf8)
    guard status == 0 else { throw Failure(description: printed) }
    return printed
  }
}
