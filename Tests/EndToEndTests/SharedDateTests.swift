import Foundation
import TestPluginBuilder
import Testing

/// Entries of many widgets on one date, as clients see them.
@Suite(.timeLimit(.minutes(10))) struct SharedDateTests {
  private static let count = 1000

  @Test func `entries of a thousand widgets on one date come once, in order and not before it`()
    async throws
  {
    let date = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.up) + 40)
    let host = try RunningHost(
      configuration: (0..<Self.count).map { number in
        "[[widget]]\nid = \"w\(number)\"\nkind = \"paced\"\n"
          + "parameters = { next_at = \(date.ISO8601Format()) }\n"
      }.joined())
    let folder = try PluginFolder()
    let file = try await folder.build("paced")
    try host.install(URL(filePath: file), as: "paced")
    try await host.start()
    try await host.areLive(Self.count)
    let before = try await changes(host)
    let (all, some) = (try host.connect(), try host.connect())
    #expect(try await all.ask("watch *").isOK)
    #expect(try await some.ask("watch w7 w9*").isOK)
    #expect(Date.now < date, "the first timelines took too long")
    try await expectEntries((0..<Self.count).map { "w\($0)" }, at: date, on: all)
    let few = (0..<Self.count).filter { $0 == 7 || "\($0)".hasPrefix("9") }
    try await expectEntries(few.map { "w\($0)" }, at: date, on: some)
    #expect(try await host.ask("get w7").text == "next")
    // The books: each change is counted once, a moment later.
    try await eventually("all changes are counted", within: .seconds(60)) {
      try await changes(host) >= before + Self.count
    }
    #expect(try await changes(host) == before + Self.count)
  }

  private func changes(_ host: RunningHost) async throws -> Int {
    try #require(try await host.stats("scheduler")["changes"] as? Int)
  }

  /// Reads the entries of that date, until each of these widgets has come and the client is answered.
  private func expectEntries(
    _ ids: [String], at date: Date, on client: LineConnection
  ) async throws {
    let wanted = "\(Int(date.timeIntervalSince1970))."
    var told: [String] = []
    var numbers: [Int] = []
    while Set(told).count < ids.count {
      let push = try await client.push {
        $0.event == "entry" && $0.field("at")?.hasPrefix(wanted) == true
      }
      #expect(Date.now >= date)
      told.append(try #require(push.field("id")))
      let number = try #require(push.field("seq")?.split(separator: ":").last)
      numbers.append(try #require(Int(number)))
    }
    try client.send("ping\n")
    while true {
      let line = try await client.reply()
      guard line.event != nil else { break }
      if line.event == "entry" { told.append(line.header) }
    }
    #expect(told.sorted() == ids.sorted())
    #expect(numbers == numbers.sorted() && Set(numbers).count == ids.count)
  }
}
