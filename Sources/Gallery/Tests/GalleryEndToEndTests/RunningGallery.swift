import Foundation
import Glibc

/// The programs of both packages, as they were built last.
enum Programs {
  /// The folder of the package of the gallery.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let host = package.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/debug")
  private static let gallery = package.appending(path: ".build/debug/widgethost-gallery")
  private static let names = ["widgethost", "widgethost-worker", "widgethost-render"]
  private static let plugin = host.appending(path: "libclock.so")

  /// Whether `swift build` has made the host, its worker and the clock.
  static var areBuilt: Bool {
    (names.map { host.appending(path: $0) } + [plugin]).allSatisfy {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  /// Puts the programs side by side into a folder, and the clock into `plugins` in it.
  static func install(in folder: URL) throws {
    let files = FileManager.default
    let plugins = folder.appending(path: "plugins")
    try files.createDirectory(at: plugins, withIntermediateDirectories: true)
    for name in names {
      try files.linkItem(at: host.appending(path: name), to: folder.appending(path: name))
    }
    try files.linkItem(at: gallery, to: folder.appending(path: "widgethost-gallery"))
    try files.copyItem(at: plugin, to: plugins.appending(path: "libclock.so"))
  }
}

/// A host with the clock, and a gallery before it, in a folder of their own.
final class RunningGallery {
  /// The folder with the programs.
  let folder: URL
  private var host: Process?
  private var gallery: Process?
  /// The address that the gallery has printed.
  private(set) var address = ""
  /// The port of the gallery.
  private(set) var port: UInt16 = 0
  /// The token of the gallery.
  private(set) var token = ""

  /// Makes the folder. Nothing runs yet.
  ///
  /// - Parameter configuration: The text of host.conf.
  init(_ configuration: String = "") throws {
    // A short path: a socket's has 107 bytes.
    folder = Programs.package.appending(path: ".build/e\(UUID().uuidString.prefix(6))")
    try Programs.install(in: folder)
    try write(configuration)
  }

  deinit {
    for process in [gallery, host].compactMap(\.self) where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Replaces the text of host.conf.
  func write(_ configuration: String) throws {
    try Data(configuration.utf8).write(to: folder.appending(path: "host.conf"), options: .atomic)
  }

  /// Runs `widgethost` to its end.
  func run(_ words: String...) throws -> (status: Int32, output: String, errors: String) {
    try run(words)
  }

  /// Runs `widgethost` to its end.
  func run(_ words: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = process(words)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let problems = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, problems)
  }

  /// Starts the host.
  func startHost() throws {
    let process = process([
      "serve", "--config", "host.conf", "--socket", "socket", "--state-dir", "state",
      "--plugin-dir", "plugins",
    ])
    process.standardError = FileHandle.nullDevice
    try process.run()
    host = process
  }

  /// Stops the host and waits for its end.
  func stopHost() {
    host?.terminate()
    host?.waitUntilExit()
    host = nil
  }

  /// Starts the gallery by the command, and reads the address that it prints.
  ///
  /// - Parameters:
  ///   - listen: The value of `--listen`; `nil` for the address of host.conf.
  ///   - options: Further options of the command.
  ///   - variables: Further variables of its environment.
  func startGallery(
    listen: String? = "127.0.0.1:0", options: [String] = [], variables: [String: String] = [:]
  ) throws {
    let process = process(
      ["gallery", "--socket", "socket", "--config", "host.conf", "--state-dir", "state"]
        + (listen.map { ["--listen", $0] } ?? []) + options)
    process.environment?.merge(variables) { $1 }
    let (output, errors) = (Pipe(), folder.appending(path: "gallery.log"))
    process.standardOutput = output
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    gallery = process
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    let parts = URLComponents(string: address)
    port = UInt16(parts?.port ?? 0)
    token = parts?.queryItems?.first { $0.name == "token" }?.value ?? ""
  }

  /// Sends a signal to the gallery.
  func signalGallery(_ signal: Int32) {
    if let gallery { kill(gallery.processIdentifier, signal) }
  }

  /// Stops the gallery and waits for its end.
  func stopGallery() {
    gallery?.terminate()
    gallery?.waitUntilExit()
    gallery = nil
  }

  /// The lines of the gallery on standard error.
  var galleryLog: String {
    (try? String(contentsOf: folder.appending(path: "gallery.log"), encoding: .utf8)) ?? ""
  }

  private func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = folder.appending(path: "widgethost")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC"]
    return process
  }
}
