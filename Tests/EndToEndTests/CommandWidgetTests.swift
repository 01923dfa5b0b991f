import Foundation
import Testing

/// Widgets of the plugin `command`, with real scripts under the rules of a worker.
@Suite(.timeLimit(.minutes(5))) struct CommandWidgetTests {
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
    let payload = try await commandHost(script).liveAnswer()
    for (name, value) in fields { #expect(payload[name] as? String == value) }
  }

  @Test func `parameters give title, icon, format and gauge`() async throws {
    let host = try await commandHost(
      "echo 50.5",
      parameters: #", title = "Load", icon = "bell", format = "%.0f €", maximum = 101.0"#)
    let payload = try await host.liveAnswer()
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
    for picture in try await pictures(
      try await commandHost("true", families: families), of: families)
    {
      #expect(picture.contains(">—<"))
    }
  }

  @Test func `the longest values are cut with an ellipsis in every family`() async throws {
    let long = String(repeating: "W", count: 5000)
    let item = #"{"title":"\#(long)","value":"\#(long)","detail":"\#(long)"}"#
    let answer =
      #"{"title":"\#(long)","value":"\#(long)","unit":"\#(long)","items":[\#(item),\#(item)]}"#
    let host = try await commandHost("cat <<'END'\n\(answer)\nEND", families: families)
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
    let host = try await commandHost("cat <<'END'\n\(answer)\nEND", families: ["extraLarge"])
    let pictures = try await pictures(host, of: ["extraLarge"], within: .seconds(120))
    #expect(pictures[0].contains("more<"))
  }

  @Test func `a script writes a timeline, and asks for its next run`() async throws {
    let host = try await commandHost(
      #"""
      now=$(date +%s)
      echo "{\"entries\":[{\"date\":$now,\"value\":\"first\"},"
      echo "{\"date\":$((now + 3600)),\"value\":\"second\"}],\"reload_after\":$((now + 7200))}"
      """#)
    #expect(try await host.liveAnswer()["value"] as? String == "first")
    let later = Int(Date().timeIntervalSince1970) + 3700
    #expect(try await host.ask("get w at=\(later)").text.contains("second"))
  }

  @Test func `binary output is shown without controls`() async throws {
    let host = try await commandHost("head -c 100000 /dev/urandom; printf '\\001\\002'")
    let value = try #require(try await host.liveAnswer()["text"] as? String)
    #expect(value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a placeholder and a preview run nothing`() async throws {
    let host = try await commandHost("touch ran-$$; echo good", parameters: #", title = "Title""#)
    _ = try await host.liveAnswer()
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
    #expect(try await host.liveAnswer()["value"] as? String == "a 1")
    try replace(file, "2\n")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await host.liveAnswer()["value"] as? String == "a 2")
    try replace(script, "#!/bin/sh\nread line <\(file.path) && echo \"b $line\"\n")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await host.liveAnswer()["value"] as? String == "b 2")
  }

  @Test func `the numbers of a script are a history, and the trend of its widget`() async throws {
    let script = """
      number=$(($(cat count 2>/dev/null || echo 0) + 1))
      echo $number >count
      echo $number
      """
    let host = try await commandHost(script)
    _ = try await host.liveAnswer()
    for _ in 0..<2 { _ = try await host.ask("reload w force=1 wait=1") }
    let payload = try await host.liveAnswer()
    #expect(payload["number"] as? Double == 3)
    #expect(payload["trend"] as? [Double] == [1, 2, 3])
    let rows = try await host.ask("history w").text.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows.last?.contains(#""value":3"#) == true, "\(rows)")
  }
}
