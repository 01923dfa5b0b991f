import Foundation
import Testing
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
