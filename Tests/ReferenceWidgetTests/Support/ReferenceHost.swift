import Foundation
import WidgetArchive
import WidgetClient
import WidgetModel
import WidgetWire

/// A real host in a private directory with one reference widget, ended with the test.
final class ReferenceHost: @unchecked Sendable {  // one test task at a time uses it
  struct Failure: Error { var text: String }

  private let root: URL
  private let plugin: String
  private let server: FixtureServer?
  private let process = Process()

  /// A cold debug build on a busy machine may take longer than a provider of release. A load that is
  /// not guarded against a server without end takes longer than any of these.
  private static let patience = """
    [budget]
    load = "60s"
    placeholder = "30s"
    snapshot = "30s"
    timeline = "20s"

    """

  private var socket: String { root.appending(path: "socket").path }

  /// Makes the directories and puts the widget in place; does not start.
  ///
  /// - Parameters:
  ///   - plugin: the name of the reference widget.
  ///   - widgets: the tables of `host.conf` that declare widgets.
  ///   - settings: what is in the user defaults of its app group.
  ///   - server: what the widget loads from; kept as long as the host.
  init(
    _ plugin: String, widgets: String = "", settings: [String: String] = [:],
    loadingFrom server: FixtureServer? = nil
  ) throws {
    self.plugin = plugin
    self.server = server
    root = URL(filePath: "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))")
    let plugins = root.appending(path: "plugins")
    let defaults = root.appending(path: "state/plugins/\(plugin)/config")
    for folder in [root, plugins, defaults] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    for name in ["lib\(plugin).so", "widgethost_\(plugin).resources"] {
      try Self.copy(Self.programs.appending(path: name), to: plugins.appending(path: name))
    }
    try PropertyListSerialization.data(fromPropertyList: settings, format: .xml, options: 0)
      .write(to: defaults.appending(path: "group.org.widgethost.\(plugin.lowercased()).plist"))
    let permissions = "[plugin.\(plugin)]\nnetwork = true\n"
    try Data((Self.patience + widgets + "\n" + permissions).utf8).write(
      to: root.appending(path: "host.conf"))
  }

  /// Copies a file, or a folder without its owner, which another user may not set.
  private static func copy(_ source: URL, to target: URL) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return try FileManager.default.copyItem(at: source, to: target) }
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try copy(source.appending(path: name), to: target.appending(path: name))
    }
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: root)
  }

  /// Starts the host and waits until it knows the widget.
  func start() async throws {
    process.executableURL = Self.programs.appending(path: "widgethost")
    process.arguments = [
      "serve", "--config", root.appending(path: "host.conf").path, "--socket", socket,
      "--state-dir", root.appending(path: "state").path, "--plugin-dir",
      root.appending(path: "plugins").path,
    ]
    let log = root.appending(path: "host.log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    try await eventually("the host knows \(plugin)") {
      (try? await self.ask("kinds").text.contains("\"id\":\"\(self.plugin)\"")) == true
    }
  }

  /// One request on a connection of its own.
  func ask(
    _ verb: String, _ arguments: String..., options: [String: String] = [:]
  ) async throws -> HostReply {
    let connection = try await WidgetConnection.connect(to: socket)
    let fields = options.sorted { $0.key < $1.key }.map { WireField($0.key, $0.value) }
    let reply = try await connection.send(
      Request(verb: verb, arguments: arguments, options: fields))
    guard case .ok(let header, let body) = reply else { throw Failure(text: "\(reply)") }
    return HostReply(fields: header, body: body.flattened)
  }

  /// Asks the provider for a timeline and gives it as it is stored.
  ///
  /// - Throws: ``Failure`` if the provider gives none.
  func timeline(of widget: String) async throws -> ServedTimeline {
    let reload = try await ask("reload", widget, options: ["force": "1", "wait": "1"])
    guard reload.text.contains(#""status":"done""#) else { throw Failure(text: reload.text) }
    return try ServedTimeline(
      archive: await ask("get", widget, options: ["fmt": "archive"]).body)
  }

  /// The folder of the built programs and plugins: the one that holds the test runner.
  private static let programs: URL = {
    let candidates = [Bundle.main.executableURL, URL(filePath: CommandLine.arguments[0])]
    let parents = candidates.compactMap {
      $0?.resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let built = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + parents
    return built.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "widgethost").path)
    } ?? parents.first ?? URL(filePath: ".")
  }()
}

/// Waits until a condition holds, with a generous limit.
///
/// - Throws: ``ReferenceHost/Failure`` if it never does.
func eventually(_ what: String, _ condition: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while try await !condition() {
    guard ContinuousClock.now < end else { throw ReferenceHost.Failure(text: "never: \(what)") }
    try await Task.sleep(for: .milliseconds(20))
  }
}
