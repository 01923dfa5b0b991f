import Foundation
import TestPluginBuilder
import Testing

/// `widgethost install` and `uninstall`, with a real conformance run.
@Suite(.timeLimit(.minutes(8))) struct InstallCommandTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  private var plugins: String { folder.file("data/widgethost/plugins") }

  /// The variables of a user with a home of their own.
  private var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": folder.file("data"), "TMPDIR": folder.path,
      "XDG_CONFIG_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "XDG_STATE_HOME": folder.file("state"),
    ]
  }

  private func widgethost(_ arguments: String...) async throws -> Program.Output {
    try await Program.run(Program.widgethost, arguments, environment: environment)
  }

  private var clock: String { Program.folder.appending(path: "libclock.so").path }

  /// The content of the installed library; `nil` if there is none.
  private func library(_ name: String = "clock", in plugins: String? = nil) -> Data? {
    try? Data(contentsOf: URL(filePath: "\(plugins ?? self.plugins)/lib\(name).so"))
  }

  /// The folders of versions, without the lock.
  private func versions(in plugins: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(plugins ?? self.plugins)/.versions")
      .filter { $0 != "lock" }
  }

  @Test func `a plugin is checked, installed and removed without a host`() async throws {
    let installed = try await widgethost("install", clock)
    #expect(installed.status == 0, "\(installed)")
    #expect(installed.standardOutput.hasPrefix("Installed clock 1.0.0 as \(plugins)/libclock.so."))
    #expect(installed.standardOutput.contains("No host is running"))
    let content = try Data(contentsOf: URL(filePath: clock))
    #expect(library() == content)
    let state = folder.file("state/widgethost/plugins/clock")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    let removed = try await widgethost("uninstall", "clock")
    #expect(removed.status == 0, "\(removed)")
    #expect(removed.standardOutput.contains("Its data stays in \(state)"))
    #expect(library() == nil)
    #expect(FileManager.default.fileExists(atPath: state))
    let again = try await widgethost("uninstall", "clock")
    #expect(again.status == 66 && again.standardError.contains("is not installed in \(plugins)"))
  }

  @Test func `a running host loads the plugin at once, and forgets it`() async throws {
    let host = try RunningHost()
    try await host.start()
    func run(_ words: String...) async throws -> Program.Output {
      try await Program.run(
        Program.widgethost,
        words + ["--plugin-dir", host.plugins.path, "--socket", host.socket, "--json"],
        environment: environment.merging(["WIDGETHOST_STATE_DIR": host.state.path]) { $1 })
    }
    struct Report: Decodable {
      struct Host: Decodable {
        var state: String
        var widgets: [String]
      }
      struct Kind: Decodable { var id: String }
      var host: Host
      var kinds: [Kind]
      var formerVersion: String?
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let first = try await run("install", clock, "--no-validate")
    let report = try decoder.decode(Report.self, from: Data(first.standardOutput.utf8))
    #expect(first.status == 0 && report.host.state == "live", "\(first)")
    #expect(report.kinds.map(\.id) == ["clock"] && report.formerVersion == nil)
    #expect(report.host.widgets.contains("clock/small"))
    try await eventually("the widget has an entry") { try await host.ask("get clock/small").isOK }
    let second = try await run("install", clock, "--no-validate")
    let again = try decoder.decode(Report.self, from: Data(second.standardOutput.utf8))
    #expect(again.host.state == "live" && again.formerVersion == "1.0.0", "\(second)")
    #expect(try versions(in: host.plugins.path).count == 1)
    let removed = try await run("uninstall", "clock", "--purge")
    #expect(removed.status == 0, "\(removed)")
    #expect(removed.standardOutput.contains("\"is_purged\":true"), "\(removed)")
    #expect(!FileManager.default.fileExists(atPath: "\(host.state.path)/plugins/clock"))
    let list = try await host.command("list", "--plugins")
    #expect(!list.standardOutput.contains("ready") && !list.standardOutput.contains("running"))
  }

  @Test(arguments: [false, true])
  func `a version that the running host refuses gives way to the former one`(
    throughLink: Bool
  ) async throws {
    let host = try RunningHost()
    if throughLink {
      // The host names its folder as it is written; the installation resolves the link.
      let real = host.root.appending(path: "real")
      try FileManager.default.moveItem(at: host.plugins, to: real)
      try FileManager.default.createSymbolicLink(at: host.plugins, withDestinationURL: real)
    }
    try await host.start()
    let (flag, config) = (folder.file("flag"), folder.file("install.conf"))
    try Data().write(to: URL(filePath: flag))
    try Data("[plugin.moon]\nread = [\"\(flag)\"]\n".utf8).write(to: URL(filePath: config))
    func install(_ plugin: String) async throws -> Program.Output {
      try await Program.run(
        Program.widgethost,
        [
          "install", plugin, "--no-validate", "--config", config, "--plugin-dir",
          host.plugins.path, "--socket", host.socket,
        ],
        environment: environment)
    }
    // The host may not read the file that the installation may read.
    let initialisation =
      "__extension__ ({ extern int open(const char *, int, ...); open(\"\(flag)\", 0) < 0 ? -42 : WH_OK; })"
    let good = try await folder.build("variant", as: "moon", defines: ["NAME=\"One\""])
    let before = try Data(contentsOf: URL(filePath: good))
    #expect(try await install(good).status == 0)
    let bad = try await folder.build("variant", as: "moon", defines: ["INIT=\(initialisation)"])
    let refused = try await install(bad)
    #expect(refused.status == 1 && refused.standardOutput.isEmpty, "\(refused)")
    #expect(refused.standardError.contains("the earlier version is in force again"), "\(refused)")
    #expect(library("moon", in: host.plugins.path) == before)
    #expect(try versions(in: host.plugins.path).count == 1)
    try await eventually("the host uses the former version") {
      try await host.command("list", "--plugins").standardOutput.contains("moon\trunning")
    }
  }

  @Test func `a plugin that breaks a rule is not installed, and the old one stays`() async throws {
    let good = try await folder.build("variant", as: "other", defines: ["NAME=\"One\""])
    #expect(try await widgethost("install", good, "--no-validate").status == 0)
    let before = try #require(library("other"))
    let bad = try await folder.build("echo", as: "other")
    let output = try await widgethost("install", bad)
    #expect(output.status == 1)
    #expect(output.standardError.contains("was not installed"), "\(output)")
    #expect(library("other") == before)
    #expect(try versions().count == 1)
  }

  @Test func `another plugin of the same name needs a word`() async throws {
    let variant = try await folder.build("variant", as: "clock")
    #expect(try await widgethost("install", variant, "--no-validate").status == 0)
    let refused = try await widgethost("install", clock, "--no-validate")
    #expect(refused.status == 73)
    #expect(refused.standardError.contains("is installed already"), "\(refused)")
    #expect(try library() == Data(contentsOf: URL(filePath: variant)))
    let replaced = try await widgethost("install", clock, "--no-validate", "--replace")
    #expect(replaced.status == 0, "\(replaced)")
    #expect(try library() == Data(contentsOf: URL(filePath: clock)))
  }

  @Test(arguments: [1, 16, 64])
  func `a limit in the middle of the copy leaves the old version`(blocks: Int) async throws {
    let old = try await folder.build("variant", as: "clock")
    #expect(try await widgethost("install", old, "--no-validate").status == 0)
    let resources = folder.file("clock.resources")
    try FileManager.default.createDirectory(
      atPath: resources, withIntermediateDirectories: true)
    try Data(count: 400_000).write(to: URL(filePath: "\(resources)/picture"))
    let command = "ulimit -f \(blocks); exec \"$0\" install \"$1\" --no-validate"
    let output = try await Program.run(
      URL(filePath: "/bin/sh"), ["-c", command, Program.widgethost.path, old],
      environment: environment)
    #expect(output.status == 73, "\(output)")
    #expect(output.standardError.contains("File too large"), "\(output)")
    #expect(try library() == Data(contentsOf: URL(filePath: old)))
    #expect(try versions().count == 1)
  }

  @Test func `a full disk in the middle of the copy leaves the old version`() async throws {
    let disk = folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let resources = folder.file("clock.resources")
    try FileManager.default.createDirectory(atPath: resources, withIntermediateDirectories: true)
    let plugin = try await folder.build("variant", as: "clock")
    // A mount of its own, which ends with the shell.
    let script = """
      mount -t tmpfs -o size=600k tmpfs "$2" || exit 99
      "$0" install "$1" --no-validate --plugin-dir "$2/plugins" || exit 98
      head -c 900000 /dev/zero > "$3/picture"
      "$0" install "$1" --no-validate --plugin-dir "$2/plugins"
      echo "status $?"
      cmp "$1" "$2/plugins/libclock.so" && echo "old stays"
      ls "$2/plugins/.versions"
      """
    let words = ["-c", script, Program.widgethost.path, plugin, disk, resources]
    let user = geteuid() == 0 ? ["-m"] : ["-rm"]
    guard let unshare = Program.find("unshare"), let shell = Program.find("sh") else {
      return print("skipped: no unshare")
    }
    let output = try await Program.run(
      unshare, user + [shell.path] + words, environment: environment)
    guard output.status != 99, !output.standardError.contains("unshare failed") else {
      return print("skipped: no file system of its own: \(output.standardError)")
    }
    #expect(output.standardOutput.contains("status 73"), "\(output)")
    #expect(output.standardError.contains("No space left on device; free some space"), "\(output)")
    #expect(output.standardOutput.contains("old stays"))
    let versions = output.standardOutput.split(separator: "\n").filter { $0.hasPrefix("clock-") }
    #expect(versions.count == 1 && !output.standardOutput.contains("draft"))
  }

  @Test func `a kill at any time leaves the old or the new version, whole`() async throws {
    let (old, new) = (folder.file("old"), folder.file("new"))
    for (place, name) in [(old, "One"), (new, "Two")] {
      try FileManager.default.createDirectory(
        atPath: "\(place)/kill.resources", withIntermediateDirectories: true)
      let library = try await folder.build("variant", as: "kill", defines: ["NAME=\"\(name)\""])
      try FileManager.default.moveItem(atPath: library, toPath: "\(place)/libkill.so")
      for index in 0..<20 {
        try Data("\(name) \(index)".utf8).write(
          to: URL(filePath: "\(place)/kill.resources/\(index)"))
      }
    }
    #expect(try await widgethost("install", "\(old)/libkill.so", "--no-validate").status == 0)
    for step in 0..<12 {
      let source = step % 2 == 0 ? new : old
      let process = Process()
      process.executableURL = Program.widgethost
      process.arguments = ["install", "\(source)/libkill.so", "--no-validate", "-q"]
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      // The moment of the kill is the subject of the test: a different one in each step.
      try await Task.sleep(for: .milliseconds(20 * step + 5))
      kill(process.processIdentifier, SIGKILL)
      try await eventually("the command has ended") { !process.isRunning }
      let target = URL(filePath: "\(plugins)/libkill.so").resolvingSymlinksInPath()
      let parent = target.deletingLastPathComponent()
      let bytes = try Data(contentsOf: target)
      let isNew = bytes == (try Data(contentsOf: URL(filePath: "\(new)/libkill.so")))
      let name = isNew ? "Two" : "One"
      let whole = try Data(contentsOf: URL(filePath: "\(isNew ? new : old)/libkill.so"))
      #expect(bytes == whole)
      for index in 0..<20 {
        let text = try String(
          contentsOf: parent.appending(path: "kill.resources/\(index)"), encoding: .utf8)
        #expect(text == "\(name) \(index)")
      }
    }
    let last = try await widgethost("install", "\(new)/libkill.so", "--no-validate")
    #expect(last.status == 0, "\(last)")
    #expect(try versions().count == 1)
  }

  @Test func `two installations at once come one after the other`() async throws {
    async let first = widgethost("install", clock, "--no-validate")
    async let second = widgethost("install", clock, "--no-validate")
    let statuses = try await [first.status, second.status]
    #expect(statuses == [0, 0])
    #expect(try versions().count == 1)
  }

  @Test func `sources are built for release, and installed with their resources`() async throws {
    let sources = folder.file("clock")
    try FileManager.default.copyItem(
      atPath: Project.folder.appending(path: "Plugins/clock").path, toPath: sources)
    try FileManager.default.createDirectory(
      atPath: "\(sources)/resources", withIntermediateDirectories: true)
    try Data("text".utf8).write(to: URL(filePath: "\(sources)/resources/text.txt"))
    let output = try await widgethost("install", sources)
    #expect(output.status == 0, "\(output)")
    #expect(output.standardOutput.contains("clock"))
    let parent = URL(filePath: "\(plugins)/libclock.so").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let text = parent.appending(path: "clock.resources/text.txt")
    #expect(try String(contentsOf: text, encoding: .utf8) == "text")
  }

  @Test func `a folder that may not be written is told with advice`() async throws {
    guard geteuid() != 0 else { return print("skipped: root may write everywhere") }
    try FileManager.default.createDirectory(
      atPath: folder.file("closed"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o500])
    let output = try await widgethost(
      "install", clock, "--no-validate", "--plugin-dir", folder.file("closed/plugins"))
    #expect(output.status == 77, "\(output)")
  }
}
