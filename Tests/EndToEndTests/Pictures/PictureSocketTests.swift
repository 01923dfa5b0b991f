import Foundation
import Testing

/// `fmt=png` and `fmt=bmp` of a real host.
@Suite(.timeLimit(.minutes(5))) struct PictureSocketTests {
  @Test func `a picture has its size in the header, and comes from the cache the second time`()
    async throws
  {
    let host = try await RunningHost.withPictures([("w", "words")])
    #expect(host.drawingProcesses == [], "the program is started on demand")
    let first = try await host.ask("get w fmt=png scale=2")
    #expect(first.isPNG && first.field("type") == "image/png", "\(first.header)")
    #expect(first.field("width") == "200" && first.field("height") == "200")
    #expect(first.field("id") == "w" && first.field("broken_images") == nil)
    #expect(try await host.ask("get w fmt=png scale=2") == first)
    #expect(try await host.pictureNumber("drawn") == 1)
    #expect(try await host.pictureNumber("cache_hits") == 1)
    #expect(host.drawingProcesses.count == 1)
    for keys in [
      "scale=1", "scale=2 scheme=dark", "scale=2 palette=gray1", "palette=bwr dither=none",
    ] {
      let other = try await host.ask("get w fmt=png \(keys)")
      #expect(other.isPNG && other.body != first.body, "\(keys)")
    }
    let bmp = try await host.ask("get w fmt=bmp palette=rgb")
    #expect(bmp.body.starts(with: Array("BM".utf8)) && bmp.field("type") == "image/bmp")
    let rev = try #require(first.field("rev"))
    let same = try await host.ask("get w fmt=png if=\(rev)")
    #expect(same.field("same") == "1" && same.body.isEmpty)
    #expect(await host.stop() == 0)
    #expect(host.drawingProcesses == [])
  }

  @Test func `placeholders, snapshots, entries of another time and watches have pictures`()
    async throws
  {
    let host = try await RunningHost.withPictures([("w", "words")])
    for request in [
      "placeholder pictures family=small p.act=words fmt=png",
      "snapshot pictures family=small p.act=words fmt=bmp",
      "get w fmt=png at=\(try #require(try await host.ask("get w").field("at")))",
    ] {
      let reply = try await host.ask(request)
      #expect(reply.isOK && reply.field("width") != nil, "\(request): \(reply.header)")
    }
    let client = try host.connect()
    _ = try await client.ask("watch w fmt=png body=1")
    let push = try await client.push("entry", "w")
    #expect(push.isPNG && push.field("width") == "100" && push.field("seq") != nil)
    let redis = try host.connect()
    try redis.send("*3\r\n$6\r\nWH.GET\r\n$1\r\nw\r\n$7\r\nfmt=png\r\n")
    try redis.send("*1\r\n$4\r\nQUIT\r\n")
    let answer = try await redis.rest()
    #expect(answer.contains("image/png") && answer.contains("PNG\r\n"), "\(answer.prefix(300))")
  }

  @Test func `what cannot be drawn is told, and each error has its code`() async throws {
    let host = try await RunningHost.withPictures([("w", "words")])
    for (request, code, words) in [
      ("get w fmt=gif", "BAD_FORMAT", "payload, json, archive, text, svg, png, bmp"),
      ("get w fmt=png scale=9", "BAD_REQUEST", "from 1 to 4"),
      ("get w fmt=png scale=+2", "BAD_REQUEST", "from 1 to 4"),
      ("get w fmt=png scale=02", "BAD_REQUEST", "from 1 to 4"),
      ("get w fmt=png palette=pink", "BAD_REQUEST", "rgba, rgb"),
      ("get w fmt=png scheme=blue", "BAD_REQUEST", "light or dark"),
      ("get w fmt=svg scale=2", "BAD_REQUEST", "fmt=png and fmt=bmp"),
      ("get nobody fmt=png", "UNKNOWN_WIDGET", "nobody"),
    ] {
      let reply = try await host.ask(request)
      #expect(reply.code == code && reply.header.contains(words), "\(request): \(reply.header)")
    }
    let target = host.root.appending(path: "w.png")
    let output = try await host.command("get", "w", "--format", "png", "-o", target.path)
    #expect(output.status == 0, "\(output)")
    let file = try Data(contentsOf: target)
    #expect(file.starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func `an idle process is ended`() async throws {
    let host = try await RunningHost.withPictures(
      [("w", "words")], configuration: "[pictures]\nidle = \"1ms\"")
    #expect(try await host.ask("get w fmt=png").isPNG)
    try await eventually("the process has ended") { host.drawingProcesses.isEmpty }
    #expect(try await host.ask("get w fmt=png").isPNG)
    #expect(try await host.ask("get w fmt=png scale=2").isPNG)
    #expect(try await host.pictureNumber("started") == 2)
    #expect(try await host.pictureNumber("lost") == 0)
  }

  @Test func `a host without the program offers no pictures, and says how to get them`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    let folder = host.root.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // No links: a program looks for the others beside its own file.
    func copy(_ name: String) throws {
      try FileManager.default.copyItem(
        at: Program.folder.appending(path: name), to: folder.appending(path: name))
    }
    try copy("widgethost")
    try copy("widgethost-worker")
    host.program = folder.appending(path: "widgethost")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let health = try await host.ask("health")
    #expect(health.text.contains("Install widgethost-render beside widgethost"))
    for request in [
      "get clock/small fmt=png", "watch clock/small fmt=bmp", "snapshot clock family=small fmt=png",
    ] {
      let reply = try await host.ask(request)
      #expect(reply.code == "BAD_FORMAT", "\(reply.header)")
      let remedy = "install widgethost-render beside widgethost"
      #expect(reply.header.contains(remedy), "\(reply.header)")
    }
    let list = try await host.ask("get clock/small fmt=gif").header
    #expect(list.contains("payload, json, archive, text, svg\""), "\(list)")
    // A program that comes later is used, if it may be run.
    try copy("widgethost-render")
    let program = folder.appending(path: "widgethost-render").path
    #expect(chmod(program, 0o644) == 0)
    let forbidden = try await host.ask("get clock/small fmt=png")
    #expect(forbidden.code == "BAD_FORMAT", "\(forbidden.header)")
    #expect(forbidden.header.contains("cannot be run (Permission denied)"), "\(forbidden.header)")
    #expect(chmod(program, 0o755) == 0)
    #expect(try await host.ask("get clock/small fmt=png").isPNG)
  }
}
