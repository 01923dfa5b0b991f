import Foundation
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

/// Clients that nobody here wrote.
struct RealClientTests {
  @Test(.enabled(if: isInstalled("redis-cli"), "redis-cli is not installed"))
  func `redis-cli reads, scans and switches to RESP3`() async throws {
    try await TestServer.run { server in
      server.publish(contentsOf: (0..<100).map { row("w\($0)", "body \($0)") })
      func cli(_ arguments: String...) async throws -> String {
        try await run("redis-cli", ["-s", server.path] + arguments)
      }
      #expect(try await cli("GET", "w7") == "body 7\n")
      #expect(try await cli("-3", "HGET", "w7", "state") == "live\n")
      #expect(try await cli("-3", "--no-raw", "GET", "none") == "(nil)\n")
      #expect(try await cli("--no-raw", "EXISTS", "w1", "w2") == "(integer) 2\n")
      #expect(try await cli("PING") == "PONG\n")
      let scanned = try await cli("--scan", "--pattern", "w1*").split(separator: "\n")
      #expect(scanned.count == 11)
      #expect(try await cli("HGETALL", "w7").hasSuffix("body\nbody 7\n"))
      #expect(try await cli("SET", "w7", "x").hasPrefix("ERR unknown command"))
    }
  }

  @Test(.enabled(if: isInstalled("redis-cli"), "redis-cli is not installed"))
  func `redis-cli helps with verbs, makes transactions, and ends a mass of commands`() async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      func cli(_ arguments: String..., input: String = "") async throws -> String {
        try await run("redis-cli", ["-s", server.path] + arguments, input: input)
      }
      let help = try await cli("help", "widgets")
      #expect(help.contains("WIDGETS") && help.contains("[GLOB] [kind=K]"))
      #expect(help.contains("lists widgets with state, age, next refresh and error"))
      let tracking = try await cli("help", "client", "tracking")
      #expect(tracking.contains("ON|OFF [PREFIX prefix [PREFIX prefix ...]] [BCAST] [OPTIN]"))
      let transaction = try await cli(input: "MULTI\nGET w\nHLEN w\nEXEC\n")
      #expect(transaction == "OK\nQUEUED\nQUEUED\nHello\n10\n")
      let mass = try await cli("--pipe", input: resp("GET", "w") + resp("NOPE"))
      #expect(mass.contains("Last reply received from server.\nerrors: 1, replies: 2"))
    }
  }

  @Test(.enabled(if: isInstalled("redis-benchmark"), "redis-benchmark is not installed"))
  func `redis-benchmark runs at every depth of its pipeline`() async throws {
    try await TestServer.run { server in
      server.publish(row("key", String(repeating: "x", count: 1024)))
      for depth in ["1", "16", "200"] {
        let text = try await run(
          "redis-benchmark",
          ["-s", server.path, "-n", "2000", "-c", "20", "-P", depth, "--csv", "GET", "key"])
        #expect(text.contains("GET key"))
      }
    }
  }

  @Test(
    .enabled(
      if: isInstalled("/usr/bin/python3", "-c", "import redis"), "redis-py is not installed"))
  func `redis-py works, in both versions of the protocol if it knows both`() async throws {
    try await TestServer.run { server in
      server.publish(contentsOf: (0..<50).map { row("w\($0)", "body \($0)") })
      let text = try await run("/usr/bin/python3", ["-c", Self.script, server.path])
      #expect(text == "done\n")
    }
  }

  @Test(.enabled(if: isInstalled("nc", "-h"), "nc is not installed"))
  func `nc gets all replies before the close`() async throws {
    try await TestServer.run(
      handler: Handler { _, _, reply in Task { reply(.ok([WireField("a", "1")])) } }
    ) { server in
      let text = try await run("nc", ["-NU", server.path], input: "ping\n@x kinds\nping\n")
      #expect(text == "OK 0\nOK @x 0 a=1\nOK 0\n")
    }
  }

  @Test(
    .enabled(
      if: isInstalled("/usr/bin/python3", "-c", "import redis"), "redis-py is not installed"))
  func `redis-py subscribes, is told of new entries, and goes on afterwards`() async throws {
    // The client asks for the changes itself: looking from here whether it has subscribed would miss
    // what does not last.
    let board = Mutex<Board?>(nil)
    let box = Box(board)
    let handler = Handler { command, _, reply in
      if case .reload(let query) = command, let version = query.ids.first?.text {
        var changes = BoardChanges()
        for name in ["w1", "x", "w2"] {
          changes.set(row(name, version), event: .entry, sequence: 1)
        }
        box.value.withLock { $0 }?.publish(changes)
      }
      reply(.ok())
    }
    try await TestServer.run(handler: handler) { server in
      box.value.withLock { $0 = server.board }
      server.publish(row("w1", "old"), row("w2", "old"))
      let text = try await run("/usr/bin/python3", ["-c", Self.subscriber, server.path])
      #expect(text == "done\n")
      #expect(try await server.statistics.pushes == 4)
      try await waitUntil { try await !server.isAnythingWatched }
    }
  }

  @Test(.enabled(if: isInstalled("redis-cli"), "redis-cli is not installed"))
  func `redis-cli subscribes in both versions of the protocol`() async throws {
    for arguments in [[], ["-3"]] {
      try await TestServer.run { server in
        server.publish(row("w", "old"))
        async let text = run(
          "redis-cli", ["-s", server.path] + arguments + ["PSUBSCRIBE", "w*"])
        try await waitUntil { try await server.statistics.subscriptions == 1 }
        server.change(row("w", "fresh bread"), .entry, 1)
        try await waitUntil { try await server.statistics.pushes == 1 }
        // redis-cli goes on until its connection ends.
        await server.server.stop()
        let output = try await text
        #expect(output.contains("pmessage") && output.contains("fresh bread"))
        #expect(!output.contains("old"))
      }
    }
  }

  /// `GET` and `PING` work before, and again after the subscriptions have ended.
  private static let subscriber = """
    import redis, sys
    for version in (2, 3):
        options = {"protocol": 3} if version == 3 and redis.VERSION[0] >= 5 else {}
        r = redis.Redis(unix_socket_path=sys.argv[1], decode_responses=True, **options)
        pubsub = r.pubsub()
        def take(kind):
            while True:
                message = pubsub.get_message(timeout=60)
                assert message is not None
                if message["type"] == kind: return message
        pubsub.subscribe("w1")
        assert take("subscribe")["data"] == 1
        pubsub.psubscribe("w[2-9]")
        assert take("psubscribe")["data"] == 2
        r.execute_command("WH.RELOAD", "v%d" % version)
        first, second = take("message"), take("pmessage")
        assert (first["channel"], first["data"]) == ("w1", "v%d" % version), first
        assert (second["pattern"], second["channel"]) == ("w[2-9]", "w2"), second
        pubsub.ping()
        assert take("pong")["data"] == ""
        pubsub.unsubscribe()
        assert take("unsubscribe")["data"] == 1
        pubsub.punsubscribe()
        assert take("punsubscribe")["data"] == 0
        assert r.pubsub_numsub("w1") == [("w1", 0)] and r.get("w1") == "v%d" % version
        pubsub.close()
        r.close()
    print("done")
    """

  private static let script = """
    import redis, sys
    versions = (2, 3) if redis.VERSION[0] >= 5 else (2,)
    for version in versions:
        options = {"protocol": 3} if version == 3 else {}
        r = redis.Redis(unix_socket_path=sys.argv[1], client_name="test",
                        decode_responses=True, **options)
        assert r.ping()
        assert r.get("w7") == "body 7" and r.get("none") is None
        assert r.mget("w1", "none", "w2") == ["body 1", None, "body 2"]
        assert r.exists("w1", "none") == 1 and r.strlen("w7") == 6 and r.type("w7") == "string"
        assert r.hgetall("w7")["state"] == "live" and r.hget("w7", "body") == "body 7"
        assert sorted(r.scan_iter(match="w1*", count=3)) == sorted(r.keys("w1*"))
        assert len(set(r.scan_iter())) == 50 == r.dbsize()
        assert r.info()["role"] == "master" and "get" in r.command()
        assert r.client_id() > 0 and r.echo("x") == "x"
        pipe = r.pipeline(transaction=False)
        for i in range(50): pipe.get("w%d" % i)
        assert pipe.execute() == ["body %d" % i for i in range(50)]
        try:
            r.set("w7", "x")
            assert False
        except redis.exceptions.ResponseError as error:
            assert "unknown command" in str(error)
        r.close()
    print("done")
    """
}

/// Whether a program can be started.
private func isInstalled(_ name: String, _ arguments: String...) -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name] + (arguments.isEmpty ? ["--version"] : arguments)
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}

/// Runs a program to its end; what it wrote on both outputs. The output must be short.
private func run(
  _ name: String, _ arguments: [String], input: String = ""
) async throws -> String {
  let process = Process()
  let (output, inputPipe) = (Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name] + arguments
  process.standardInput = inputPipe
  process.standardOutput = output
  process.standardError = output
  try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
    process.terminationHandler = { _ in ended.resume() }
    do {
      try process.run()
      inputPipe.fileHandleForWriting.write(Data(input.utf8))
      try inputPipe.fileHandleForWriting.close()
    } catch {
      process.terminationHandler = nil
      ended.resume(throwing: error)
    }
  }
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  return String(decoding: data, as: UTF8.self)
}
