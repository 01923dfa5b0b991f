import FleetDecisions
import FleetService
import Testing
import WidgetClient
import WidgetWire

@testable import FleetHost

/// The requests to the host, and what comes back.
@Suite struct HostRequestTests {
  let now: Milliseconds = 1_700_000_000_000

  private func line(_ instruction: HostInstruction) -> String {
    var bytes: [UInt8] = []
    instruction.request(now: now).write(to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  @Test func `a widget is assigned with all texts of its parameters`() throws {
    let configuration = Configuration(
      kind: "Weather:Weather", family: "small",
      parameters: ["city": ["Zürich am See"], "days": ["1", "2"]], refreshesPerDay: 48)
    #expect(
      line(.assign("wall/weather", configuration, 7))
        == #"assign wall/weather kind=Weather:Weather family=small config=7 refreshes=48 "#
        + #"p.city="Zürich am See" p.days=1 p.days=2"#)
    #expect(line(.unassign("wall/weather")) == "unassign wall/weather")
  }

  @Test func `a timeline is published with the hash and the time of its making`() throws {
    let timeline = Timeline(
      archive: "ab12", size: 5, rev: "r", from: now, made: now + 5, reload: nil)
    #expect(
      line(.publish("w", timeline, path: "/archives/ab12", owner: "host-2"))
        == "publish w archive=/archives/ab12 sha256=ab12 made=1700000000.005 host=host-2")
  }

  @Test func `charges are told by their ages, without the free ones and those of a day ago`() throws
  {
    let tag = Tag(instance: 1, serial: 1)
    let charges = [
      Charge(tag: tag, host: "a", at: now - 300_000, isFree: false),
      Charge(tag: tag, host: "b", at: now - 1_500, isFree: false),
      Charge(tag: tag, host: "b", at: now - 900_000, isFree: true),
      Charge(tag: tag, host: "a", at: now - 2 * FleetRules.day, isFree: false),
      // A host whose clock is ahead.
      Charge(tag: tag, host: "c", at: now + 60_000, isFree: false),
    ]
    #expect(line(.charges("w", charges)) == "charges w ages=0.000,1.500,300.000")
    #expect(line(.charges("w", [])) == "charges w ages=")
    #expect(line(.watched("w", true)) == "charges w watched=1")
  }

  @Test func `the largest ledger fits into a line`() throws {
    let charges = (0..<5_000).map { number in
      Charge(
        tag: Tag(instance: 1, serial: UInt64(number)), host: "a",
        at: now - Milliseconds(number) * 17_001, isFree: false)
    }
    #expect(
      line(.charges(WidgetID(String(repeating: "w", count: 128)), charges)).utf8.count < 8_192)
  }

  @Test func `the reply to a grant is a timeline, and a small archive is a part of it`() throws {
    let fields = [
      WireField("sha256", "ab"), WireField("rev", "r1"), WireField("from", "1700000000.125"),
      WireField("until", "1700003600.000"), WireField("made", "1700000000.500"),
      WireField("reload", "1700001800.000"),
    ]
    let timeline = try #require(Timeline(Response(fields: fields, body: [1, 2, 3])))
    #expect(timeline.archive == "ab")
    #expect(timeline.bytes == [1, 2, 3] && timeline.isInline)
    #expect(timeline.from == 1_700_000_000_125 && timeline.reload == 1_700_001_800_000)
    let large = [UInt8](repeating: 1, count: 5_000)
    #expect(Timeline(Response(fields: fields, body: large))?.bytes.isEmpty == true)
    #expect(Timeline(Response(fields: [], body: [1])) == nil)
    #expect(Timeline(Response(fields: fields, body: [])) == nil)
  }

  @Test(arguments: [0, 5, 999, 1_000, 1_700_000_000_125, -1_500] as [Milliseconds])
  func `a time keeps its milliseconds`(time: Milliseconds) {
    #expect(UnixTime.milliseconds(UnixTime.seconds(time)) == time)
  }

  @Test func `changes that clients ask for are read, and incomplete ones are left out`() throws {
    let text = """
      {"seq":"b:1","event":"change","id":"w","change":{"request":"b:1","type":"configure","kind":"clock:clock","family":"small","parameters":[{"name":"words","values":["a","b"]}],"refreshes":24,"config":7,"action":null}}
      {"seq":"b:2","event":"change","id":"w","change":{"request":"b:2","type":"configure","kind":"clock:clock","family":"small"}}
      {"seq":"b:3","event":"change","id":"w","change":{"request":"b:3","type":"remove"}}
      {"seq":"b:4","event":"change","id":"w","change":{"request":"b:4","type":"perform","action":"tap"}}
      {"seq":"b:5","event":"change","id":"w","change":{"request":"b:5","type":"perform"}}
      {"seq":"b:6","event":"change","id":"w","change":{"request":"b:6","type":"a later type"}}

      """
    let changes = try HostNews.read(Array(text.utf8)).compactMap { news in
      if case .change(let change) = news { change } else { nil }
    }
    let configuration = Configuration(
      kind: "clock:clock", family: "small", parameters: ["words": ["a", "b"]], refreshesPerDay: 24)
    #expect(
      changes == [
        HostChange(request: "b:1", widget: "w", .configure(configuration, replacing: 7)),
        HostChange(request: "b:3", widget: "w", .remove),
        HostChange(request: "b:4", widget: "w", .perform("tap")),
      ])
  }

  @Test func `the end of a change is told with its number, or a code and a reason`() throws {
    func line(_ result: FleetAgent.ConfigurationResult) -> String {
      var bytes: [UInt8] = []
      result.answer(to: "b:7").write(to: &bytes)
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
    #expect(line(.done(12)) == "settle b:7 config=12")
    #expect(line(.conflict).hasPrefix(#"settle b:7 code=STALE_REV reason="another host"#))
    #expect(line(.engineFull).hasPrefix("settle b:7 code=BUSY "))
    #expect(line(.unknown).hasPrefix("settle b:7 code=BUSY "))
    let long = String(repeating: "ä", count: 2_000)
    #expect(line(.rejected(long)).hasPrefix("settle b:7 code=BAD_PARAMETER "))
    #expect(line(.rejected(long)).utf8.count < 600)
  }

  @Test func `news become events, and unknown ones are left out`() throws {
    let text = """
      {"seq":"b:1","event":"host","version":"0.1.0","role":"serve","kinds":[{"kind":"clock:clock","build":"ab"}]}
      {"seq":"b:2","event":"want","id":"w","reason":"due","free":false}
      {"seq":"b:3","event":"want","id":"w","reason":"whim"}
      {"seq":"b:4","event":"watching","id":"w","watched":true}
      {"seq":"b:5","event":"a later event","id":"w"}

      """
    let news = try HostNews.read(Array(text.utf8))
    #expect(news.count == 3)
    guard case .described(let version, let builds) = news[0], case .event(let want) = news[1],
      case .event(let watching) = news[2]
    else {
      Issue.record("the news are others: \(news)")
      return
    }
    #expect(version == "0.1.0" && builds == ["clock:clock": "ab"])
    #expect(want == .callWanted("w", .init(.due)))
    #expect(watching == .watching("w", true))
    #expect(throws: (any Error).self) { try HostNews.read(Array("no JSON\n".utf8)) }
  }
}
