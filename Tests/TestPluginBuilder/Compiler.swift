internal import Foundation

/// A compiler of the system, called with the project's headers and with warnings as errors.
public enum Compiler: String, CaseIterable, Sendable {
  /// GNU C.
  case gcc
  /// GNU C++.
  case gxx = "g++"
  /// Clang for C.
  case clang
  /// Clang for C++.
  case clangxx = "clang++"

  /// The compiler said no.
  public struct Failure: Error, CustomStringConvertible {
    /// What it printed.
    public var description: String
  }

  /// Runs the compiler and waits without blocking a thread; throws what it printed if it fails.
  public func run(_ arguments: [String]) async throws {
    let process = Process()
    let include = PluginFolder.project.appending(path: "Sources/CWidgetABI/include").path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [rawValue, "-Wall", "-Wextra", "-Werror", "-pedantic", "-I\(include)"] + arguments
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    guard FileManager.default.createFile(atPath: output.path, contents: nil) else {
      throw Failure(description: "cannot write to \(output.path)")
    }
    defer { try? FileManager.default.removeItem(at: output) }
    process.standardError = try FileHandle(forWritingTo: output)
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    guard status == 0 else {
      throw Failure(description: try String(contentsOf: output, encoding: .utf8))
    }
  }
}
