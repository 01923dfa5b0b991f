import Testing
import WidgetModel
import WidgetWire

/// The requests of a fleet's agent.
@Suite struct FleetCommandTests {
  private func command(_ line: String) throws -> FleetCommand? {
    guard case .request(let request)? = lineOutcomes(of: line + "\n").first,
      case .host(.fleet(let command)) = try Command(request)
    else { return nil }
    return command
  }

  private let wall = WidgetID(kind: "wall", family: .small)
  private static let hash = String(repeating: "ab", count: 32)

  @Test func `each verb is read with its values`() throws {
    #expect(try command("fleet") == .news(since: nil, timeout: nil))
    #expect(
      try command("fleet since=k3:7 timeout=500")
        == .news(since: ChangeSequence("k3:7"), timeout: .milliseconds(500)))
    #expect(
      try command(
        "assign wall/small kind=clock:clock family=large config=7 refreshes=0 p.a=1 p.a=2")
        == .assign(
          AssignQuery(
            id: wall, kind: "clock:clock", family: .large, configuration: 7, refreshesPerDay: 0,
            parameters: ["a": ["1", "2"]])))
    #expect(try command("unassign wall/small") == .unassign(wall))
    #expect(try command("grant wall/small until=2.5") == .grant(wall, until: .milliseconds(2500)))
    #expect(
      try command("refuse wall/small reason=\"k2 asks\" host=k2 after=60")
        == .refuse(RefuseQuery(id: wall, reason: "k2 asks", host: "k2", wait: .seconds(60))))
    #expect(
      try command("publish wall/small archive=/a sha256=\(Self.hash.uppercased()) made=7")
        == .publish(
          PublishQuery(id: wall, archive: "/a", sha256: Self.hash, made: Timestamp(seconds: 7))))
    #expect(
      try command("charges wall/small ages=0,300.5 watched=1")
        == .charges(
          ChargesQuery(
            id: wall, ages: [.zero, .milliseconds(300_500)], isWatched: true)))
    #expect(try command("charges wall/small ages=") == .charges(ChargesQuery(id: wall, ages: [])))
    #expect(try command("act wall/small toggle") == .act(wall, action: "toggle"))
    let request = ChangeSequence(boot: "k3", number: 7)
    #expect(
      try command("settle k3:7 config=12")
        == .settle(SettleQuery(request: request, result: .success(12))))
    #expect(
      try command("settle k3:7 code=STALE_REV reason=\"another host\"")
        == .settle(
          SettleQuery(request: request, result: .failure(WidgetError(.staleRev, "another host")))))
  }

  @Test(arguments: [
    "fleet all", "fleet since=7", "assign wall", "assign wall kind=a family=small",
    "assign wall kind=a family=small config=-1",
    "assign wall kind=a family=small config=1 refreshes=x",
    "assign wall kind= family=small config=1", "unassign", "grant wall", "grant wall until=0",
    "grant wall until=3601", "grant wall until=nan", "refuse wall", "refuse wall reason=",
    "refuse wall reason=a host=\"a b\"", "refuse wall reason=a after=0", "publish wall archive=/a",
    "publish wall archive=a sha256=\(hash)", "publish wall archive=/a sha256=ab",
    "publish wall archive=/a sha256=\(hash) made=x", "charges wall", "charges wall ages=1,,2",
    "charges wall ages=-1", "charges wall ages=86401", "charges wall watched=2", "act wall",
    "settle", "settle 7 config=1", "settle k3:7", "settle k3:7 config=-1", "settle k3:7 code=BUSY",
    "settle k3:7 code=NONE reason=a",
  ])
  func `a wrong request is refused`(line: String) {
    let error = #expect(throws: WidgetError.self) { try command(line) }
    #expect(error?.code == .badRequest, "\(line): \(String(describing: error))")
  }

  @Test func `as many charges as a ledger has fit into a line`() throws {
    let ages = (0..<1024).map { "\(86_400 - $0)" }.joined(separator: ",")
    guard case .charges(let query)? = try command("charges wall/small ages=\(ages)") else {
      Issue.record("no charges")
      return
    }
    #expect(query.ages?.count == 1024)
  }
}
