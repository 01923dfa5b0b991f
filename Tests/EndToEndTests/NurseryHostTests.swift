import Foundation
import TestPluginBuilder
import Testing

/// Workers of nurseries in a real host: what they share, and what they do not.
@Suite(.timeLimit(.minutes(5))) struct NurseryHostTests {
  /// The value of a variable that the plugins of `process.c` look for in their memory.
  private let secret = "correct-horse-battery-staple"

  /// A host with plugins that tell what their processes are like.
  private func host(
    _ names: [String], nursery: String? = "always", settings: String = ""
  ) async throws -> RunningHost {
    let host = try RunningHost(configuration: settings)
    let folder = try PluginFolder()
    for name in names {
      let file = try await folder.build("process", as: name, defines: [#"NAME="\#(name)""#])
      try host.install(URL(filePath: file), as: name)
    }
    host.environment["WIDGETHOST_NURSERY"] = .some(nursery)
    try await host.start()
    return host
  }

  /// The lines of a plugin's answer by their first word.
  private func report(
    of name: String, _ host: RunningHost
  ) async throws -> [String: [String]] {
    try await eventually("\(name) has answered") {
      try await host.ask("get \(name)/small").field("state") == "live"
    }
    let lines = try await host.ask("get \(name)/small").text.split(separator: "\n").map(String.init)
    return Dictionary(grouping: lines) { String($0.prefix { $0 != ":" }) }
  }

  /// Kills the worker of a plugin, and waits until the host has reaped it.
  private func endWorker(_ name: String, _ host: RunningHost) async throws {
    let worker = try #require(try await host.workerProcess(name))
    kill(worker, SIGKILL)
    try await eventually("the worker is reaped") {
      try await host.workerProcess(name) != worker
    }
  }

  @Test func `a copy of a nursery is what a started program is`() async throws {
    var reports: [[String: [String]]] = []
    for nursery in ["always", "never"] {
      let host = try await host(["one"], nursery: nursery)
      var report = try await report(of: "one", host)
      #expect(try await host.sandbox(of: "one").contains("nursery") == (nursery == "always"))
      report["layout"] = nil
      // Each host has folders of its own.
      reports.append(report.mapValues { $0.map { $0.replacing(host.root.path, with: "ROOT") } })
      #expect(await host.stop() == 0)
    }
    for key in Set(reports.flatMap(\.keys)).sorted() {
      #expect(reports[0][key] == reports[1][key], "\(key)")
    }
    let isLimited = reports[0]["limit \(__RLIMIT_SIGPENDING.rawValue)"]?.first?.hasSuffix(
      ": 1024 1024")
    #expect(isLimited == true)
    #expect(reports[0]["arguments"]?.first?.contains("--plugin ROOT/plugins/libone.so") == true)
  }

  @Test func `a nursery and its copies have no capabilities`() async throws {
    let host = try await host(["one"])
    _ = try await report(of: "one", host)
    let nursery = try #require(try await host.nurseries.first?["pid"] as? Int)
    let worker = try #require(try await host.workerProcess("one"))
    // Only root can lower the bounding set, and only root gains by it.
    let sets = ["CapInh", "CapPrm", "CapEff", "CapAmb"] + (getuid() == 0 ? ["CapBnd"] : [])
    for process in [nursery, Int(worker)] {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      for set in sets { #expect(status.contains("\(set):\t0000000000000000"), "\(status)") }
    }
    #expect(await host.stop() == 0)
  }

  @Test(arguments: [("always", true), ("never", false)])
  func `siblings share the layout of their memory, which nursery = false ends`(
    nursery: String, isShared: Bool
  ) async throws {
    let host = try await host(["one", "two"], nursery: nursery)
    let layouts = [
      try await report(of: "one", host)["layout"], try await report(of: "two", host)["layout"],
    ]
    #expect((layouts[0] == layouts[1]) == isShared)
    #expect(await host.stop() == 0)
  }

  @Test func `with nursery = false there is none, whatever is needed`() async throws {
    let host = try await host(
      ["one", "two", "three"], nursery: nil, settings: "[host]\nnursery = false\n")
    for name in ["one", "two", "three"] {
      _ = try await report(of: name, host)
      #expect(try await !host.sandbox(of: name).contains("nursery"))
    }
    #expect(try await host.nurseries.isEmpty)
    #expect(await host.stop() == 0)
  }

  @Test func `by default the second worker starts a nursery, which makes later ones`() async throws
  {
    let host = try await host(["one", "two"], nursery: nil)
    for name in ["one", "two"] { _ = try await report(of: name, host) }
    try await eventually("the nursery is ready") {
      try await host.nurseries.first?["state"] as? String == "ready"
    }
    try await endWorker("one", host)
    _ = try await host.ask("reload one/small force=1 wait=1")
    try await eventually("a nursery has made the new worker") {
      try await host.sandbox(of: "one").contains("nursery")
    }
    #expect(await host.stop() == 0)
  }

  @Test func `a worker has nothing of the variables of the one before it`() async throws {
    let host = try RunningHost(
      configuration: """
        [plugin.one]
        environment_file = "secrets"
        """)
    let file = host.root.appending(path: "secrets")
    try Data("PASSWORD=\(secret)\n".utf8).write(to: file)
    chmod(file.path, 0o600)
    let folder = try PluginFolder()
    for name in ["one", "two"] {
      let built = try await folder.build("process", as: name, defines: [#"NAME="\#(name)""#])
      try host.install(URL(filePath: built), as: name)
    }
    host.environment["WIDGETHOST_NURSERY"] = "always"
    try await host.start()
    let one = try await report(of: "one", host)
    #expect(one["variable"]?.contains("variable: PASSWORD=\(secret)") == true)
    #expect(one["secrets"] != ["secrets: 0"])
    _ = try await report(of: "two", host)
    // The worker of the second plugin is made after that of the first.
    try await endWorker("two", host)
    _ = try await host.ask("reload two/small force=1 wait=1")
    let two = try await report(of: "two", host)
    #expect(try await host.sandbox(of: "two").contains("nursery"))
    #expect(two["secrets"] == ["secrets: 0"])
    #expect(await host.stop() == 0)
  }

  /// The library writes a file when it is loaded, which only a process without a sandbox can.
  @Test func `a library beside a plugin is never loaded by a nursery`() async throws {
    let host = try RunningHost()
    let folder = try PluginFolder()
    let mark = host.root.appending(path: "mark")
    let library = URL(filePath: folder.file("library.c"))
    try Data(
      """
      #include <fcntl.h>
      #include <unistd.h>
      int wh_swift_rehearse(void) { return 0; }
      __attribute__((constructor)) static void leave_mark(void) {
        close(open("\(mark.path)", O_WRONLY | O_CREAT, 0600));
      }
      """.utf8
    ).write(to: library)
    let built = host.plugins.appending(path: ".widgethost-sdk/evil")
    try FileManager.default.createDirectory(
      at: built, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try await Compiler.gcc.run(
      [
        "-shared", "-fPIC", "-o", built.appending(path: "libwidgethost-sdk-0.1.so").path,
        library.path,
      ])
    let plugin = try await folder.build(
      "process", as: "one", defines: [#"NAME="one""#, #"BUILD="evil""#])
    try host.install(URL(filePath: plugin), as: "one")
    host.environment["WIDGETHOST_NURSERY"] = "always"
    try await host.start()
    let report = try await report(of: "one", host)
    #expect(report["libraries"]?.first?.contains(".widgethost-sdk/evil") == true)
    #expect(try await !host.sandbox(of: "one").contains("nursery"))
    #expect(!FileManager.default.fileExists(atPath: mark.path))
    #expect(await host.stop() == 0)
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func `a host whose nursery is killed or stopped serves on, and leaves nothing`(
    signal: Int32
  ) async throws {
    let host = try await host(["one", "two"])
    for name in ["one", "two"] { _ = try await report(of: name, host) }
    let nursery = try #require(try await host.nurseries.first?["pid"] as? Int)
    kill(pid_t(nursery), signal)
    // A nursery that is stopped has a spare worker for the first plugin.
    for name in ["one", "two"] {
      try await endWorker(name, host)
      let reply = try await host.ask("reload \(name)/small force=1 wait=1")
      #expect(reply.text.contains("done"), "\(reply.text)")
    }
    try await eventually("the nursery is reaped") { kill(pid_t(nursery), 0) != 0 }
    try await eventually("the reason is told") {
      try await host.nurseries.first?["obstacle"] is String
    }
    #expect(await host.stop() == 0)
  }

  @Test func `a nursery ends with a host that is killed, and its workers too`() async throws {
    let host = try await host(["one", "two"])
    for name in ["one", "two"] { _ = try await report(of: name, host) }
    try await eventually("the next worker waits") {
      try await host.nurseries.first?["spare_pid"] is Int
    }
    let row = try #require(try await host.nurseries.first)
    let processes =
      host.processes + ["pid", "spare_pid"].compactMap { row[$0] as? Int }.map(pid_t.init)
    #expect(processes.count == 5)
    await host.killHard()
    try await eventually("all processes are gone") { processes.allSatisfy { kill($0, 0) != 0 } }
  }
}

/// Nurseries with the shared library of the SDK.
@Suite(
  .timeLimit(.minutes(20)),
  .enabled(if: PrebuiltPackage.canBuild, "no Swift, or the project belongs to another user"))
struct PrebuiltNurseryTests {
  /// The colour is one of the plugin's resources, which Foundation finds beside the program.
  @Test(arguments: [true, false])
  func `a nursery loads the library of the cache, and none from elsewhere`(
    isInCache: Bool
  ) async throws {
    let package = try await PrebuiltPackage.shared.result
    let host = try RunningHost()
    let resources = package.library.deletingLastPathComponent()
      .appending(path: "Tide_Tide.resources")
    try FileManager.default.copyItem(
      at: resources, to: host.plugins.appending(path: "Tide_Tide.resources"))
    try host.install(package.library, as: "Tide")
    host.environment["XDG_CACHE_HOME"] = isInCache ? PrebuiltPackage.cache.path : host.root.path
    host.environment["WIDGETHOST_NURSERY"] = "always"
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get tide/small").field("state") == "live"
    }
    #expect(try await host.sandbox(of: "Tide").contains("nursery") == isInCache)
    #expect(
      try await host.nurseries.map { $0["flavour"] as? String } == (isInCache ? ["swift"] : []))
    let text = try await host.ask("get tide/small fmt=text").text
    #expect(text.contains("High water"))
    // A nursery must not have read its own arguments, which Swift keeps.
    #expect(text.contains("a worker"))
    #expect(try await host.ask("get tide/small fmt=svg").text.contains("fill=\"#00f\""))
    #expect(await host.stop() == 0)
  }
}

extension RunningHost {
  /// The parts of the sandbox of a plugin's worker, and `nursery`; empty without a worker.
  fileprivate func sandbox(of name: String) async throws -> [String] {
    let rows = try await ask("plugins").text.split(separator: "\n")
    let row = try #require(rows.first { $0.contains(#""name":"\#(name)""#) })
    let object = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
    return object?["sandbox"] as? [String] ?? []
  }

  /// The rows of `stats` about nurseries.
  fileprivate var nurseries: [[String: Any]] {
    get async throws {
      let text = try await ask("stats").text
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return object?["nurseries"] as? [[String: Any]] ?? []
    }
  }
}
