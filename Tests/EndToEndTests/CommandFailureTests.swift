import Foundation
import Testing

/// Failed programs of the plugin `command`: their reasons, their secrets and their children.
@Suite(.timeLimit(.minutes(5))) struct CommandFailureTests {
  private let programs = MarkedPrograms()

  @Test func `a program gets the variables of the environment file, and those of a changed file`()
    async throws
  {
    let host = try await commandHost(#"echo "${TOKEN:-none}"; env >&2; exit 0"#)
    #expect(try await host.liveAnswer()["value"] as? String == "none")
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
      #expect(try await host.liveAnswer()["value"] as? String == value)
    }

    try write("TOKEN=third", mode: 0o644)
    let refused = try await host.ask("reload w force=1 wait=1").text
    #expect(
      refused.contains("is open to other users (mode 644); run chmod 600 on it"), "\(refused)")
    #expect(!host.logText.contains("third") && !refused.contains("third"))
    #expect(try await host.ask("get w").field("state") == "stale")
    try write("TOKEN=third")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await host.liveAnswer()["value"] as? String == "third")
    let plugins = try await host.ask("plugins").text
    #expect(!plugins.contains("quarantine\":{"), "\(plugins)")
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
    let row = try await commandHost(script, parameters: form).failureRow()
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
    #expect(try await host.failureRow().contains("no-such-program is in no folder of PATH"))
  }

  @Test func `a script that hangs is ended at its deadline, and the last good entry stays`()
    async throws
  {
    let host = try await commandHost(
      "[ -e seen ] && { echo waiting >&2; exec sleep 3600 \(programs.mark); }; touch seen; echo good",
      budget: "2s")
    _ = try await host.liveAnswer()
    let worker = try #require(try await host.workerProcess("command"))
    let reply = try await host.ask("reload w force=1 wait=1")
    #expect(reply.text.contains("script did not end within 2 s: waiting"), "\(reply.text)")
    let entry = try await host.ask("get w")
    #expect(entry.field("state") == "stale")
    #expect(entry.text.contains("good"))
    try await eventually("the program is gone") { programs.running.isEmpty }
    #expect(try await host.workerProcess("command") == worker, "the plugin was charged")
  }

  @Test func `a secret that a script prints is in no log and no reason`() async throws {
    let host = try await commandHost(#"echo "token $TOKEN" >&2; exit 4"#)
    #expect(try await host.failureRow().contains("token"))
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
    let log = try await host.ask("log command").text
    #expect(log.contains("token <TOKEN>") && !log.contains("abcdef"), "\(log)")
  }

  @Test(arguments: ["wait", "yes", "exit 3"])
  func `after a failure the children of a script end, not the worker`(end: String) async throws {
    let host = try await commandHost(
      """
      [ -e seen ] || { touch seen; echo good; exit 0; }
      sleep 3600 \(programs.mark) &
      (sleep 3600 \(programs.mark) & exec sleep 3600 \(programs.mark)) &
      \(end)
      """, budget: "2s")
    _ = try await host.liveAnswer()
    let worker = try #require(try await host.workerProcess("command"))
    let reply = try await host.ask("reload w force=1 wait=1")
    #expect(reply.text.contains(#""status":"failed""#), "\(reply.text)")
    try await eventually("the children are gone") { programs.running.isEmpty }
    #expect(try await host.workerProcess("command") == worker)
    #expect(try await host.ask("get w").field("state") == "stale")
  }

  @Test func `a script that takes too much memory harms no other widget for long`() async throws {
    let host = try await commandHost(
      "head -c 100000000 /dev/zero | tail -c 90000000 | (sleep 20; wc -c)",
      plugin: "memory = \"48MiB\"")
    _ = try await host.failureRow()
    for _ in 1...4 {
      let reply = try await host.ask("reload w force=1 wait=1").text
      #expect(reply.contains("of memory; its limit is 48 MiB (memory)"), "\(reply)")
    }
    #expect(try await host.ask("plugins").text.contains(#""quarantine":null"#))
  }

  @Test func `a child that a script leaves behind delays nothing, and ends with the worker`()
    async throws
  {
    let host = try await commandHost("sleep 3600 \(programs.mark) & echo good")
    #expect(try await host.liveAnswer()["value"] as? String == "good")
    #expect(programs.running.count == 1)
    let worker = try #require(try await host.workerProcess("command"))
    kill(worker, SIGKILL)
    try await eventually("the child is gone") { programs.running.isEmpty }
  }
}
