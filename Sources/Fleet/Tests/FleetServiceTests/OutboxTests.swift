import FleetDecisions
import Testing

@testable import FleetService

/// The commands that wait for the host.
@Suite struct OutboxTests {
  let configuration = Configuration(kind: "clock", family: "small")

  private func commands(_ outbox: inout HostOutbox) -> [HostInstruction] {
    var commands: [HostInstruction] = []
    while let next = outbox.takeNext() {
      commands.append(next)
      outbox.end(next.widget)
    }
    return commands
  }

  @Test func `widgets are told beside each other, and the commands of one after each other`() {
    var outbox = HostOutbox()
    for widget in ["a", "b"] as [WidgetID] {
      outbox.add(.assign(widget, configuration, 1))
      outbox.add(.watched(widget, true))
    }
    #expect(outbox.takeNext() == .assign("a", configuration, 1))
    #expect(outbox.takeNext() == .assign("b", configuration, 1))
    #expect(outbox.takeNext() == nil)
    outbox.add(.charges("b", []))
    outbox.add(.watched("c", true))
    outbox.end("b")
    #expect(outbox.takeNext() == .charges("b", []))
    #expect(outbox.takeNext() == .watched("c", true))
    #expect(outbox.takeNext() == nil)
    // A host that starts again is told the assignment once the former one has come to an end.
    outbox.startAgain()
    #expect(outbox.takeNext() == nil)
    outbox.end("a")
    #expect(outbox.takeNext() == .assign("a", configuration, 1))
    outbox.end("a")
    #expect(outbox.takeNext() == .watched("a", true))
  }

  @Test func `a later command takes the place of an unsent one of its kind`() {
    var outbox = HostOutbox()
    for counter in 1...1_000 { outbox.add(.assign("w", configuration, Revision(counter))) }
    outbox.add(.watched("w", true))
    outbox.add(.watched("w", false))
    #expect(commands(&outbox) == [.assign("w", configuration, 1_000), .watched("w", false)])
    #expect(commands(&outbox).isEmpty)
  }

  @Test func `a widget is assigned before anything else of it, and widgets keep their order`() {
    var outbox = HostOutbox()
    outbox.add(.charges("b", []))
    outbox.add(.charges("a", []))
    outbox.add(.assign("b", configuration, 1))
    #expect(
      commands(&outbox) == [.assign("b", configuration, 1), .charges("b", []), .charges("a", [])])
  }

  @Test func `a refusal is told before the charges, on which the host wants the call again`() {
    var outbox = HostOutbox()
    outbox.add(.assign("w", configuration, 1))
    outbox.add(.refuse("w", reason: "no host may ask the provider yet", owner: nil))
    outbox.add(.charges("w", []))
    #expect(
      commands(&outbox) == [
        .assign("w", configuration, 1),
        .refuse("w", reason: "no host may ask the provider yet", owner: nil), .charges("w", []),
      ])
  }

  @Test func `a removed widget leaves one command, and is not told again`() {
    var outbox = HostOutbox()
    outbox.add(.assign("w", configuration, 1))
    outbox.add(.charges("w", []))
    outbox.add(.unassign("w"))
    #expect(commands(&outbox) == [.unassign("w")])
    outbox.startAgain()
    #expect(commands(&outbox).isEmpty)
  }

  @Test func `a timeline for a former configuration is not told with the present one`() {
    var outbox = HostOutbox()
    let timeline = Timeline(archive: "a", size: 1, rev: "r", from: 0, made: 0, reload: nil)
    outbox.add(.assign("w", configuration, 1))
    outbox.add(.publish("w", timeline, path: "/a", owner: nil))
    _ = commands(&outbox)
    outbox.add(.assign("w", configuration, 2))
    outbox.startAgain()
    #expect(commands(&outbox) == [.assign("w", configuration, 2)])
  }

  @Test func `a host that starts again is told all but refusals`() {
    var outbox = HostOutbox()
    outbox.add(.assign("w", configuration, 1))
    outbox.add(.refuse("w", reason: "not yet", owner: nil))
    outbox.add(.watched("w", true))
    _ = commands(&outbox)
    outbox.startAgain()
    #expect(commands(&outbox) == [.assign("w", configuration, 1), .watched("w", true)])
  }
}

/// The calls that the host wants.
@Suite struct WishTests {
  let now = Moment(wall: 1_000_000, monotonic: 5_000)

  private func wishes(
    _ reason: FleetAgent.Wish.Reason, refused refusal: FleetAgent.Refusal
  ) -> Wishes {
    var wishes = Wishes()
    wishes.add(.init(reason), "w", at: now.monotonic)
    #expect(wishes.takeDue(at: now.monotonic, limit: 1).count == 1)
    wishes.note(refusal, "w", now: now)
    return wishes
  }

  @Test func `a used budget is asked for again when it has room, within an hour at most`() {
    var wishes = wishes(.due, refused: .budget(used: 3, of: 3, until: now.wall + 90_000))
    #expect(wishes.next == 95_000)
    #expect(wishes.takeDue(at: 94_999, limit: 1).isEmpty)
    #expect(wishes.takeDue(at: 95_000, limit: 1).map(\.0) == ["w"])
    #expect(wishes.next == nil)
    wishes = self.wishes(.due, refused: .budget(used: 3, of: 3, until: now.wall + 86_400_000))
    #expect(wishes.next == 3_605_000)
  }

  @Test func `a want that the fleet's timeline fulfils is void, unless it is only early`() {
    #expect(wishes(.missing, refused: .notDue(until: now.wall + 9_000)).wish(of: "w") == nil)
    #expect(wishes(.due, refused: .notDue(until: now.wall + 9_000)).next == 14_000)
    #expect(wishes(.due, refused: .notDue(until: nil)).wish(of: "w") == nil)
  }

  @Test func `a host that is not the owner waits until it is`() {
    let wishes = wishes(.due, refused: .notOwner("a"))
    #expect(wishes.next == nil)
    #expect(wishes.wish(of: "w")?.reason == .due)
  }

  @Test func `a publication fulfils what was refused, and all else but a requested call`() {
    var wishes = Wishes()
    wishes.add(.init(.due), "a", at: 0)
    wishes.add(.init(.requested), "b", at: 0)
    wishes.add(.init(.requested), "c", at: 0)
    wishes.note(.notOwner("x"), "c", now: now)
    for widget in ["a", "b", "c"] as [WidgetID] { wishes.notePublication(of: widget) }
    #expect(wishes.wish(of: "a") == nil)
    #expect(wishes.wish(of: "b") != nil)
    #expect(wishes.wish(of: "c") == nil)
  }

  @Test func `wishes are asked for in their order, as many as are permitted`() {
    var wishes = Wishes()
    for number in 0..<5 {
      wishes.add(.init(.due), WidgetID("w\(number)"), at: Milliseconds(10 - number))
    }
    #expect(wishes.takeDue(at: 10, limit: 0).isEmpty)
    #expect(wishes.takeDue(at: 10, limit: 2).map(\.0) == ["w4", "w3"])
    #expect(wishes.takeDue(at: 8, limit: 9).map(\.0) == ["w2"])
    #expect(wishes.next == 9)
    #expect(wishes.takeDue(at: 10, limit: 9).map(\.0) == ["w1", "w0"])
    #expect(wishes.next == nil)
  }

  @Test(arguments: [
    FleetAgent.Refusal.leaseLapsed, .engineFull, .uncountedCalls, .unreadable(.budget("w")),
  ])
  func `a refusal that may end at any time is tried again`(refusal: FleetAgent.Refusal) {
    #expect(wishes(.due, refused: refusal).next != nil)
  }
}
