import Foundation
import TestPluginBuilder
import Testing

@Suite struct PluginFolderTests {
  @Test func `each file that is no plugin is one clear line, and everything else works`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    let folder = try PluginFolder()
    func put(_ name: String, _ content: Data) throws {
      let file = host.plugins.appending(path: name)
      try content.write(to: file)
      chmod(file.path, 0o755)
    }
    let sound = try Data(contentsOf: host.plugins.appending(path: "libclock.so"))
    try put("libtext.so", Data("#!/bin/sh\necho hello\n".utf8))
    try put("libtruncated.so", sound.prefix(3000))
    var narrow = sound
    narrow[4] = 1  // EI_CLASS: ELFCLASS32
    try put("libnarrow.so", narrow)
    mkfifo(host.plugins.appending(path: "libpipe.so").path, 0o600)
    try FileManager.default.createDirectory(
      at: host.plugins.appending(path: "libfolder.so"), withIntermediateDirectories: false)
    for (name, define) in [
      ("nosymbol", "SYMBOL=something_else"), ("magic", "MAGIC=1"), ("newer", "MAJOR=2"),
    ] {
      let file = try await folder.build("variant", as: name, defines: [define])
      try host.install(URL(filePath: file), as: name)
    }
    try await host.start()
    try await eventually("every plugin is settled") {
      let text = try await host.ask("plugins").text
      return !text.contains(#""state":"loading""#)
    }
    let rows = try await host.ask("plugins").text.split(separator: "\n").map(String.init)
    for name in ["text", "truncated", "narrow", "pipe", "folder", "nosymbol", "magic", "newer"] {
      let row = rows.first { $0.contains("/lib\(name).so") }
      #expect(row?.contains(#""state":"failed""#) == true, "\(name): \(row ?? "no row")")
      #expect(row?.contains(#""error":null"#) == false, "\(name)")
      let lines = host.logText.split(separator: "\n").filter { $0.contains("lib\(name).so") }
      #expect(lines.count == 1, "\(name): \(lines)")
      #expect(lines.first?.components(separatedBy: "lib\(name).so").count == 2, "\(name): \(lines)")
    }
    #expect(rows.first { $0.contains("libnewer.so") }?.contains("2.") == true)
    try await eventually("the good plugin works") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let table = try await host.command("list", "--plugins")
    #expect(table.status == 0 && table.standardOutput.contains("nosymbol"))
  }

  @Test func `a link to a file with a version has the link's name, also for the worker`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    let library = host.plugins.appending(path: "libclock.so")
    try FileManager.default.moveItem(at: library, to: host.plugins.appending(path: "libclock.so.1"))
    try FileManager.default.createSymbolicLink(
      atPath: library.path, withDestinationPath: "libclock.so.1")
    try await host.start()
    try await eventually("the plugin works") {
      try await host.ask("get clock/small").field("state") == "live"
    }
  }

  @Test func `a file that anybody could write is refused`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    chmod(host.plugins.appending(path: "libclock.so").path, 0o777)
    try await host.start()
    let row = try await host.ask("plugins").text
    #expect(row.contains(#""state":"failed""#))
    #expect(try await host.ask("get clock/small").code == "UNKNOWN_WIDGET")
  }

  @Test func `a new plugin is noticed, and so is a link to one`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try host.install("system-monitor")
    try await eventually("the new plugin is described") {
      try await host.ask("kinds").text.contains("monitor")
    }
    let library = host.plugins.appending(path: "libclock.so")
    try FileManager.default.createSymbolicLink(
      atPath: host.plugins.appending(path: "libdial.so").path, withDestinationPath: library.path)
    try await eventually("the link is a plugin") {
      try await host.ask("plugins").text.contains(#""name":"dial""#)
    }
    try FileManager.default.removeItem(at: host.plugins.appending(path: "libdial.so"))
    try await eventually("the removed plugin is unloaded") {
      let rows = try await host.ask("plugins").text.split(separator: "\n")
      return rows.first { $0.contains(#""name":"dial""#) }?.contains("unloaded") == true
    }
  }

  @Test func `new builds under a reading client fail no request, and the log has their hashes`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("the clock is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let library = host.plugins.appending(path: "libclock.so")
    let original = try Data(contentsOf: library)
    let reader = Task {
      let client = try host.connect()
      var count = 0
      while !Task.isCancelled {
        let reply = try await client.ask("get clock/small")
        #expect(reply.code == nil && !reply.text.isEmpty, "\(reply.text)")
        count += 1
      }
      return count
    }
    for round in 1...TestScale.builds {
      let copy = host.plugins.appending(path: ".new")
      try (original + Data("build \(round)".utf8)).write(to: copy)
      chmod(copy.path, 0o755)
      try #require(rename(copy.path, library.path) == 0)
      try await eventually("build \(round) is noticed") {
        host.logText.components(separatedBy: "Plugin clock: another build, ").count == round + 1
      }
    }
    reader.cancel()
    #expect(try await reader.value > 0)
    try Data("no plugin".utf8).write(to: library)
    try await eventually("the bad file is told") { host.logText.contains("error Plugin clock: ") }
    #expect(try await host.ask("get clock/small").code == nil, "the last entry stays")
    try original.write(to: library)
    try await eventually("the mended file works") {
      let reply = try await host.ask("reload clock/small force=1 wait=1")
      return reply.text.contains(#""status":"done""#)
    }
  }

  @Test func `reload takes a new plugin in, and replaces the worker of a named one`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("the plugin is described and works") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    try await eventually("the worker runs") { try await host.workerProcess("clock") != nil }
    let old = try #require(try await host.workerProcess("clock"))
    let answer = try await host.ask("reload plugin=clock force=1 wait=1")
    #expect(answer.text.contains(#""scope":"plugin""#))
    #expect(answer.text.contains(#""status":"done""#))
    try await eventually("a new worker runs") {
      let new = try await host.workerProcess("clock")
      return new != nil && new != old
    }
    try host.install("system-monitor")
    _ = try await host.ask("reload")
    try await eventually("the new plugin's widgets are live") {
      try await host.ask("get system-monitor/small").field("state") == "live"
    }
    let unknown = try await host.ask("reload plugin=clok").text
    #expect(unknown.contains("UNKNOWN_PLUGIN") && unknown.contains("clock"))
  }
}
