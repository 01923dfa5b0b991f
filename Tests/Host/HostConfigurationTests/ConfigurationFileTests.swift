import Logging
import Testing
import WidgetModel

@testable import HostConfiguration

/// What a file says becomes the value that the host runs with.
@Suite struct ConfigurationFileTests {
  @Test func `an empty file changes nothing`() throws {
    #expect(try configuration("") == HostConfiguration(launch: launch()))
    #expect(try configuration("# nothing\n\n[host]\n[budget]\n").budgets == CallBudgets())
  }

  @Test func `every key of every table is taken over`() throws {
    let host = try configuration(
      """
      [host]
      plugin_directories = ["plugins", "/abs", "~/mine"]
      state_directory = "state"
      socket = "/run/s"
      read_socket = "/run/r"
      read_socket_mode = "0660"
      read_socket_group = "video"
      cache_limit = "1.5GiB"
      log_level = "debug"
      locale = "de_DE.UTF-8"
      time_zone = "UTC"
      concurrent_calls = 3
      queue_limit = 20
      worker_idle = "1h30m"
      durable_pushes = false

      [budget]
      load = "3s"
      placeholder = "200ms"
      snapshot = "2s"
      timeline = "1m"
      memory = 134217728
      refreshes_per_day = 10
      minimum_interval = "90s"
      pause_unwatched = true
      """)
    #expect(host.pluginDirectories == ["/etc/plugins", "/abs", "/home/ada/mine"])
    #expect(host.stateDirectory == "/etc/state")
    #expect(host.socket == "/run/s")
    #expect(host.readSocket == ReadSocket(path: "/run/r", mode: 0o660, group: "video"))
    #expect(host.cacheLimit == 3 << 29)
    #expect(host.logLevel == .debug)
    #expect(host.locale == "de_DE")
    #expect(host.timeZone == "UTC")
    #expect(host.concurrentCalls == 3)
    #expect(host.queueLimit == 20)
    #expect(host.workerIdle == .seconds(5400))
    #expect(!host.durablePushes)
    #expect(host.budgets.load == .seconds(3))
    #expect(host.budgets.placeholder == .milliseconds(200))
    #expect(host.budgets.snapshot == .seconds(2))
    #expect(host.budgets.timeline == .seconds(60))
    #expect(host.budgets.memory == 128 << 20)
    #expect(host.refresh.refreshesPerDay == 10)
    #expect(host.refresh.minimumInterval == .seconds(90))
    #expect(host.refresh.pausesUnwatched)
  }

  @Test func `a widget keeps its parameters and their places`() throws {
    let host = try configuration(
      """
      [[widget]]
      id = "load"
      kind = "system-monitor"
      family = "medium"
      parameters = { interval = 60, ratio = 0.5, on = true, name = "x", tags = ["a", "b"] }
      refreshes_per_day = 0
      minimum_interval = "30s"
      size = [158, 158.5]
      locale = "de_DE"

      [[widget]]
      kind = "my clock"

      [widget.parameters]
      since = 1970-01-02T00:00:00+01:00
      """)
    let load = try #require(host.widgets.first)
    #expect(load.id.text == "load")
    #expect(load.family == .medium)
    #expect(
      load.parameters == [
        "interval": .int(60), "ratio": .double(0.5), "on": .bool(true), "name": .string("x"),
        "tags": .list(["a", "b"]),
      ])
    #expect(load.refresh.refreshesPerDay == 0)
    #expect(load.refresh.minimumInterval == .seconds(30))
    #expect(load.size == DisplaySize(width: 158, height: 158.5))
    #expect(load.locale == "de_DE")
    #expect(load.location.line == 1)
    #expect(load.kindLocation == SourceLocation(file: "/etc/host.conf", line: 3, column: 8))
    #expect(load.location(ofParameter: "ratio").column == 39)
    #expect(load.location(ofParameter: "none") == load.location)

