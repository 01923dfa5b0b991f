import Foundation
import TestPluginBuilder
import WidgetClient
import WidgetModel
import WidgetWire

/// A host with all golden widgets in a private folder, with the clock, the time zone and the fonts of
/// the golden pictures.
///
/// `@unchecked`: one task uses it.
final class GoldenHost: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let root: PluginFolder
  private let process = Process()
  private var socket: String { root.file("socket") }
  private var log: String { root.file("host.log") }

  /// Makes the folders and starts the host.
  ///
  /// - Parameter libraries: The paths of plugins from other folders than that of the programs.
  init(_ widgets: [GoldenWidget], libraries: [String]) async throws {
    root = try PluginFolder()
    for folder in ["plugins", "state/plugins/NextFlight/config"] {
      try FileManager.default.createDirectory(
        atPath: root.file(folder), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    try install(widgets, libraries)
    try setSource(
      "NextFlight", Project.folder.appending(path: "Plugins/NextFlight/Resources/trip.json"))
    try Self.configuration(widgets).write(
      toFile: root.file("host.conf"), atomically: true, encoding: .utf8)
    try await start()
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }

  private func install(_ widgets: [GoldenWidget], _ libraries: [String]) throws {
    for name in Set(widgets.map(\.plugin)) where name != "countdown" {
      try installFile(Places.programs.appending(path: "lib\(name).so"))
      let resources = Places.programs.appending(path: "widgethost_\(name).resources")
      if FileManager.default.fileExists(atPath: resources.path) { try installFile(resources) }
    }
    for library in libraries { try installFile(URL(filePath: library)) }
  }

  private func installFile(_ source: URL) throws {
    try Self.copy(source, to: URL(filePath: root.file("plugins/\(source.lastPathComponent)")))
  }

  /// Copies a file, or a folder without its owner, which another user may not set.
  private static func copy(_ source: URL, to target: URL) throws {
    let isFolder = try source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    guard isFolder else {
      return try FileManager.default.copyItem(at: source, to: target)
    }
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try copy(source.appending(path: name), to: target.appending(path: name))
    }
  }

  /// Sets the source of a widget in the user defaults of its app group.
  private func setSource(_ plugin: String, _ file: URL) throws {
    let path = "state/plugins/\(plugin)/config/group.org.widgethost.\(plugin.lowercased()).plist"
    try PropertyListSerialization.data(
      fromPropertyList: ["source": file.path], format: .xml, options: 0
    ).write(to: URL(filePath: root.file(path)))
  }

  /// Budgets have room for a debug build on a busy machine; each plugin may read the data and the fonts.
  private static func configuration(_ widgets: [GoldenWidget]) -> String {
    let readable =
      "read = [\"\(Places.fonts.path)\", \"\(Places.data.path)\", \"\(Project.folder.path)/Plugins\"]"
    let permissions = Set(widgets.map(\.plugin)).map { plugin in
      "[plugin.\(plugin)]\n\(readable)\n"
        + (plugin == "command" ? "exec = [\"/bin\", \"/usr/bin\"]\n" : "")
    }
    let head = """
      [host]
      locale = "en_GB"
      time_zone = "\(GoldenMoment.timeZone)"
      [budget]
      load = "120s"
      placeholder = "120s"
      snapshot = "120s"
      timeline = "120s"
      memory = "1GiB"

      """
    return head + widgets.filter { !$0.isPlaceholderOnly }.map(\.declaration).joined()
      + permissions.joined()
  }

  private func start() async throws {
    let clock = root.file("libshiftedclock.so")
    let source = Project.folder.appending(path: "Tests/TranscriptTests/Plugins/shiftedclock.c")
    try await Compiler.gcc.run(
      ["-std=gnu11", "-shared", "-fPIC", "-O1", "-o", clock, source.path, "-ldl"])
    process.executableURL = Places.programs.appending(path: "widgethost")
    process.arguments = [
      "serve", "--config", root.file("host.conf"), "--socket", socket, "--state-dir",
      root.file("state"), "--plugin-dir", root.file("plugins"),
    ]
    let own = ProcessInfo.processInfo.environment
      .filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    process.environment = own.merging([
      "HOME": root.path, "LANG": "C.UTF-8", "TZ": GoldenMoment.timeZone, "LD_PRELOAD": clock,
      "CLOCK_SHIFT": "\(GoldenMoment.start - Int(Date.now.timeIntervalSince1970))",
      "FONTCONFIG_FILE": Places.fonts.appending(path: "fonts.conf").path,
    ]) { $1 }
    try Data().write(to: URL(filePath: log))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: log))
    process.standardError = process.standardOutput
    try process.run()
    try await eventually("the host answers") { (try? await self.ask("kinds")) != nil }
  }

  /// The archive of a widget's timeline.
  func timeline(of widget: GoldenWidget) async throws -> [UInt8] {
    try await eventually("\(widget.name) is live") {
      // Before the first entry the request fails.
      (try? await self.field("state", of: widget)) == "live"
    }
    return try await ask("get", widget.name, options: ["fmt": "archive"]).body
  }

  /// The archive of a widget's placeholder.
  func placeholder(of widget: GoldenWidget) async throws -> [UInt8] {
    let options = ["family": widget.family.name, "fmt": "archive"]
    return try await ask(
      "placeholder", widget.plugin, options: options.merging(widget.placeholderOptions) { $1 }
    ).body
  }

  private func field(_ key: String, of widget: GoldenWidget) async throws -> String? {
    try await ask("get", widget.name).header.first { $0.key == key }?.value
  }

  /// One request on a connection of its own.
  private func ask(
    _ verb: String, _ arguments: String..., options: [String: String] = [:]
  ) async throws -> (header: [WireField], body: [UInt8]) {
    let connection = try await WidgetConnection.connect(to: socket)
    let fields = options.sorted { $0.key < $1.key }.map { WireField($0.key, $0.value) }
    let reply = try await connection.send(
      Request(verb: verb, arguments: arguments, options: fields))
    guard case .ok(let header, let body) = reply else {
      throw Failure(description: "\(verb) \(arguments): \(reply)")
    }
    return (header, body.flattened)
  }

  /// Waits until a condition holds, with a generous limit.
  private func eventually(
    _ what: String, _ condition: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(240)
    while try await !condition() {
      guard ContinuousClock.now < end, process.isRunning else {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw Failure(description: "never: \(what); the log: \(text)")
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
