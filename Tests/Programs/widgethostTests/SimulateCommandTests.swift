import Foundation
import TestPluginBuilder
import Testing
import WidgetArchive
import WidgetModel

@testable import HostSimulation
@testable import widgethost

/// `simulate`, run as a program, and what it writes.
@Suite(.timeLimit(.minutes(10))) struct SimulateCommandTests {
  private func withHost(_ body: (ScriptedHost) async throws -> Void) async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    try await body(host)
  }

  private func archive(in host: ScriptedHost) throws -> String {
    let entries = (0..<3).map { index in
      Entry(
        date: Timestamp(seconds: 1000 + Int64(index) * 600), contentType: "text/plain",
        payload: Array("\(index)".utf8))
    }
    let path = host.directory + "/<odd> & \"name\".wha"
    try Data(ArchiveWriter(Timeline(entries: entries)).bytes()).write(to: URL(filePath: path))
    return path
  }

  @Test func `equal options give equal bytes, as table, JSON and picture`() async throws {
    try await withHost { host in
      let options = ["simulate", "--days", "2", "--widgets", "50", "--fail-rate", "0.05"]
      var results: [[String]] = []
      for file in ["a.svg", "b.svg"] {
        let svg = host.directory + "/" + file
        let table = try await host.run(options + ["--svg", svg])
        let json = try await host.run(options + ["--json"])
        #expect(table.status == 0 && json.status == 0)
        #expect(table.errors.isEmpty && json.errors.isEmpty)
        results.append([
          table.output, json.output, try String(contentsOfFile: svg, encoding: .utf8),
        ])
      }
      #expect(results[0] == results[1])
      let other = try await host.run(options + ["--seed", "2"])
      #expect(other.output != results[0][0])
    }
  }

  @Test func `programs get a row for each group and one for all, or one for each widget`()
    async throws
  {
    try await withHost { host in
      let output = try await host.run("simulate", "--days", "1", "--widgets", "100").output
      let rows = output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      #expect(rows.count == SyntheticPolicy.allCases.count + 1)
      #expect(rows.allSatisfy { $0.count == 16 })
      #expect(rows.last?.prefix(2) == ["all", "100"])
      #expect(Set(rows.map { $0[0] }).isSuperset(of: ["minutes", "greedy", "never"]))
      let widgets = try await host.run(
        "simulate", "--days", "1", "--widgets", "100", "--per-widget")
      #expect(widgets.output.split(separator: "\n").count == 100)
    }
  }

  @Test func `the JSON has every widget and day, and its sums are right`() async throws {
    try await withHost { host in
      let json = try await host.run("simulate", "--days", "3", "--widgets", "40", "--json").output
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let days = try #require(object["days"] as? [[String: Any]])
      let widgets = try #require(object["widgets"] as? [[String: Any]])
      let total = try #require(object["total"] as? [String: Any])
      #expect(days.count == 3 && widgets.count == 40)
      let refreshes = try #require(total["refreshes"] as? Int)
      #expect(days.compactMap { $0["refreshes"] as? Int }.reduce(0, +) == refreshes)
      #expect(
        widgets.flatMap { $0["refreshes_by_day"] as? [Int] ?? [] }.reduce(0, +) == refreshes)
      #expect((object["violations"] as? [String: Any])?["count"] as? Int == 0)
      let run = try #require(object["run"] as? [String: Any])
      #expect(run["seed"] as? Int == 1 && run["start"] as? Double == 1_767_225_600)
    }
  }

  @Test func `recorded answers are simulated, and odd names harm no picture`() async throws {
    try await withHost { host in
      let file = try archive(in: host)
      let svg = host.directory + "/day.svg"
      let result = try await host.run(
        "simulate", "--archive", file, "--days", "1", "--per-widget", "--svg", svg)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.split(separator: "\n").count == 1)
      let picture = try Data(contentsOf: URL(filePath: svg))
      #expect(XMLCheck.isWellFormed(picture))
      let text = String(decoding: picture, as: UTF8.self)
      #expect(text.contains("&lt;odd&gt; &amp;") && !text.contains("<odd>"))
    }
  }

  @Test func `budgets of the file and of the flags count`() async throws {
    try await withHost { host in
      let file = try archive(in: host)
      let conf = host.directory + "/host.conf"
      try Data("[budget]\nminimum_interval = \"1h\"\n".utf8).write(to: URL(filePath: conf))
      let options = ["simulate", "--archive", file, "--days", "1", "--requests-per-day", "0"]
      let most = { (output: String) in
        output.split(separator: "\n").last?.split(separator: "\t")[4]
      }
      let plain = try await host.run(options)
      #expect(Int(try #require(most(plain.output))) ?? 0 > 60)
      let limited = try await host.run(options + ["--config", conf])
      #expect(most(limited.output) == "24", "\(limited.errors)")
      let flag = try await host.run(options + ["--config", conf, "--minimum-interval", "2h"])
      #expect(most(flag.output) == "12")
    }
  }

  @Test func `what makes no sense is told, with the right status`() async throws {
    try await withHost { host in
      let usage: [[String]] = [
        ["--days", "0"], ["--days", "367"], ["--widgets", "0"], ["--widgets", "100001"],
        ["--days", "366", "--widgets", "100000"], ["--fail-rate", "1.5"], ["--fail-rate", "nan"],
        ["--plugin", "a.so", "--archive", "b"], ["--day", "2"], ["--calls", "0"],
        ["--svg", "x", "--day", "8"], ["--start", "2026-02-30"], ["--minimum-interval", "5"],
        ["--archive", "x", "--fail-rate", "0.1"], ["--json", "--per-widget"],
        ["--requests-per-day", "inf"], ["--refreshes-per-day", "-1"],
      ]
      for arguments in usage {
        #expect(try await host.run(["simulate"] + arguments).status == 64, "\(arguments)")
      }
      let missing = host.directory + "/none"
      #expect(try await host.run("simulate", "--archive", missing).status == 66)
      #expect(try await host.run("simulate", "--plugin", missing + ".so").status == 66)
      #expect(try await host.run("simulate", "--config", missing).status == 78)
      let garbage = host.directory + "/garbage.so"
      try Data("no plugin".utf8).write(to: URL(filePath: garbage))
      for option in ["--archive", "--plugin"] {
        let result = try await host.run("simulate", option, garbage)
        #expect(result.status == 65 && result.errors.contains("garbage.so"), "\(option)")
        #expect(result.errors.split(separator: "\n").count == 1)
      }
      let unwritable = try await host.run(
        "simulate", "--days", "1", "--widgets", "1", "--svg", host.directory + "/no/x.svg")
      #expect(unwritable.status == 73)
    }
  }

  @Test func `a plugin's providers are asked with the virtual time`() async throws {
    try await withHost { host in
      let folder = try PluginFolder()
      let plugin = try await folder.build(example: "clock")
      let result = try await host.run(
        "simulate", "--plugin", plugin, "--days", "1", "--start", "2030-05-06", "--json")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let widgets = try #require(object["widgets"] as? [[String: Any]])
      #expect(widgets.contains { ($0["id"] as? String)?.hasPrefix("clock/") == true })
      let counts = widgets.compactMap { $0["counts"] as? [String: Any] }
      // A clock shows another minute 1,440 times a day, whatever the year.
      #expect(counts.contains { (1430...1445).contains($0["changes"] as? Int ?? 0) })
      #expect(counts.allSatisfy { $0["failures"] as? Int == 0 })
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends it, and nothing of the plugin's stays`(signal: Int32) async throws {
    try await withHost { host in
      let folder = try PluginFolder()
      let plugin = try await folder.build("fickle")
      let (conf, temporary) = (host.directory + "/host.conf", host.directory + "/tmp")
      try FileManager.default.createDirectory(
        atPath: temporary, withIntermediateDirectories: false)
      // The problem of the second widget is a line that says that the plugin has been loaded.
      try Data(
        """
        [budget]
        timeline = "10m"
        [[widget]]
        kind = "fickle"
        parameters = { then = "sleep" }
        [[widget]]
        id = "x"
        kind = "fickle"
        parameters = { none = 1 }
        """.utf8
      ).write(to: URL(filePath: conf))
      let result = try await host.run(
        ["simulate", "--plugin", plugin, "--config", conf], readsErrors: true,
        environment: ["TMPDIR": temporary], signal: signal)
      #expect(result.status == signal && result.output.isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }
  }

  @Test func `a pause of the file counts`() async throws {
    try await withHost { host in
      let conf = host.directory + "/host.conf"
      try Data("[budget]\npause_unwatched = true\n".utf8).write(to: URL(filePath: conf))
      let options = ["simulate", "--days", "1", "--widgets", "100", "--requests-per-day", "0"]
      let refreshes = { (output: String) in
        output.split(separator: "\n").last?.split(separator: "\t")[5].description
      }
      let all = try await host.run(options + ["--config", conf, "--watched", "1"])
      let none = try await host.run(options + ["--config", conf, "--watched", "0"])
      #expect(refreshes(none.output) == "0" && refreshes(all.output) != "0")
    }
  }

  @Test func `a plugin that hangs or crashes holds nobody up for long and breaks no promise`()
    async throws
  {
    try await withHost { host in
      let folder = try PluginFolder()
      let plugin = try await folder.build("fickle")
      let conf = host.directory + "/host.conf"
      let widgets = ["crash", "good", "sleep"].map { act in
        "[[widget]]\nid = \"\(act)\"\nkind = \"fickle\"\nfamily = \"small\"\n"
          + "parameters = { then = \"\(act)\" }\n"
      }
      let foreign = "[[widget]]\nid = \"x\"\nkind = \"other\"\nfamily = \"small\"\n"
      try Data(("[budget]\ntimeline = \"200ms\"\n" + widgets.joined() + foreign).utf8)
        .write(to: URL(filePath: conf))
      let result = try await host.run(
        "simulate", "--plugin", plugin, "--config", conf, "--days", "1", "--requests-per-day",
        "20", "--json")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("counted as timed out"))
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let rows = try #require(object["widgets"] as? [[String: Any]])
      #expect(rows.compactMap { $0["id"] as? String } == ["crash", "good", "sleep"])
      let failures = rows.map { ($0["counts"] as? [String: Any])?["failures"] as? Int ?? -1 }
      #expect(failures[0] > 3 && failures[1] == 0 && failures[2] > 3)
      #expect((object["violations"] as? [String: Any])?["count"] as? Int == 0)
    }
  }
}