    let clock = try #require(host.widgets.last)
    #expect(clock.id.text == "my-clock/small")
    #expect(clock.parameters == ["since": .date(Timestamp(seconds: 82_800))])
    #expect(clock.location(ofParameter: "since").line == 15)
    #expect(host.widget(load.id) == load)
  }

  @Test func `dates with an offset are points in time`() throws {
    for (text, seconds) in [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
      ("2026-12-31 23:59:59.5-08:00", 1_798_790_399), ("1969-12-31T23:59:59Z", -1),
    ] as [(String, Int64)] {
      let host = try configuration("[[widget]]\nkind = \"a\"\nparameters = { d = \(text) }")
      guard case .date(let date) = host.widgets.first?.parameters["d"] else {
        Issue.record("\(text) is no date")
        continue
      }
      let whole = text.contains(".5") ? date - .milliseconds(500) : date
      #expect(whole == Timestamp(seconds: seconds))
    }
  }

  @Test func `a plugin's permissions and limits are read`() throws {
    let host = try configuration(
      """
      [host]
      sandbox = "best-effort"
      [plugin.headlines]
      network = true
      read = ["/usr/share/zoneinfo"]
      write = ["out"]
      exec = ["/usr/bin/env", "tools"]
      load = "5s"
      memory = "128MiB"
      threads = 100
      processes = 3
      open_files = 512
      state_quota = "1GiB"
      """)
    #expect(host.sandbox == .bestEffort)
    let plugin = try #require(host.plugins["headlines"])
    let granted = plugin.permissions
    #expect(granted.network && granted.exec == ["/usr/bin/env", "/etc/tools"])
    #expect(granted.read == ["/usr/share/zoneinfo"] && granted.write == ["/etc/out"])
    #expect(plugin.load == .seconds(5) && plugin.memory == 128 << 20)
    #expect(plugin.limits.threads == 100 && plugin.limits.processes == 3)
    #expect(plugin.limits.openFiles == 512 && plugin.limits.stateQuota == 1 << 30)
  }

  @Test(arguments: [
    ("exec = true", "a list of programs, or of folders of programs"),
    ("worker = \"x\"", "every plugin has a worker of its own"),
  ])
  func `keys of earlier versions are refused with the present way`(line: String, says: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try configuration("[plugin.a]\n\(line)\n")
    }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.message.contains(says) == true)
  }

  @Test func `a kind's own request shortens the budget and only the file lengthens it`() throws {
    let host = try configuration(
      """
      [budget]
      timeline = "20s"
      [kind.clock]
      snapshot = "30s"
      memory = "256MiB"
      minimum_interval = "1m"
      ["kind"."b:clock"]
      snapshot = "7s"
      [plugin.a]
      load = "9s"
      memory = "128MiB"
      """)
    let asked = CallBudgets.Request(snapshot: .milliseconds(100), timeline: .seconds(60))
    let clock = host.callBudgets(forKind: "clock", of: "a", asking: asked)
    #expect(clock.snapshot == .seconds(30))
    #expect(clock.timeline == .seconds(20))
    #expect(clock.load == .seconds(9))
    #expect(clock.memory == 256 << 20)
    #expect(host.callBudgets(forKind: "clock", of: "b", asking: asked).snapshot == .seconds(7))
    #expect(
      host.callBudgets(forKind: "other", of: "c", asking: asked).snapshot == .milliseconds(100))
    #expect(host.memory(ofPlugin: "a", kinds: ["other"]) == 128 << 20)
    #expect(host.memory(ofPlugin: "a", kinds: ["other", "clock"]) == 256 << 20)
  }

  @Test func `the limits of a widget win over its kind's, and those over all`() throws {
    let host = try configuration(
      """
      [budget]
      refreshes_per_day = 10
      minimum_interval = "10m"
      pause_unwatched = true
      [kind.a]
      minimum_interval = "1m"
      [kind."p:c"]
      refreshes_per_day = 3
      pause_unwatched = false
      [[widget]]
      kind = "a"
      refreshes_per_day = 0
      [[widget]]
      kind = "c"
      pause_unwatched = true
      """)
    let limits = host.refreshLimits(forKind: "a", of: "p", widget: host.widgets.first)
    #expect(limits.refreshesPerDay == 0)
    #expect(limits.minimumInterval == .seconds(60))
    #expect(limits.pausesUnwatched)
    let ofKind = host.refreshLimits(forKind: "c", of: "p")
    #expect(ofKind.refreshesPerDay == 3)
    #expect(ofKind.minimumInterval == .seconds(600))
    #expect(!ofKind.pausesUnwatched)
    #expect(host.refreshLimits(forKind: "c", of: "other").refreshesPerDay == 10)
    let widget = host.refreshLimits(forKind: "c", of: "p", widget: host.widgets.last)
    #expect(widget.refreshesPerDay == 3 && widget.pausesUnwatched)
    #expect(host.refreshLimits(forKind: "b", of: "p").minimumInterval == .seconds(600))
  }
}
