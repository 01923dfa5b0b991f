import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// The requests to the handler for bodies, and their times.
struct BodyRequestTests {
  private let receiver = TestReceiver()

  private func key(_ name: String, _ format: OutputFormat = .svg) -> BodyRequests.Key {
    BodyRequests.Key(id: id(name), format: format)
  }

  /// The actions as text: `ask w`, `pause w`, `distribute w 2` for two subscriptions.
  private func words(_ actions: [BodyRequests.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .ask(let key, _, _): "ask \(key.id)"
      case .pause(let key): "pause \(key.id)"
      case .distribute(let key, _, let subscriptions): "distribute \(key.id) \(subscriptions.count)"
      }
    }
  }

  private let ok = Reply.ok()
  private let busy = Reply.error(WidgetError(.busy, "later"))

  @Test func `a body is asked for once for all that want it`() {
    var bodies = BodyRequests()
    let (first, second) = (receiver.subscription(), receiver.subscription())
    #expect(words(bodies.request(key("w"), for: first, version: 1)) == ["ask w"])
    #expect(words(bodies.request(key("w"), for: second, version: 1)) == [])
    #expect(words(bodies.request(key("w", .text), for: second, version: 1)) == ["ask w"])
    #expect(words(bodies.received(ok, for: key("w"), version: 1)) == ["distribute w 2"])
    #expect(words(bodies.received(ok, for: key("w", .text), version: 1)) == ["distribute w 1"])
    // Begun anew after the reply.
    #expect(words(bodies.request(key("w"), for: first, version: 1)) == ["ask w"])
  }

  @Test func `a second reply of the handler is not heard`() {
    var bodies = BodyRequests()
    _ = bodies.request(key("w"), for: receiver.subscription(), version: 1)
    #expect(words(bodies.received(ok, for: key("w"), version: 1)) == ["distribute w 1"])
    #expect(words(bodies.received(ok, for: key("w"), version: 1)) == [])
    #expect(words(bodies.received(ok, for: key("never"), version: 1)) == [])
    // The number of bodies being made is still right: as many as before are asked for.
    let asked = (0..<20).flatMap {
      bodies.request(key("v\($0)"), for: receiver.subscription(), version: 1)
    }
    #expect(asked.count == BodyRequests.limit)
  }

  @Test func `pictures of pixels do not hold up other bodies`() {
    var bodies = BodyRequests()
    let subscription = receiver.subscription()
    let asked = (0..<40).flatMap {
      words(bodies.request(key("p\($0)", .png), for: subscription, version: 1))
    }
    #expect(asked.count == 8)
    #expect(words(bodies.request(key("w"), for: subscription, version: 1)) == ["ask w"])
    #expect(
      words(bodies.received(ok, for: key("p0", .png), version: 1)) == [
        "distribute p0 1", "ask p8",
      ])
    #expect(words(bodies.received(ok, for: key("w"), version: 1)) == ["distribute w 1"])
  }

  @Test func `a slow picture leaves its place to others, once`() {
    var bodies = BodyRequests()
    let subscription = receiver.subscription()
    var numbers: [UInt64] = []
    for number in 0..<10 {
      for action in bodies.request(key("p\(number)", .png), for: subscription, version: 1) {
        if case .ask(_, _, let number) = action { numbers.append(number) }
      }
    }
    #expect(numbers.count == 8)
    #expect(words(bodies.overdue(key("p0", .png), numbers[1], version: 1)) == [])
    #expect(words(bodies.overdue(key("p0", .png), numbers[0], version: 1)) == ["ask p8"])
    #expect(words(bodies.overdue(key("p0", .png), numbers[0], version: 1)) == [])
    // Its reply frees no further place.
    #expect(
      words(bodies.received(ok, for: key("p0", .png), version: 1)) == ["distribute p0 1"])
    #expect(
      words(bodies.received(ok, for: key("p1", .png), version: 1)) == [
        "distribute p1 1", "ask p9",
      ])
    // The number of another request for the same body.
    _ = bodies.request(key("p1", .png), for: subscription, version: 1)
    #expect(words(bodies.overdue(key("p1", .png), numbers[1], version: 1)) == [])
  }

  @Test func `few bodies are made at a time, the others in their order`() {
    var bodies = BodyRequests()
    let subscription = receiver.subscription()
    let asked = (0..<10).map {
      words(bodies.request(key("w\($0)"), for: subscription, version: 1))
    }
    #expect(asked == (0..<8).map { ["ask w\($0)"] } + [[], []])
    #expect(
      words(bodies.received(ok, for: key("w5"), version: 1)) == ["distribute w5 1", "ask w8"])
    #expect(
      words(bodies.received(ok, for: key("w0"), version: 1)) == ["distribute w0 1", "ask w9"])
    #expect(words(bodies.received(ok, for: key("w1"), version: 1)) == ["distribute w1 1"])
  }

  @Test func `a subscription that came with a later board gets a body of its own`() {
    var bodies = BodyRequests()
    _ = bodies.request(key("w"), for: receiver.subscription(), version: 1)
    for version: UInt64 in [1, 2, 2] {
      #expect(words(bodies.request(key("w"), for: receiver.subscription(), version: version)) == [])
    }
    #expect(words(bodies.received(ok, for: key("w"), version: 2)) == ["distribute w 2", "ask w"])
    // Asked for with the later board.
    #expect(words(bodies.request(key("w"), for: receiver.subscription(), version: 2)) == [])
    #expect(words(bodies.received(ok, for: key("w"), version: 2)) == ["distribute w 3"])
  }

  @Test func `a body that waits for its turn is made with the board of that turn`() {
    var bodies = BodyRequests()
    let subscription = receiver.subscription()
    for number in 0..<8 { _ = bodies.request(key("v\(number)"), for: subscription, version: 1) }
    #expect(words(bodies.request(key("w"), for: subscription, version: 1)) == [])
    #expect(words(bodies.request(key("w"), for: subscription, version: 2)) == [])
    #expect(words(bodies.received(ok, for: key("v0"), version: 3)) == ["distribute v0 1", "ask w"])
    #expect(words(bodies.request(key("w"), for: subscription, version: 3)) == [])
    #expect(words(bodies.received(ok, for: key("w"), version: 3)) == ["distribute w 3"])
  }

  @Test func `subscriptions that have ended are not asked for`() {
    var bodies = BodyRequests()
    let (ended, other) = (receiver.subscription(), receiver.subscription())
    for number in 0..<8 { _ = bodies.request(key("v\(number)"), for: other, version: 1) }
    _ = bodies.request(key("w"), for: ended, version: 1)
    _ = bodies.request(key("both"), for: ended, version: 1)
    _ = bodies.request(key("both"), for: other, version: 1)
    ended.isEnded = true
    let actions = bodies.received(ok, for: key("v0"), version: 1)
    #expect(words(actions) == ["distribute v0 1", "ask both"])
    guard case .ask(_, let asker, _)? = actions.last else { return }
    #expect(asker === other)
    #expect(words(bodies.request(key("w"), for: other, version: 1)) == [])
    #expect(words(bodies.received(ok, for: key("v1"), version: 1)) == ["distribute v1 1", "ask w"])
  }

  @Test func `who came late for a body is asked for when all others have ended`() {
    var bodies = BodyRequests()
    let (first, second) = (receiver.subscription(), receiver.subscription())
    _ = bodies.request(key("w"), for: first, version: 1)
    _ = bodies.request(key("w"), for: second, version: 2)
    #expect(words(bodies.received(busy, for: key("w"), version: 2)) == ["pause w"])
    first.isEnded = true
    #expect(words(bodies.pauseEnded(key("w"), version: 2)) == ["ask w"])
    #expect(words(bodies.received(ok, for: key("w"), version: 2)) == ["distribute w 1"])
  }

  @Test func `a busy handler is asked again after a pause, in front of the others`() {
    var bodies = BodyRequests()
    let subscription = receiver.subscription()
    for number in 0..<10 { _ = bodies.request(key("w\(number)"), for: subscription, version: 1) }
    #expect(words(bodies.received(busy, for: key("w0"), version: 1)) == ["pause w0", "ask w8"])
    // Subscriptions of a later board wait for the same body: it has not begun.
    #expect(words(bodies.request(key("w0"), for: subscription, version: 2)) == [])
    #expect(words(bodies.pauseEnded(key("w0"), version: 2)) == [])
    #expect(
      words(bodies.received(ok, for: key("w1"), version: 2)) == ["distribute w1 1", "ask w0"])
    #expect(
      words(bodies.received(ok, for: key("w0"), version: 2)) == ["distribute w0 2", "ask w9"])
  }

  @Test func `a handler that stays busy is told so in the end`() {
    var bodies = BodyRequests()
    _ = bodies.request(key("w"), for: receiver.subscription(), version: 1)
    var asked = 1
    while true {
      let actions = words(bodies.received(busy, for: key("w"), version: 1))
      guard actions == ["pause w"] else {
        #expect(actions == ["distribute w 1"])
        break
      }
      #expect(words(bodies.pauseEnded(key("w"), version: 1)) == ["ask w"])
      asked += 1
    }
    #expect(asked == 50)
    #expect(BodyRequests.pause == .milliseconds(100) && BodyRequests.limit == 8)
  }

  @Test func `an error that is not about being busy is told at once`() {
    var bodies = BodyRequests()
    _ = bodies.request(key("w"), for: receiver.subscription(), version: 1)
    let bad = Reply.error(WidgetError(.badFormat, "no views"))
    #expect(words(bodies.received(bad, for: key("w"), version: 1)) == ["distribute w 1"])
  }
}
