import Foundation
import Testing

@Suite struct HostileClientTests {
  @Test func `a malformed line is an error with a code, and the connection goes on`() async throws {
    let host = try RunningHost()
    try await host.start()
    let client = try host.connect()
    let lines = [
      "get", "get \"open", "get a=b=c", "fly away", "health x", "get x fmt=papyrus",
      "get \u{1}", "timeline x n=-1", "reload ids=1", "snapshot", "@bad! ping",
      String(repeating: "a ", count: 100), String(repeating: "x", count: 10_000),
    ]
    _ = try await client.ask("ping")
    for line in lines {
      let reply = try await client.ask(line)
      #expect(reply.code != nil, "\(line.prefix(20)): \(reply.header)")
    }
    #expect(try await client.ask("@t1 ping").header == "OK @t1 0")
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "\u{16}\u{3}\u{1}", "*1\r\n$99999999\r\n", "*-5\r\n+x\r\n",
    "*2\r\n:1\r\n", "*99999\r\n",
  ])
  func `what is no request is answered with one error, and the host lives`(bytes: String)
    async throws
  {
    let host = try RunningHost()
    try await host.start()
    let client = try host.connect()
    try client.send(bytes)
    client.closeWriting()
    let answer = try await client.rest()
    #expect(answer.hasPrefix("ERR ") || answer.hasPrefix("-") || answer.isEmpty)
    #expect(try await host.ask("ping").header == "OK 0")
  }
}
