import Foundation
import TestPluginBuilder
import Testing

/// A real `widgethost serve` in a private directory, ended with the test.
final class RunningHost: @unchecked Sendable {  // one test task at a time uses it
  let root: URL
  private(set) var process: Process?
  /// Variables for the host beside those of the tests; `nil` takes one away.
  var environment: [String: String?] = [:]
  /// The program of the host.
  var program = Program.widgethost
  /// A program with arguments that runs the host in its own place; empty for none.
  var launcher: [String] = []

  var socket: String { root.appending(path: "run/socket").path }
  var plugins: URL { root.appending(path: "plugins") }
  var state: URL { root.appending(path: "state") }
  var log: URL { root.appending(path: "host.log") }
  var configuration: URL { root.appending(path: "host.conf") }
  var pid: Int32 { process?.processIdentifier ?? -1 }

  /// Makes the directories and puts the named example plugins in place; does not start.
  init(plugins names: [String] = [], configuration text: String = "") throws {
    root = URL(filePath: "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))")
    let private0700: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    for folder in [root, plugins, root.appending(path: "run")] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: private0700)
    }
    try text.write(to: configuration, atomically: true, encoding: .utf8)
    for name in names { try install(name) }
  }

  deinit {
    process?.terminate()
    process?.waitUntilExit()
    if ProcessInfo.processInfo.environment["WIDGETHOST_KEEP_TEST_DIRECTORIES"] == nil {
      try? FileManager.default.removeItem(at: root)
    }
  }

  /// Puts an example plugin of the package into the host's plugin folder, by rename.
  func install(_ name: String) throws {
    try install(Program.folder.appending(path: "lib\(name).so"), as: name)
  }

  /// Puts any file into the host's plugin folder, by rename.
  func install(_ file: URL, as name: String) throws {
    let target = plugins.appending(path: "lib\(name).so")
    let draft = plugins.appending(path: ".\(name).draft")
    try? FileManager.default.removeItem(at: draft)
    try FileManager.default.copyItem(at: file, to: draft)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path)
    guard rename(draft.path, target.path) == 0 else { throw POSIXError(.EIO) }
  }

  /// Builds a plugin of `Tests/TestPlugins` and puts it into the host's plugin folder.
  func installTestPlugin(_ name: String) async throws {
    let folder = try PluginFolder()
    try install(URL(filePath: try await folder.build(name)), as: name)
    withExtendedLifetime(folder) {}
  }

  /// The arguments that name this host's places.
  var serveArguments: [String] {
    [
      "serve", "--config", configuration.path, "--socket", socket, "--state-dir", state.path,
      "--plugin-dir", plugins.path,
    ]
  }

  /// Starts the host and waits until it answers.
  func start() async throws {
    let process = Process()
    let words = launcher + [program.path] + serveArguments
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    if !FileManager.default.fileExists(atPath: log.path) {
      try Data().write(to: log)
    }
    let handle = try FileHandle(forWritingTo: log)
    try handle.seekToEnd()
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    try await eventually("the host answers") { (try? LineConnection(path: self.socket)) != nil }
  }

  /// Ends the host as a power cut of the process would.
  func killHard() async {
    guard let process else { return }
    kill(process.processIdentifier, SIGKILL)
    await ended(process)
    self.process = nil
  }

  /// Asks the host to stop and gives its exit status.
  func stop() async -> Int32 {
    guard let process else { return -1 }
    process.terminate()
    await ended(process)
    self.process = nil
    return process.terminationStatus
  }

  /// Waits for an end that was asked for already, and gives the exit status.
  func ended() async -> Int32 {
    guard let process else { return -1 }
    await ended(process)
    self.process = nil
    return process.terminationStatus
  }

  func connect() throws -> LineConnection { try LineConnection(path: socket) }

  /// One request on a connection of its own.
  func ask(_ line: String) async throws -> LineConnection.Reply { try await connect().ask(line) }

  /// Runs the command against this host.
  func command(_ arguments: String...) async throws -> Program.Output {
    try await Program.run(Program.widgethost, arguments + ["--socket", socket])
  }

  var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  private func ended(_ process: Process) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        process.waitUntilExit()
        done.resume()
      }
    }
  }
}

/// Waits until `condition` holds, with a generous limit; records an issue if it never does.
func eventually(
  _ what: String, within limit: Duration = .seconds(90),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async throws {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while clock.now < end {
    if try await condition() { return }
    try await Task.sleep(for: .milliseconds(20))
  }
  Issue.record("not within \(limit): \(what)", sourceLocation: sourceLocation)
  throw CancellationError()
}
