internal import Foundation

/// The tool under test, as builds run it.
enum Command {
  /// The folder of the build's products: that of the tests.
  private static let products = URL(filePath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// Runs the tool, and returns its status and what it wrote to standard error.
  static func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = products.appending(path: "intent-classes")
    process.arguments = arguments
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
