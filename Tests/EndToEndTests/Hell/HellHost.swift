import Foundation
import TestPluginBuilder
import Testing

/// A host with a widget for each of some faults, beside a widget that behaves well.
final class HellHost: Sendable {
  let host: RunningHost
  private let faults: [HellFault]

  /// Starts a host and waits until every widget has a first good timeline.
  init(_ faults: [HellFault], settings: String = "", landlock: Int? = nil) async throws {
    self.faults = faults
    let host = try RunningHost(plugins: ["clock"])
    self.host = host
    try Self.configuration(of: faults, settings: settings, root: host.root)
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    try Self.makeOutside(of: host)
    for plugin in Set(faults.map(\.plugin)) { try await host.installHell(as: plugin) }
    if let landlock { host.environment["WIDGETHOST_LANDLOCK"] = "\(landlock)" }
    try await host.start()
  }

  func areLive() async throws { try await host.areLive(faults.count + 1) }

  private static func configuration(
    of faults: [HellFault], settings: String, root: URL
  ) -> String {
    let widgets = faults.map { fault in
      """
      [[widget]]
      id = "\(fault.id)"
      kind = "\(fault.plugin):hell"
      parameters = { fault = "\(fault.name)", target = "\(root.path)/\(fault.target.rawValue)" }

      """
    }
    let own = faults.filter(\.needsOwnPlugin).map { fault in
      """
      [kind."\(fault.plugin):hell"]
      timeline = "\(fault.budget)"
      [plugin.\(fault.plugin)]
      load = "20s"
      \(fault.permissions.replacing("ROOT", with: root.path))

      """
    }
    return """
      [host]
      \(settings)
      [budget]
      load = "20s"
      [[widget]]
      id = "clock"
      kind = "clock"
      \(widgets.joined())\(own.joined())
      """
  }

  /// Makes a folder that stands for the files of the user, and the resources of another plugin.
  private static func makeOutside(of host: RunningHost) throws {
    let outside = host.root.appending(path: "outside")
    try FileManager.default.createDirectory(
      at: outside.appending(path: "folder"), withIntermediateDirectories: true)
    let resources = host.root.appending(path: HellFault.Target.anotherResources.rawValue)
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    for folder in [outside, resources] {
      let file = folder.appending(path: "file")
      try Data("private".utf8).write(to: file)
      chmod(file.path, 0o600)
    }
  }

  /// Makes the call with the fault, and checks its outcome, the reports, and everything else.
  func run(_ fault: HellFault) async throws {
    let before = try host.outsideState()
    let reply = try await host.ask("reload \(fault.id) force=1 wait=1")
    let row = try #require(reply.object, "\(fault.id): the host answers")
    switch fault.outcome {
    case .denied:
      #expect(row["status"] as? String == "done", "\(fault.id): \(reply.text)")
      try await checkReport(of: fault)
    case .answers(let text):
      #expect(row["status"] as? String == "done", "\(fault.id): \(reply.text)")
      let entry = try await host.ask("get \(fault.id)")
      if let text { #expect(entry.text == text, "\(fault.id)") }
    case .fails(let code, let words):
      #expect(row["status"] as? String == "failed", "\(fault.id): \(reply.text)")
      try await checkFailure(of: fault, code, words)
    }
    for words in fault.logged {
      try await eventually("\(fault.id): the log has \(words)") { host.logText.contains(words) }
    }
    #expect(try await host.ask("get clock").field("state") == "live", "after \(fault.id)")
    #expect(try host.outsideState() == before, "after \(fault.id)")
  }

  private func checkReport(of fault: HellFault) async throws {
    let lines = try await host.ask("get \(fault.id)").text.split(separator: "\n")
    #expect(!lines.isEmpty, "\(fault.id)")
    for line in lines {
      #expect(line.contains(/: E[A-Z0-9]+$/), "\(fault.id): \(line)")
    }
  }

  private func checkFailure(of fault: HellFault, _ code: String, _ words: String) async throws {
    let entry = try await host.ask("get \(fault.id)")
    #expect(entry.text == "good", "\(fault.id): the last good entry stays")
    #expect(entry.field("state") == "stale", "\(fault.id)")
    let rows = try await host.ask("widgets \(fault.id)").text
    for part in [code, words, #""plugin":"\#(fault.plugin)""#] {
      let escaped = part.hasPrefix("\"") ? part : part.replacing("\"", with: "\\\"")
      #expect(rows.contains(escaped), "\(fault.id): \(rows)")
    }
    #expect(try await host.ask("why \(fault.id)").text.contains(words), "\(fault.id)")
    try await eventually("\(fault.id): the log has the reason") { host.logText.contains(words) }
  }

  /// Ends the host, and checks that no process and no file is left behind.
  func end() async throws {
    #expect(await host.stop() == 0)
    try await leavesNothing()
  }

  /// Waits until no process of this host is left.
  func leavesNothing() async throws {
    try await eventually("no process is left") { host.processes.isEmpty }
    let names = try FileManager.default.contentsOfDirectory(atPath: host.root.path).sorted()
    #expect(names == ["host.conf", "host.log", "outside", "plugins", "run", "state"])
  }
}

extension RunningHost {
  /// Installs the plugin from hell. Its content differs for each name, so that no plugin suffers from
  /// what is charged to the content of another.
  func installHell(as name: String) async throws {
    var library = try await HellPlugin.shared.library()
    library.append(contentsOf: name.utf8)
    let file = plugins.appending(path: "lib\(name).so")
    try library.write(to: file)
    chmod(file.path, 0o755)
  }

  /// The processes whose command line names this host's directory: the host, its workers, and their
  /// children.
  var processes: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let file = URL(filePath: "/proc/\(process)/cmdline")
      return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }?
        .contains(root.path) == true
    }
  }

  /// The files that no plugin may change, by path: mode, owner, links, dates and content.
  func outsideState() throws -> [String: String] {
    var state: [String: String] = [:]
    for folder in ["outside", "plugins", "run"] {
      let top = root.appending(path: folder)
      let below = FileManager.default.subpaths(atPath: top.path) ?? []
      for path in [top.path] + below.map({ "\(top.path)/\($0)" }) {
        state[path] = Self.description(of: path)
      }
    }
    state[configuration.path] = Self.description(of: configuration.path)
    return state
  }

  private static func description(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "missing" }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let content = isFile ? FileManager.default.contents(atPath: path)?.hashValue ?? 0 : 0
    return """
      \(status.st_mode) \(status.st_uid) \(status.st_nlink) \(status.st_mtim.tv_sec) \
      \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec) \(content)
      """
  }
}

/// The built plugin from hell, built once in a run of the tests.
private actor HellPlugin {
  static let shared = HellPlugin()

  private var building: Task<Data, any Error>?

  func library() async throws -> Data {
    let task =
      building
      ?? Task {
        let folder = try PluginFolder()
        return try Data(contentsOf: URL(filePath: try await folder.build("hell")))
      }
    building = task
    return try await task.value
  }
}
