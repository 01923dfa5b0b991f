import Foundation
import Testing

/// Widgets of the plugin `command`, with real scripts under the rules of a worker.
@Suite(.timeLimit(.minutes(5))) struct CommandWidgetTests {
  /// Marks the command lines of this test's programs.
  private let mark = "0.\(UInt64.random(in: 1_000_000_000...9_999_999_999))"

  /// The running programs that carry the mark.
  private var programs: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
      return line.map { String(decoding: $0, as: UTF8.self).contains(mark) } == true
    }
  }

  /// A host with the widget `w` of a script that begins with `#!/bin/sh`, or with a widget for each of
  /// the families.
  private func host(
    _ script: String, parameters: String = "", budget: String = "30s", families: [String] = [],
    plugin: String = ""
  ) async throws -> RunningHost {
    let host = try RunningHost(plugins: ["command"])
    let folder = host.root.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "script")
    try ("#!/bin/sh\n" + script).write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    let widgets = (families.isEmpty ? ["small"] : families).map { family in
      """
      [[widget]]
      id = "\(families.isEmpty ? "w" : family)"
      kind = "command"
      family = "\(family)"
      parameters = { command = ["\(file.path)", "word"], every = "1d"\(parameters) }

      """
    }
    let rules = """
      [kind.command]
      timeline = "\(budget)"
      [plugin.command]
      exec = ["\(folder.path)", "/bin", "/usr/bin"]
      \(plugin)
      """
    try (widgets.joined() + rules).write(
      to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()
    return host
  }

  private func live(_ host: RunningHost) async throws -> [String: Any] {
    try await eventually("the widget is live; the log: \(host.logText)") {
      try await host.ask("get w").field("state") == "live"
    }
    let payload = try await host.ask("get w")
    #expect(payload.field("type") == "application/vnd.widgethost.answer+json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(payload.text.utf8)) as? [String: Any])
  }

  /// The failure of the first timeline, as the row of the widget tells it.
  private func failure(_ host: RunningHost) async throws -> String {
    try await eventually("the widget is in error") {
      try await host.ask("widgets").text.contains(#""state":"error""#)
    }
    return try await host.ask("widgets").text
  }

  @Test func `a program gets the variables of the environment file, and those of a changed file`()
    async throws
  {
    let host = try await host(#"echo "${TOKEN:-none}"; env >&2; exit 0"#)
    #expect(try await live(host)["value"] as? String == "none")
    let file = host.root.appending(path: "secrets")
    func write(_ line: String, mode: Int = 0o600) throws {
      try line.write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
    try write("TOKEN=first")
    let text = try String(contentsOf: host.configuration, encoding: .utf8)
    try "\(text)\nenvironment_file = \"\(file.path)\"\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    _ = try await host.command("reload", "--config")
    for (line, value) in [("TOKEN=first", "first"), ("TOKEN='sec ond'", "sec ond")] {
      try write(line)
      #expect(try await host.ask("reload w force=1 wait=1").text.contains(#""status":"done""#))
      #expect(try await live(host)["value"] as? String == value)
    }

    try write("TOKEN=third", mode: 0o644)
    let refused = try await host.ask("reload w force=1 wait=1").text
    #expect(
      refused.contains("is open to other users (mode 644); run chmod 600 on it"), "\(refused)")
    #expect(!host.logText.contains("third") && !refused.contains("third"))
    #expect(try await host.ask("get w").field("state") == "stale")
    try write("TOKEN=third")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await live(host)["value"] as? String == "third")
    let plugins = try await host.ask("plugins").text
    #expect(!plugins.contains("quarantine\":{"), "\(plugins)")
  }

  @Test(arguments: [
    (#"echo "73%"; echo "2 h left""#, ["value": "73", "unit": "%", "detail": "2 h left"]),
    (
      #"printf 'BAT 8%%\n8%%\n'; exit 33"#,
      ["value": "BAT 8%", "class": "urgent", "color": "#ff0000"]
    ),
    (
      #"echo '{"text":"<b>40</b>","tooltip":"loud","class":"on","percentage":40}'"#,
      ["value": "40", "class": "on", "detail": "loud"]
    ),
    (
      #"echo "5 PRs | color=blue href=https://example.org"; echo ---; echo Fix"#,
      ["value": "5", "unit": "PRs", "color": "#0000ff", "url": "https://example.org"]
    ),
    (#"echo "$1 $0" | sed 's,/.*/,,'"#, ["value": "word script"]),
    (#"cat; echo "$BLOCK_NAME $BLOCK_INTERVAL $TERM""#, ["value": "script 86400 dumb"]),
    (#"true"#, ["text": "—"]),
  ])
  func `the output of a script becomes the fields of an answer`(
    script: String, fields: [String: String]
  ) async throws {
    let payload = try await live(try await host(script))
    for (name, value) in fields { #expect(payload[name] as? String == value) }
  }

  @Test func `parameters give title, icon, format and gauge`() async throws {
    let host = try await host(
      "echo 50.5",
      parameters: #", title = "Load", icon = "bell", format = "%.0f €", maximum = 101.0"#)
    let payload = try await live(host)
    #expect(payload["text"] as? String == "Load 50 €")
    #expect(payload["icon"] as? String == "bell")
    #expect(payload["progress"] as? Double == 0.5)
    let svg = try await host.ask("get w fmt=svg").text
    #expect(svg.contains(">Load<"))
    #expect(svg.contains(#"aria-label="Load: 50 €""#))
  }

  private let families = [
    "small", "medium", "large", "extraLarge", "circular", "rectangular", "inline",
  ]

  private func pictures(
    _ host: RunningHost, of families: [String], within limit: Duration = .seconds(30)
  ) async throws -> [String] {
    var pictures: [String] = []
    for family in families {
      try await eventually("\(family) is live; the log: \(host.logText)", within: limit) {
        try await host.ask("get \(family)").field("state") == "live"
      }
      let svg = try await host.ask("get \(family) fmt=svg").text
      #expect(XMLTextCheck(svg).isWellFormed, "\(family)")
      pictures.append(svg)
    }
    return pictures
  }

  @Test func `an empty value is a dash in every family`() async throws {
    for picture in try await pictures(try await host("true", families: families), of: families) {
      #expect(picture.contains(">—<"))
    }
  }

  @Test func `the longest values are cut with an ellipsis in every family`() async throws {
    let long = String(repeating: "W", count: 5000)
    let item = #"{"title":"\#(long)","value":"\#(long)","detail":"\#(long)"}"#
    let answer =
      #"{"title":"\#(long)","value":"\#(long)","unit":"\#(long)","items":[\#(item),\#(item)]}"#
    let host = try await host("cat <<'END'\n\(answer)\nEND", families: families)
    for picture in try await pictures(host, of: families) { #expect(picture.contains("…<")) }
  }

  @Test func `the largest timeline of the largest family is within the limits of an archive`()
    async throws
  {
    let items = (0..<64).map { #""item \#($0)""# }.joined(separator: ",")
    let trend = (0..<40).map(String.init).joined(separator: ",")
    let entries = (0..<512).map { number in
      #"{"date":\#(1_790_000_000 + number),"value":\#(number),"title":"Title","progress":0.5,"#
        + #""detail":"detail","trend":[\#(trend)],"items":[\#(items)]}"#
    }
    let answer = #"{"entries":[\#(entries.joined(separator: ","))]}"#
    let host = try await host("cat <<'END'\n\(answer)\nEND", families: ["extraLarge"])
    let pictures = try await pictures(host, of: ["extraLarge"], within: .seconds(120))
    #expect(pictures[0].contains("more<"))
  }

  @Test func `a script writes a timeline, and asks for its next run`() async throws {
    let host = try await host(
      #"""
      now=$(date +%s)
      echo "{\"entries\":[{\"date\":$now,\"value\":\"first\"},"
      echo "{\"date\":$((now + 3600)),\"value\":\"second\"}],\"reload_after\":$((now + 7200))}"
      """#)
    #expect(try await live(host)["value"] as? String == "first")
    let later = Int(Date().timeIntervalSince1970) + 3700
    #expect(try await host.ask("get w at=\(later)").text.contains("second"))
  }

  @Test(arguments: [
    ("echo one >&2; echo two >&2; exit 4", "script ended with status 4: one\""),
    ("exit 33", "script ended with status 33\""),
    ("ulimit -f 0; printf x > file", "script was ended by signal 25 (SIGXFSZ)\""),
    ("exec yes", "script wrote more than 1 MiB\""),
    ("printf '\\033[31mbad\\007\\377' >&2; exit 1", "script ended with status 1: bad\u{FFFD}\""),
    (#"echo '{"value":}'"#, "JSON, line 1, column 10: unexpected token near '}'\""),
    (#"read x < /dev/tty || exit 3"#, "/dev/tty"),
  ])
  func `the reason of a failure is told exactly`(script: String, reason: String) async throws {
    // A form without urgency: the status 33 is then a failure like others.
    let form = script.contains("value") ? "" : #", answer = "text""#
    let row = try await failure(try await host(script, parameters: form))
    #expect(row.contains(reason), "\(row)")
  }

  @Test func `a program that is missing is named`() async throws {
    let host = try RunningHost(
      plugins: ["command"],
      configuration: """
        [[widget]]
        id = "w"
        kind = "command"
        parameters = { command = ["no-such-program"] }
        [plugin.command]
        exec = ["/usr/bin"]
        """)
    try await host.start()
    #expect(try await failure(host).contains("no-such-program is in no folder of PATH"))
  }

  @Test func `binary output is shown without controls`() async throws {
    let host = try await host("head -c 100000 /dev/urandom; printf '\\001\\002'")
    let value = try #require(try await live(host)["text"] as? String)
    #expect(value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a script that hangs is ended at its deadline, and the last good entry stays`()
    async throws
  {
    let host = try await host(
      "[ -e seen ] && { echo waiting >&2; exec sleep 3600 \(mark); }; touch seen; echo good",
      budget: "2s")
    _ = try await live(host)
    let worker = try #require(try await host.workerProcess("command"))
    let reply = try await host.ask("reload w force=1 wait=1")
    #expect(reply.text.contains("script did not end within 2 s: waiting"), "\(reply.text)")
    let entry = try await host.ask("get w")
    #expect(entry.field("state") == "stale")
    #expect(entry.text.contains("good"))
    try await eventually("the program is gone") { programs.isEmpty }
    #expect(try await host.workerProcess("command") == worker, "the plugin was charged")
  }

  @Test func `a secret that a script prints is in no log and no reason`() async throws {
    let host = try await host(#"echo "token $TOKEN" >&2; exit 4"#)
    #expect(try await failure(host).contains("token"))
    let file = host.root.appending(path: "secrets")
    try "TOKEN=abcdef123456\n".write(to: file, atomically: true, encoding: .utf8)
    chmod(file.path, 0o600)
    let text = try String(contentsOf: host.configuration, encoding: .utf8)
    try "\(text)\nenvironment_file = \"\(file.path)\"\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    _ = try await host.command("reload", "--config")
    let reply = try await host.ask("reload w force=1 wait=1").text
    #expect(reply.contains("script ended with status 4: token <TOKEN>"), "\(reply)")
    let why = try await host.ask("why w").text
    #expect(why.contains("token <TOKEN>") && !why.contains("abcdef"))
    #expect(!host.logText.contains("abcdef"), "\(host.logText)")
  }

  @Test(arguments: ["wait", "yes", "exit 3"])
  func `after a failure the children of a script end, not the worker`(end: String) async throws {
    let host = try await host(
      """
      [ -e seen ] || { touch seen; echo good; exit 0; }
      sleep 3600 \(mark) &
      (sleep 3600 \(mark) & exec sleep 3600 \(mark)) &
      \(end)
      """, budget: "2s")
    _ = try await live(host)
    let worker = try #require(try await host.workerProcess("command"))
    let reply = try await host.ask("reload w force=1 wait=1")
    #expect(reply.text.contains(#""status":"failed""#), "\(reply.text)")
    try await eventually("the children are gone") { programs.isEmpty }
    #expect(try await host.workerProcess("command") == worker)
    #expect(try await host.ask("get w").field("state") == "stale")
  }

  @Test func `a script that takes too much memory harms no other widget for long`() async throws {
    let host = try await host(
      "head -c 100000000 /dev/zero | tail -c 90000000 | (sleep 20; wc -c)",
      plugin: "memory = \"48MiB\"")
    _ = try await failure(host)
    for _ in 1...4 {
      let reply = try await host.ask("reload w force=1 wait=1").text
      #expect(reply.contains("of memory; its limit is 48 MiB (memory)"), "\(reply)")
    }
    #expect(try await host.ask("plugins").text.contains(#""quarantine":null"#))
  }

  @Test func `a child that a script leaves behind delays nothing, and ends with the worker`()
    async throws
  {
    let host = try await host("sleep 3600 \(mark) & echo good")
    #expect(try await live(host)["value"] as? String == "good")
    #expect(programs.count == 1)
    let worker = try #require(try await host.workerProcess("command"))
    kill(worker, SIGKILL)
    try await eventually("the child is gone") { programs.isEmpty }
  }

  @Test func `a placeholder and a preview run nothing`() async throws {
    let host = try await host("touch ran-$$; echo good", parameters: #", title = "Title""#)
    _ = try await live(host)
    let files = {
      try FileManager.default.contentsOfDirectory(
        atPath: host.state.appending(path: "plugins/command").path)
    }
    let before = try files()
    #expect(before.count == 1)
    let words = "family=small p.command=no-such-program p.title=Title fmt=svg"
    #expect(try await host.ask("placeholder command \(words)").text.contains(">Title<"))
    let preview = try await host.ask("snapshot command preview=1 \(words)")
    #expect(preview.text.contains(">42<"), "\(preview.text)")
    #expect(try files() == before)
  }

  @Test func `an edited script and another file at a permitted path are used at the next run`()
    async throws
  {
    let root = URL(filePath: "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let (script, file) = (root.appending(path: "script"), root.appending(path: "file"))
    func replace(_ url: URL, _ text: String) throws {
      let new = root.appending(path: "new")
      try text.write(to: new, atomically: false, encoding: .utf8)
      chmod(new.path, 0o755)
      #expect(rename(new.path, url.path) == 0)
    }
    try replace(script, "#!/bin/sh\nread line <\(file.path) && echo \"a $line\"\n")
    try replace(file, "1\n")
    // Only the declared widget permits the script.
    let host = try RunningHost(
      plugins: ["command"],
      configuration: """
        [[widget]]
        id = "w"
        kind = "command"
        parameters = { command = ["\(script.path)"], every = "1d" }
        [plugin.command]
        read = ["\(file.path)"]
        """)
    try await host.start()
    #expect(try await live(host)["value"] as? String == "a 1")
    try replace(file, "2\n")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await live(host)["value"] as? String == "a 2")
    try replace(script, "#!/bin/sh\nread line <\(file.path) && echo \"b $line\"\n")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await live(host)["value"] as? String == "b 2")
  }

  @Test func `the numbers of a script are a history, and the trend of its widget`() async throws {
    let script = """
      number=$(($(cat count 2>/dev/null || echo 0) + 1))
      echo $number >count
      echo $number
      """
    let host = try await host(script)
    _ = try await live(host)
    for _ in 0..<2 { _ = try await host.ask("reload w force=1 wait=1") }
    let payload = try await live(host)
    #expect(payload["number"] as? Double == 3)
    #expect(payload["trend"] as? [Double] == [1, 2, 3])
    let rows = try await host.ask("history w").text.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows.last?.contains(#""value":3"#) == true, "\(rows)")
  }
}
