import Foundation
import Testing

/// The plugin from hell against a real host; `docs/hell.md` lists its faults.
@Suite(.timeLimit(.minutes(10))) struct HellTests {
  @Test(arguments: HellGroup.allCases)
  func `after each fault the host lives, names the plugin and the call, and nothing is harmed`(
    group: HellGroup
  ) async throws {
    let hell = try await HellHost(group.faults)
    try await hell.areLive()
    for fault in group.faults { try await hell.run(fault) }
    try await hell.end()
  }

  @Test func `the sandbox denies the same where Landlock has version 2`() async throws {
    let faults = HellGroup.files.faults + HellGroup.hostFiles.faults + HellGroup.sockets.faults
    let hell = try await HellHost(faults, landlock: 2)
    try await hell.areLive()
    for fault in faults { try await hell.run(fault) }
    #expect(try await hell.host.command("list", "--plugins").standardOutput.contains("2"))
    try await hell.end()
  }

  @Test func `without Landlock every plugin is refused, and the message says how to accept that`()
    async throws
  {
    let hell = try await HellHost([.denied("kill-parent")], landlock: 0)
    let host = hell.host
    try await eventually("the plugins are refused") {
      let rows = try await host.ask("plugins").text.split(separator: "\n")
      return rows.count == 2
        && rows.allSatisfy {
          $0.contains(#""state":"failed""#) && $0.contains(#"sandbox = \"best-effort\""#)
        }
    }
    #expect(host.logText.contains("Landlock"))
    #expect(host.processes == [host.pid])
    try await hell.end()
  }

  @Test func `without Landlock, but with the risk accepted, plugins run and seccomp still denies`()
    async throws
  {
    let faults =
      HellGroup.signals.faults.filter { $0.name != "open-parent" } + [
        .denied("host-socket", .controlSocket), .denied("network"), .denied("children"),
        .denied("attributes"), .crashes("crash", "signal 11 in timeline"),
      ]
    let hell = try await HellHost(faults, settings: #"sandbox = "best-effort""#, landlock: 0)
    try await hell.areLive()
    for fault in faults { try await hell.run(fault) }
    try await hell.end()
  }

  @Test func `permissions open what they name, and nothing else`() async throws {
    let network = "network = true", exec = #"exec = ["/usr/bin/env"]"#
    var faults = [
      HellFault.denied("host-socket", .controlSocket), .denied("serve"), .denied("kill-groups"),
      .denied("execute"), .denied("own-signals"),
    ]
    for (index, permissions) in [network, network, exec, exec, exec].enumerated() {
      faults[index].permissions = permissions
    }
    let hell = try await HellHost(faults)
    try await hell.areLive()
    for fault in faults { try await hell.run(fault) }
    try await hell.end()
  }

  @Test func `a program starts another one by the loader, in the same sandbox`() async throws {
    var loader = HellFault.answers("loader", "loader: done\n")
    loader.permissions = #"exec = ["/usr/bin/env"]"#
    let hell = try await HellHost([loader])
    try await hell.areLive()
    try await hell.run(loader)
    try await hell.end()
  }

  @Test func `calls by thousands of numbers are a hundred lines of the log`() async throws {
    let fault = HellFault.denied("unknown-calls")
    let hell = try await HellHost([fault])
    try await hell.areLive()
    try await hell.run(fault)
    try await hell.end()
    let lines = hell.host.logText.split(separator: "\n").count { $0.contains("denied system call") }
    #expect((1...100).contains(lines))
  }

  @Test func `the network permission reaches this machine too, a grant all that is in a folder`()
    async throws
  {
    var network = HellFault.answers("network"), read = HellFault.answers("read-file")
    network.permissions = "network = true"
    read.permissions = #"read = ["ROOT/outside"]"#
    let hell = try await HellHost([network, read])
    try await hell.areLive()
    for fault in [network, read] { try await hell.run(fault) }
    let sockets = try await hell.host.ask("get network").text
    #expect(sockets.contains("tcp: ECONNREFUSED\n") && sockets.contains("udp: done\n"))
    let files = try await hell.host.ask("get read-file").text
    #expect(files.contains("read: done\n") && files.contains("list: done\n"))
    try await hell.end()
  }

  @Test(arguments: [
    ("crash", "PROVIDER_CRASHED", "signal 11"), ("exit", "PROVIDER_CRASHED", "status 0"),
    ("spin", "PROVIDER_TIMEOUT", "budget"), ("scribble", "PROVIDER_FAILED", "not a message"),
  ])
  func `a fault in a placeholder or a snapshot is the answer of that request alone`(
    fault: String, code: String, words: String
  ) async throws {
    let hell = try await HellHost([])
    try await hell.areLive()
    for call in ["placeholder", "snapshot"] {
      try await hell.host.installHell(as: "\(call)s")
      _ = try await hell.host.ask("reload")
      try await eventually("the plugin is described") {
        try await hell.host.ask("kinds").text.contains(#""plugin":"\#(call)s""#)
      }
      let reply = try await hell.host.ask("\(call) \(call)s:hell family=small p.fault=\(fault)")
      #expect(reply.code == code, "\(reply.header)")
      #expect(reply.header.contains(words), "\(reply.header)")
      #expect(reply.header.contains(call), "\(reply.header)")
      #expect(try await hell.host.ask("get clock").isOK)
    }
    try await hell.end()
  }

  @Test func `workers that hang, spin and hold memory end with a host that is killed`() async throws
  {
    var faults = [
      HellFault.hangs("oversleep"), .hangs("spin-threads"), .hangs("block-signals"),
      .hangs("stop-self"),
    ]
    for index in faults.indices { faults[index].budget = "1m" }
    let hell = try await HellHost(faults)
    try await hell.areLive()
    let client = try hell.host.connect()
    try client.send("reload \(faults.map(\.id).joined(separator: " ")) force=1 wait=1\n")
    try await eventually("a call hangs") {
      try await (hell.host.stats("scheduler")["running"] as? Int ?? 0) > 0
    }
    await hell.host.killHard()
    try await hell.leavesNothing()
  }
}
