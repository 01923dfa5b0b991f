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

  /// Runs the compiler and waits without blocking a thread; throws what it printed if it fails.
  ///
  /// - Parameter headers: The folder of the headers, from the top of the repository.
  public func run(
    _ arguments: [String], headers: String = "Sources/SDK/CWidgetABI/include"
  ) async throws {
    let include = Project.folder.appending(path: headers).path
    try await BuildTool.run(
      [rawValue, "-Wall", "-Wextra", "-Werror", "-pedantic", "-I\(include)"] + arguments)
  }
}
