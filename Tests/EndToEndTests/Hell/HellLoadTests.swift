import Foundation
import TestPluginBuilder
import Testing

/// Faults while a plugin is loaded, and files that are no plugins.
@Suite(.timeLimit(.minutes(10))) struct HellLoadTests {
  /// The moment and the name of a fault, and words of the reason why the plugin is not used.
  private static let refused = [
    ("constructor-crash", "signal 11"), ("constructor-exit", "status 0"),
    ("constructor-oversleep", "700ms"), ("init-crash", "signal 11"), ("init-abort", "signal 6"),
    ("init-exit", "status 0"), ("init-spin", "700ms"), ("init-deadlock", "700ms"),
    ("init-memory-bomb", "(memory)"), ("init-stop-self", "700ms"), ("init-overflow", "signal 11"),
    ("init-scribble", "not a message"), ("init-close-descriptors", "status 0"),
    ("init-leak-descriptors", "Too many open files"), ("describe-crash", "signal 11"),
    ("describe-oversleep", "700ms"),
  ]
  /// Faults that the sandbox denies also while loading, and a line of their report.
  private static let denied = [
    ("constructor-kill-parent", "kill: EPERM"), ("init-trace-parent", "PTRACE_ATTACH: EPERM"),
    ("init-children", "fork: EPERM"), ("describe-raw-sockets", "netlink: EACCES"),
  ]

  @Test func `a fault while loading is one plugin's, and its row says which`() async throws {
    let faults = Self.refused.map(\.0) + Self.denied.map(\.0)
    let short = Self.refused.filter { $0.1 == "700ms" }
      .map { "[plugin.hell-\($0.0)]\nload = \"700ms\"\n" }
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[budget]\nload = \"30s\"\n" + short.joined())
    for fault in faults { try await host.installHell(as: "hell-\(fault)") }
    try await host.start()
    try await eventually("every plugin is settled", within: .seconds(60)) {
      try await !host.ask("plugins").text.contains(#""state":"loading""#)
    }
    let rows = try await host.ask("plugins").text.split(separator: "\n")
    for (fault, words) in Self.refused {
      let row = rows.first { $0.contains(#""name":"hell-\#(fault)""#) } ?? ""
      #expect(row.contains(#""state":"failed""#) && row.contains(words), "\(fault): \(row)")
      let lines = host.logText.split(separator: "\n")
      #expect(lines.contains { $0.contains(fault) && $0.contains(words) }, "\(fault)")
    }
    for (fault, line) in Self.denied {
      let row = rows.first { $0.contains(#""name":"hell-\#(fault)""#) } ?? ""
      #expect(!row.contains(#""state":"failed""#), "\(fault): \(row)")
      try await eventually("\(fault): the report is in the log") {
        host.logText.split(separator: "\n").contains { $0.contains(line) && $0.contains(fault) }
      }
    }
    try await eventually("the good plugin works") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    #expect(await host.stop() == 0)
    try await eventually("no process is left") { host.processes.isEmpty }
  }

  @Test func `a file that is no plugin is refused by what is wrong with it`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let folder = try PluginFolder()
    for (name, define) in [
      ("magic", "MAGIC=1"), ("size", "SIZE=8"), ("newer", "MAJOR=2"), ("symbol", "NO_SYMBOL"),
    ] {
      let file = try await folder.build("hell", as: name, defines: [define])
      try host.install(URL(filePath: file), as: name)
    }
    let sound = try Data(contentsOf: host.plugins.appending(path: "libmagic.so"))
    var narrow = sound
    narrow[4] = 1  // EI_CLASS: ELFCLASS32
    for (name, content) in [
      ("text", Data("#!/bin/sh\n".utf8)), ("truncated", sound.prefix(3000)), ("narrow", narrow),
      ("empty", Data()),
    ] {
      try content.write(to: host.plugins.appending(path: "lib\(name).so"))
    }
    mkfifo(host.plugins.appending(path: "libpipe.so").path, 0o600)
    mkdir(host.plugins.appending(path: "libfolder.so").path, 0o700)
    var names = ["magic", "size", "newer", "symbol", "text", "truncated", "narrow", "empty"]
    names += ["pipe", "folder"]
    if geteuid() != 0 {
      try sound.write(to: host.plugins.appending(path: "libunreadable.so"))
      chmod(host.plugins.appending(path: "libunreadable.so").path, 0)
      names.append("unreadable")
    }
    try await host.start()
    try await eventually("every plugin is settled") {
      try await !host.ask("plugins").text.contains(#""state":"loading""#)
    }
    let rows = try await host.ask("plugins").text.split(separator: "\n")
    for name in names {
      let row = rows.first { $0.contains("/lib\(name).so") } ?? ""
      #expect(row.contains(#""state":"failed""#), "\(name): \(row)")
      #expect(!row.contains(#""error":null"#), "\(name): \(row)")
    }
    try await eventually("the good plugin works") {
      try await host.ask("get clock/small").field("state") == "live"
    }
  }
}
