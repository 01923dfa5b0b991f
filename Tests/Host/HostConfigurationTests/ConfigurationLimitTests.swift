import Logging
import Testing
import WidgetModel

@testable import HostConfiguration

/// The ends of every range, and the messages that tell them.
@Suite struct ConfigurationLimitTests {
  /// A key with values that are taken and values that are not: the ends and their neighbours.
  struct Limit: CustomTestStringConvertible {
    var table: String
    var key: String
    var taken: [String]
    var refused: [String]
    /// A part of the message.
    var expected: String

    var testDescription: String { "\(table) \(key)" }

    init(
      _ table: String, _ key: String, _ taken: [String], not refused: [String], _ expected: String
    ) {
      self.table = table
      self.key = key
      self.taken = taken
      self.refused = refused
      self.expected = expected
    }
  }

  private static let call = (
    taken: ["\"1ms\"", "\"1h\""], refused: ["\"0.5ms\"", "\"3600.001s\""]
  )
  private static let callRange = "from 1ms to 1h"
  private static let memory = (
    taken: ["\"1MiB\"", "1048576", "\"1TiB\""],
    refused: ["1048575", "1099511627777", "true", "\"1\""]
  )
  private static let memoryRange = "from 1MiB to 1TiB"

  static let limits: [Limit] =
    ["load", "placeholder", "snapshot", "timeline", "action", "options"].map {
      Limit("[budget]", $0, call.taken, not: call.refused, callRange)
    }
    + ["placeholder", "snapshot", "timeline", "action", "options"].map {
      Limit("[kind.a]", $0, call.taken, not: call.refused, callRange)
    }
    + ["[budget]", "[kind.a]", "[plugin.a]"].map {
      Limit($0, "memory", memory.taken, not: memory.refused, memoryRange)
    }
    + ["[budget]", "[kind.a]", "[[widget]]\nkind = \"a\""].flatMap { table in
      [
        Limit(
          table, "refreshes_per_day", ["0", "86400"], not: ["-1", "86401", "\"1\""],
          "an integer from 0 to 86400"),
        Limit(
          table, "minimum_interval", ["\"1s\"", "\"30d\""], not: ["\"999ms\"", "\"30d1s\"", "60"],
          "from 1s to 720h"),
        Limit(
          table, "actions_burst", ["1", "100000"], not: ["0", "100001", "\"1\""],
          "an integer from 1 to 100000"),
        Limit(
          table, "action_interval", ["\"0s\"", "\"24h\""], not: ["\"24h1s\"", "5"],
          "from 0ms to 24h"
        ),
        Limit(
          table, "pause_unwatched", ["true", "false"], not: ["0", "\"true\""], "true or false"),
      ]
    } + [
      Limit("[plugin.a]", "load", call.taken, not: call.refused, callRange),
      Limit("[plugin.a]", "network", ["true", "false"], not: ["1"], "true or false"),
      Limit("[plugin.a]", "exec", ["[]", "[\"a\"]"], not: ["true", "\"a\"", "[\"\"]"], "a"),
      Limit("[plugin.a]", "threads", ["8", "32768"], not: ["7", "32769"], "from 8 to 32768"),
      Limit("[plugin.a]", "processes", ["1", "4096"], not: ["0", "4097"], "from 1 to 4096"),
      Limit(
        "[plugin.a]", "open_files", ["64", "65536"], not: ["63", "65537"], "from 64 to 65536"),
      Limit(
        "[plugin.a]", "state_quota", ["\"1MiB\"", "\"16TiB\""], not: ["1048575", "\"17TiB\""],
        "from 1MiB to 16TiB"),
      Limit(
        "[host]", "sandbox", ["\"required\"", "\"best-effort\""], not: ["\"off\"", "false"],
        "one of required, best-effort"),
      Limit("[plugin.a]", "read", ["[]", "[\"a\"]"], not: ["\"a\"", "[\"\"]"], "a"),
      Limit("[plugin.a]", "write", ["[]", "[\"a\"]"], not: ["\"a\"", "[1]"], "a"),
      Limit(
        "[host]", "cache_limit", ["\"1MiB\"", "\"16TiB\""], not: ["1048575", "\"17TiB\""],
        "from 1MiB to 16TiB"),
      Limit(
        "[host]", "worker_idle", ["\"0s\"", "\"1d\""], not: ["\"1d1ms\"", "0"], "from 0ms to 24h"),
      Limit("[pictures]", "processes", ["2", "16"], not: ["1", "17"], "from 2 to 16"),
      Limit(
        "[pictures]", "deadline", ["\"100ms\"", "\"5m\""], not: ["\"99ms\"", "\"6m\""],
        "from 100ms to 5m"),
      Limit(
        "[pictures]", "idle", ["\"0s\"", "\"1d\""], not: ["\"2d\"", "0"], "from 0ms to 24h"),
      Limit(
        "[pictures]", "cache", ["0", "\"1TiB\""], not: ["-1", "\"2TiB\""], "from 0B to 1TiB"),
      Limit(
        "[board]", "formats", ["[\"png\"]", "[\"txt\", \"svg\"]"], not: ["[\"bmp\"]", "[]"],
        "txt, json, svg, png"),
      Limit("[board]", "scale", ["1", "4"], not: ["0", "5"], "from 1 to 4"),
      Limit("[board]", "palette", ["\"gray4\""], not: ["\"grey\""], "one of rgba, rgb"),
      Limit("[board]", "dither", ["\"none\""], not: ["\"dots\""], "one of none"),
      Limit("[board]", "scheme", ["\"dark\""], not: ["\"blue\""], "one of"),
      Limit(
        "[host]", "concurrent_calls", ["1", "1024"], not: ["0", "1025", "1.0"], "from 1 to 1024"),
      Limit(
        "[host]", "queue_limit", ["1", "1000000"], not: ["0", "1000001"], "from 1 to 1000000"),
      Limit(
        "[host]", "socket", ["\"/\(String(repeating: "s", count: 106))\""],
        not: ["\"/\(String(repeating: "s", count: 107))\"", "\"\"", "1"],
        "a path of at most 107 bytes"),
      Limit("[host]", "state_directory", ["\"a\""], not: ["\"\"", "1"], "a path"),
      Limit(
        "[host]\nread_socket = \"r\"", "read_socket_mode", ["\"600\"", "\"0666\"", "\"777\""],
        not: ["\"66\"", "\"00666\"", "\"678\"", "\"\"", "600"], "permissions in octal"),
      Limit(
        "[host]\nread_socket = \"r\"", "read_socket_group", ["\"video\""], not: ["\"\"", "44"],
        "the name or number of a group"),
      Limit("[host]", "locale", ["\"de_DE\""], not: ["\"\"", "\".UTF-8\"", "1"], "a locale"),
      Limit("[host]", "time_zone", ["\"UTC\""], not: ["\"\"", "\"../UTC\"", "1"], "a time zone"),
      Limit(
        "[[widget]]\nkind = \"a\"", "size", ["[1, 16384]", "[1.5, 2]"],
        not: ["[0.9, 9]", "[9, 16385]", "[1, 2, 3]", "[1, \"2\"]", "9"],
        "[width, height] in points, each from 1 to 16384"),
      Limit("[[widget]]\nkind = \"a\"", "locale", ["\"de_DE\""], not: ["\"d e\""], "a locale"),
      Limit(
        "[[widget]]\nkind = \"a\"", "family", ["\"inline\""], not: ["\"huge\"", "1"], "one of"),
      Limit(
        "[[widget]]\nkind = \"a\"", "id", ["\"x/y\""], not: ["\"\"", "\"x y\"", "1"],
        "1 to 128 of the characters"),
    ]

