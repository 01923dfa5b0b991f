internal import CHostShims
internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import WidgetModel

/// Level 10: faults of the machine.
extension Check {
  static let shortages: [Check] = [
    Check(
      "shortage.network", level: 10, "Without the network calls succeed or tell why not",
      .page("isolation", "| sockets of the internet, `connect`, `bind` | `EACCES` without")
    ) { run in
      guard run.settings.permissions.network else {
        throw CheckRun.Skip(reason: "the plugin has no network: all checks are made without it")
      }
      var permissions = run.settings.permissions
      permissions.network = false
      let bench = try run.bench(.init(permissions: permissions))
      try await run.vary(calls: [.snapshot, .timeline], free: true, on: bench) { usual in
        [usual.varied("without the network") { _ in }]
      }
    },
    Check(
      "shortage.directory", level: 10, "Without a directory of its own the plugin goes on",
      .page("plugin-abi", "plugin's state directory: `UserDefaults` are stored there.")
    ) { run in
      let bench = try run.bench(.init(hasState: false))
      try await run.vary(families: .first, free: true, on: bench) { usual in
        [usual.varied("without a directory") { _ in }]
      }
    },
    Check(
      "shortage.disk", level: 10, "When its directory is full, calls succeed or tell why not",
      .page("isolation", "is killed. Of a worker that found the directory full when it started,")
    ) { run in
      var limits = run.settings.limits
      limits.stateQuota = 1 << 20
      let bench = try run.bench(.init(limits: limits))
      try fill(bench.statePath, bytes: 2 << 20)
      _ = await bench.describe()
      // The first worker measures the directory, and another one follows it.
      try await run.pause(.milliseconds(150))
      try await run.vary(families: .first, free: true, on: bench) { usual in
        [usual.varied("with a full directory") { _ in }]
      }
    },
    Check(
      "shortage.memory", level: 10, "The plugin works again after a call without memory",
      .plugin("* Process.   A plugin runs in a worker process of its own, never in the host. If")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for kind in try run.session.plugin.kinds {
        guard let family = kind.families.members.first, survey.works(kind, family, .timeline)
        else { continue }
        for headroom in [256 << 10, 2 << 20, 6 << 20] {
          // A worker that can allocate nothing may hang.
          let bench = try run.bench(.init(entryLimit: .seconds(3)))
          let usual = run.session.usual(kind, family, .timeline)
          _ = await bench.describe()
          guard let pid = bench.pid, limitMemory(of: pid, headroom: headroom) else {
            throw CheckRun.Skip(reason: "the memory of the worker cannot be limited")
          }
          _ = await bench.call(usual, budget: .seconds(2))
          bench.restart()
          let answer = try await run.call(
            usual.varied("after a call with \(headroom >> 10) KiB") { _ in }, on: bench)
          run.report(answer, known: survey.topics(of: kind))
        }
      }
    },
    Check(
      "shortage.clock", level: 10, "Calls succeed after the clock was set back",
      .page("scheduling", "After a step of the clock or a suspend, only the present entry is")
    ) { run in
      try await run.requirePluginThatFollowsNow()
      let bench = try run.bench()
      try await run.vary(families: .first, on: bench) { usual in
        [
          usual.varied("now") { _ in },
          usual.varied("after the clock was set back by an hour") {
            $0.now = $0.now - .seconds(3600)
          },
          usual.varied("after the clock was set back by a day") {
            $0.now = $0.now - .seconds(86_400)
          },
        ]
      }
    },
  ]

  private static func fill(_ folder: String, bytes: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(count: bytes).write(to: URL(filePath: "\(folder)/full"))
  }

  /// Limits the address space of a process to its present size and some bytes.
  private static func limitMemory(of pid: Int32, headroom: Int) -> Bool {
    // `VmData` of proc_pid_status(5) counts what RLIMIT_DATA limits. A limit of the address space would not
    // do: malloc(3) reserves far more of it than it has used.
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmData:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return false }
    return shim_limit_data_of(pid, UInt64((kibibytes << 10) + headroom)) == 0
  }
}
