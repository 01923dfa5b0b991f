import Foundation

/// A fault of the plugin `Tests/TestPlugins/hell.c` in a timeline call, and its expected outcome.
struct HellFault: Sendable {
  /// The expected outcome of the call.
  enum Outcome: Sendable {
    /// Every attempt of the fault fails; the report names the errno of each.
    case denied
    /// The call fails with this code, and with these words in the reason.
    case fails(String, String)
    /// The call succeeds with this text; `nil` for any text.
    case answers(String?)
  }

  /// The one place that a fault may harm.
  enum Target: String, Sendable {
    case outsideFolder = "outside"
    case privateFile = "outside/file"
    case controlSocket = "run/socket"
    case store = "state/store/data.mdb"
    case anotherPlugin = "plugins/libclock.so"
    case pluginFolder = "plugins"
    case anotherState = "state/plugins/clock"
    case anotherResources = "plugins/pack_other.resources"
    case configuration = "host.conf"
  }

  /// The name of the fault in the plugin.
  var name: String
  var outcome: Outcome
  var target = Target.outsideFolder
  /// The budget of the timeline call.
  var budget = "20s"
  /// Lines for `[plugin.NAME]`; `ROOT` stands for the directory of the test.
  var permissions = ""
  /// Words that the log must have after the fault.
  var logged: [String] = []

  /// The id of the widget: the name, and the target where several widgets have the fault.
  var id: String {
    target == .outsideFolder ? name : "\(name)/\(target.rawValue.replacing("/", with: "-"))"
  }

  /// Whether the fault may share a worker with others.
  var needsOwnPlugin: Bool {
    if case .denied = outcome, permissions.isEmpty { false } else { true }
  }

  /// The name of the plugin with the fault.
  var plugin: String { needsOwnPlugin ? "alone-\(name)" : "hell" }

  static func denied(
    _ name: String, _ target: Target = .outsideFolder, logged: [String] = []
  ) -> HellFault {
    HellFault(name: name, outcome: .denied, target: target, logged: logged)
  }

  static func crashes(_ name: String, _ words: String) -> HellFault {
    HellFault(name: name, outcome: .fails("PROVIDER_CRASHED", words))
  }

  /// A fault that lasts until the deadline.
  static func hangs(_ name: String) -> HellFault {
    HellFault(name: name, outcome: .fails("PROVIDER_TIMEOUT", "500ms"), budget: "500ms")
  }

  static func isRefused(_ name: String, _ words: String) -> HellFault {
    HellFault(name: name, outcome: .fails("PROVIDER_FAILED", words))
  }

  static func answers(
    _ name: String, _ text: String? = nil, logged: [String] = []
  ) -> HellFault {
    HellFault(name: name, outcome: .answers(text), logged: logged)
  }
}

/// Faults that one host gets in turn.
enum HellGroup: String, CaseIterable, Sendable {
  case files, hostFiles, processes, signals, kernel, sockets, memory, crashes, hangs, answers
  case state

  var faults: [HellFault] {
    switch self {
    case .files:
      [
        .denied("read-file"), .denied("write-file"), .denied("change-folder"),
        .denied("cross-folders"), .denied("attributes"), .denied("leases"),
        .denied("inotify"), .denied("system-files"),
        .answers(
          "look-around",
          "stat: done\naccess: done\ncommand line: done\nlist of processes: done\n"),
        .answers("own-code", "mmap of a file: done\nmmap of a memory file: done\n"),
      ]
    case .hostFiles:
      [
        .denied("touch-target", .privateFile), .denied("touch-target", .store),
        .denied("touch-target", .anotherPlugin), .denied("touch-target", .controlSocket),
        .denied("touch-target", .anotherState), .denied("touch-target", .configuration),
        .denied("write-file", .pluginFolder), .denied("read-file", .anotherState),
        .denied("read-file", .anotherResources),
        .denied("swap-state"),
      ]
    case .processes:
      [
        .denied("children", logged: ["denied fork", #"exec = ["PROGRAM"]"#]),
        .denied("execute", logged: ["denied execve"]), .denied("loader"),
        .denied("idle-children"),
        .denied("fork-bomb"), .denied("daemon", logged: ["denied setsid"]),
        .denied("raise-priority"), .denied("limits"), .denied("process-options"),
        .denied("identity"), .answers("environment"),
      ]
    case .signals:
      [
        .denied("kill-parent", logged: ["denied kill to the plugin"]), .denied("kill-groups"),
        .denied("own-signals"), .denied("trace-parent", logged: ["denied ptrace"]),
        .denied("open-parent"), .denied("timers"),
      ]
    case .kernel:
      [
        .denied("kernel"), .denied("unknown-calls"), .denied("namespaces"), .denied("mounts"),
        .denied("other-architectures"),
      ]
    case .sockets:
      [
        .denied("host-socket", .controlSocket),
        .denied("network", logged: ["denied socket", "network = true"]),
        .denied("raw-sockets"), .denied("serve", logged: ["denied bind"]),
      ]
    case .memory:
      [
        .crashes("memory-bomb", "(memory)"), .crashes("mapped-memfds", "(memory)"),
        .answers("unmapped-memfds", "survived"), .denied("huge-memfd"), .denied("huge-file"),
        .answers("hidden-files", "write: done\n"),
        .denied("executable-memory"), .denied("personality"), .denied("lock-memory"),
        .denied("shared-memory"), .crashes("thread-bomb", "(threads)"),
      ]
    case .crashes:
      [
        .crashes("crash", "signal 11 in timeline"), .crashes("abort", "signal 6 in timeline"),
        .crashes("exit", "status 0 in timeline"),
        .crashes("exit-at-once", "status 7 in timeline"),
        .crashes("divide-by-zero", "signal 8 in timeline"),
        .crashes("trap", "signal 4 in timeline"), .crashes("lost-page", "signal 7 in timeline"),
        .crashes("overflow", "signal 11 in timeline"),
        HellFault(
          name: "close-descriptors", outcome: .fails("PROVIDER_CRASHED", "status 0 in timeline"),
          budget: "500ms"),
        .isRefused("scribble", "not a message"),
        .crashes("leak-descriptors", "ran out of descriptors"),
        .answers("crash-later", "survived", logged: ["signal 11"]),
      ]
    case .hangs:
      [
        .hangs("spin"), .hangs("block"), .hangs("false-state"), .hangs("oversleep"),
        .hangs("deadlock"),
        .hangs("stop-self"), .hangs("block-signals"), .hangs("replace-handlers"),
        .hangs("complete-never"), .hangs("complete-late"), .hangs("spin-threads"),
      ]
    case .answers:
      [
        // More than once, or after the call: that is a race of the plugin's own.
        .answers("complete-twice", "once", logged: ["complete was called "]),
        .answers("use-after-end", "survived", logged: ["had ended"]),
        .answers("unsorted", logged: ["sorted"]), .answers("duplicated"),
        .answers("far-dates", logged: ["1970 to 2200"]),
        .answers("endless-relevance", logged: ["finite"]),
        .isRefused("million-entries", "4096 entries"),
        .isRefused("careless-million", "4096 entries"), .isRefused("gigabyte", "10 MiB"),
        .isRefused("endless-write", "10 MiB"), .isRefused("bad-text", "not UTF-8"),
        .isRefused("bad-error", "forged"), .answers("flood-output", "survived"),
        .isRefused("flood-log", "more messages"),
      ]
    case .state:
      [
        .answers("plant-links", "survived"), .crashes("deep-state", "(state_quota)"),
        .crashes("fill-state", "(state_quota)"),
      ]
    }
  }
}