  @Test(arguments: limits)
  func `the ends of a range are taken, their neighbours are not`(limit: Limit) throws {
    for value in limit.taken {
      #expect(throws: Never.self, "\(value)") {
        try configuration("\(limit.table)\n\(limit.key) = \(value)\n")
      }
    }
    for value in limit.refused {
      let error = #expect(throws: ConfigurationError.self, "\(value)") {
        try configuration("\(limit.table)\n\(limit.key) = \(value)\n")
      }
      #expect(error?.problems.count == 1, "\(value)")
      let problem = error?.problems.first
      #expect(problem?.key?.hasSuffix(limit.key) == true, "\(value)")
      #expect(problem?.message.contains(limit.expected) == true, "\(problem?.message ?? "")")
      #expect(problem?.location?.line == limit.table.split(separator: "\n").count + 1)
    }
  }

  @Test func `budgets of the file are those of their own calls`() throws {
    let names = ["placeholder", "snapshot", "timeline", "action", "options"]
    let lines = names.enumerated().map { "\($1) = \"\($0 + 11)s\"" }.joined(separator: "\n")
    let times = (11...15).map { Duration.seconds($0) }
    let all = try configuration("[budget]\nload = \"9s\"\n\(lines)").budgets
    #expect(ProviderCall.allCases.map(all.time) == times)
    #expect(all.load == .seconds(9))
    let host = try configuration("[kind.a]\n\(lines)")
    let own = host.callBudgets(forKind: "a", of: "p", asking: .init())
    #expect(ProviderCall.allCases.map(own.time) == times)
    #expect(host.callBudgets(forKind: "b", of: "p", asking: .init()) == CallBudgets())
  }

  @Test func `memory is the kind's, else the plugin's, else that of all`() throws {
    let host = try configuration(
      """
      [budget]
      memory = "5MiB"
      [plugin.p]
      memory = "3MiB"
      [kind.a]
      memory = "2MiB"
      [kind."q:a"]
      memory = "9MiB"
      """)
    let memory = { (kind: String, plugin: String) in
      host.callBudgets(forKind: kind, of: plugin, asking: .init()).memory >> 20
    }
    #expect(memory("a", "p") == 2 && memory("b", "p") == 3)
    #expect(memory("a", "q") == 9 && memory("b", "q") == 5)
    #expect(host.memory(ofPlugin: "p", kinds: ["a", "b"]) == 3 << 20)
    #expect(host.memory(ofPlugin: "q", kinds: ["b", "a"]) == 9 << 20)
    #expect(host.memory(ofPlugin: "q", kinds: []) == 5 << 20)
  }

  @Test func `every key that needs a new start is named, and no other`() throws {
    let old = try configuration("")
    for (line, key) in [
      ("socket = \"/s\"", "socket"), ("read_socket = \"/r\"", "read_socket"),
      ("state_directory = \"/d\"", "state_directory"), ("cache_limit = \"2MiB\"", "cache_limit"),
      ("log_level = \"error\"", "log_level"), ("concurrent_calls = 3", "concurrent_calls"),
      ("queue_limit = 3", "queue_limit"), ("worker_idle = \"3s\"", "worker_idle"),
    ] {
      let new = try configuration("[host]\n\(line)\n")
      #expect(new.keysThatNeedRestart(since: old) == ["host.\(key)"])
      #expect(old.keysThatNeedRestart(since: new) == ["host.\(key)"])
      #expect(new.keysThatNeedRestart(since: new).isEmpty)
    }
    for (table, key) in [
      ("[pictures]\nidle = \"1s\"", "pictures"), ("[board]\nfiles = true", "board"),
      ("[fleet]\nname = \"a\"\nhost = \"b\"", "fleet"),
    ] {
      #expect(try configuration(table).keysThatNeedRestart(since: old) == [key])
    }
    let other = try configuration(
      "[host]\nlocale = \"de_DE\"\nplugin_directories = [\"/x\"]\n[budget]\ntimeline = \"1s\"\n")
    #expect(other.keysThatNeedRestart(since: old).isEmpty)
  }

  @Test func `the defaults are the published ones`() throws {
    let host = try configuration("")
    #expect(host.cacheLimit == 512 << 20 && host.queueLimit == 1000)
    #expect(host.concurrentCalls == nil && host.workerIdle == .seconds(60))
    #expect(host.pictures == PictureConfiguration())
    #expect(host.pictures.deadline == .seconds(10) && host.pictures.cache == 16 << 20)
    let board = try #require(try configuration("[board]\nfiles = true").boardFiles)
    #expect(board.formats == [.text] && board.style == PictureStyle(scale: 2))
    #expect(host.logLevel == .info && host.locale == "en_US" && host.timeZone == "UTC")
    #expect(host.readSocket == nil && host.widgets.isEmpty && host.kinds.isEmpty)
    #expect(host.refresh.refreshesPerDay == 72 && !host.refresh.pausesUnwatched)
    #expect(host.refresh.minimumInterval == .seconds(300))
    #expect(try configuration("[host]\nread_socket = \"/r\"").readSocket?.mode == 0o600)
    let plugin = try #require(try configuration("[plugin.a]").plugins["a"])
    #expect(plugin.permissions == PluginPermissions() && plugin.limits == WorkerLimits())
    #expect(!plugin.permissions.network && !plugin.permissions.startsPrograms)
    #expect(host.sandbox == .required)
  }

  @Test func `a key of a kind is sent there from every plugin`() throws {
    for key in [
      "placeholder", "snapshot", "timeline", "action", "options", "refreshes_per_day",
      "minimum_interval", "pause_unwatched", "actions_burst", "action_interval",
    ] {
      let error = #expect(throws: ConfigurationError.self) {
        try configuration("[plugin.a]\n\(key) = 1\n")
      }
      #expect(error?.problems.map(\.message).first?.contains("[kind.NAME]") == true, "\(key)")
    }
  }

  @Test func `keys are told as TOML writes them, and values as people name them`() {
    let messages = { (toml: String) -> String in
      do throws(ConfigurationError) {
        _ = try configuration(toml)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(messages("[host]\n\"a b\" = 1").contains("host.\"a b\": unknown key"))
    #expect(messages("[host]\n\"\" = 1").contains("host.\"\": unknown key"))
    #expect(messages("[host]\nA-z_0 = 1").contains("host.A-z_0: unknown key"))
    #expect(
      messages("[host]\nxyzxyzxyz = 1").contains("the keys of this table are plugin_directories, "))
    for (value, spoken) in [
      ("true", "the boolean true"), ("5", "the integer 5"), ("1.5", "the number 1.5"),
      ("\"\"", "the string \"\""), ("[1]", "an array"), ("{ a = 1 }", "a table"),
      ("1970-01-01T00:00:00Z", "a date"), ("1970-01-01", "a date"),
    ] {
      #expect(messages("[host]\nstate_directory = \(value)").contains("found \(spoken)"))
    }
    let long = String(repeating: "x", count: 81)
    let message = messages("[host]\nlog_level = \"\(long)\"")
    #expect(message.contains("the string \"\(long.dropLast())\""))
    #expect(!message.contains(long))
  }
}
