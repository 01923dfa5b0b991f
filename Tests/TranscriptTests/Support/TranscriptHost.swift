import Foundation

/// The programs under test in a private folder, with the clock of the transcript.
final class TranscriptHost: @unchecked Sendable {  // one test task at a time uses it
  let root: URL
  private(set) var configuration: [String] = []
  /// A connection of the transcript's own, for what it needs to know: one in each life of the host, so
  /// that later ones have the same number in each run.
  private(set) var control: Wire?
  private var process: Process?
  private let clock: URL
  /// The distance to the machine's wall clock, in seconds.
  var shift: Int

  var socket: String { root.appending(path: "socket").path }
  var readSocket: String { root.appending(path: "read").path }
  var isRunning: Bool { process != nil }
  private var plugins: URL { root.appending(path: "plugins") }
  private var log: URL { root.appending(path: "host.log") }

  init(clock: URL) throws {
    self.clock = clock
    shift = Normalizer.start - Int(Date.now.timeIntervalSince1970)
    root = URL(filePath: "/tmp/widgethost-transcript-\(UUID().uuidString.prefix(8))")
    for folder in [root, root.appending(path: "plugins")] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  deinit {
    process?.terminate()
    process?.waitUntilExit()
    try? FileManager.default.removeItem(at: root)
  }

  func configure(_ line: String) { configuration.append(line) }
  func forgetConfiguration() { configuration = [] }

  /// Copies a library, and the folder of what belongs to it, by rename.
  func install(_ library: URL, as name: String) throws {
    let draft = plugins.appending(path: ".\(name).draft")
    try FileManager.default.copyItem(at: library, to: draft)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path)
    guard rename(draft.path, plugins.appending(path: "lib\(name).so").path) == 0 else {
      throw Wire.Failure(description: "cannot install \(name)")
    }
    let resources = library.deletingLastPathComponent()
      .appending(path: "widgethost_\(name).resources")
    if FileManager.default.fileExists(atPath: resources.path) {
      try FileManager.default.copyItem(
        at: resources, to: plugins.appending(path: resources.lastPathComponent))
    }
  }

  func uninstall(_ name: String) throws {
    try FileManager.default.removeItem(at: plugins.appending(path: "lib\(name).so"))
  }

  func writeConfiguration() throws {
    let text = configuration.joined(separator: "\n") + "\n"
    try text.write(to: root.appending(path: "host.conf"), atomically: true, encoding: .utf8)
  }

  /// Starts the host and waits until it answers.
  func start() async throws {
    try writeConfiguration()
    if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
    let process = Process()
    process.executableURL = Places.programs.appending(path: "widgethost")
    process.arguments = [
      "serve", "--config", "host.conf", "--socket", socket, "--state-dir",
      root.appending(path: "state").path, "--plugin-dir", plugins.path,
    ]
    process.currentDirectoryURL = root
    process.environment = environment
    let output = try FileHandle(forWritingTo: log)
    try output.seekToEnd()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    for _ in 0..<3000 {
      control = try? Wire(path: socket)
      if control != nil { return }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Wire.Failure(description: "the host does not answer: \(logText)")
  }

  /// Ends the host with a signal and gives its exit status.
  func end(_ signal: Int32) async -> Int32 {
    guard let process else { return -1 }
    control = nil
    kill(process.processIdentifier, signal)
    self.process = nil
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        process.waitUntilExit()
        done.resume()
      }
    }
    return process.terminationStatus
  }

  /// The lines of the host's log without their dates.
  var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  // MARK: Commands

  struct Output {
    var status: Int32
    var standardOutput: [UInt8]
    var standardError: [UInt8]
  }

  /// Runs `widgethost` in the private folder; with `LATER` so many seconds after the host.
  func command(_ words: [String], environment own: [String: String]) async throws -> Output {
    let process = Process()
    process.executableURL = Places.programs.appending(path: "widgethost")
    process.arguments = words
    process.currentDirectoryURL = root
    var variables = environment.merging(["WIDGETHOST_SOCKET": socket]) { $1 }.merging(own) { $1 }
    if let later = own["LATER"].flatMap({ Int($0) }) {
      variables["CLOCK_SHIFT"] = "\(shift + later)"
    }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    // Pipes, not files: a command may ask what it writes to.
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // A command that does not end is what is recorded of it: it must not keep the tests.
    let limit = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: limit)
    defer { limit.cancel() }
    async let standardOutput = Self.bytes(of: output)
    async let standardError = Self.bytes(of: errors)
    let (all, complaints) = await (standardOutput, standardError)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        process.waitUntilExit()
        done.resume()
      }
    }
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return Output(status: status, standardOutput: all, standardError: complaints)
  }

  private static func bytes(of pipe: Pipe) async -> [UInt8] {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        done.resume(returning: Array((try? pipe.fileHandleForReading.readToEnd()) ?? Data()))
      }
    }
  }

  private var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
      .filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    return own.merging([
      "HOME": root.path, "TZ": "UTC", "LANG": "C.UTF-8", "LD_PRELOAD": clock.path,
      "CLOCK_SHIFT": "\(shift)",
      // The numbers of a nursery differ in each run.
      "WIDGETHOST_NURSERY": "never",
      // On a slow machine the calls of a debug build would end a worker that is recorded as running.
      "WIDGETHOST_TEST_EFFORT": "60",
    ]) { $1 }
  }
}
