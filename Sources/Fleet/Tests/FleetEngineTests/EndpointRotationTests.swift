import Testing

@testable import FleetEngine

@Suite struct EndpointRotationTests {
  @Test func `a member that works is kept`() {
    var rotation = EndpointRotation(count: 3, first: 1)
    for now in [0, 1000, 1_000_000] as [Int64] {
      #expect(rotation.choose(at: now) == 1)
      rotation.succeeded(1)
    }
  }

  @Test func `hosts begin with different members, whatever their seed`() {
    for (seed, first) in [(0, 0), (4, 1), (-1, 0), (Int.min, 2), (Int.max, 1)] {
      var rotation = EndpointRotation(count: 3, first: seed)
      #expect(rotation.choose(at: 0) == first, "\(seed)")
    }
  }

  @Test func `a member that fails is left, and the next one is kept`() {
    var rotation = EndpointRotation(count: 3)
    rotation.failed(0, at: 0)
    #expect(rotation.choose(at: 0) == 1)
    rotation.succeeded(1)
    #expect(rotation.choose(at: 100_000) == 1)
    rotation.failed(1, at: 100_000)
    #expect(rotation.choose(at: 100_000) == 2)
    rotation.failed(2, at: 100_000)
    #expect(rotation.choose(at: 100_000) == 0)
  }

  @Test func `failures of requests under way together count as one`() {
    var rotation = EndpointRotation(count: 2)
    for _ in 0..<50 { rotation.failed(0, at: 0) }
    #expect(rotation.choose(at: 0) == 1)
    rotation.failed(1, at: EndpointRotation.firstDelay)
    #expect(rotation.choose(at: EndpointRotation.firstDelay) == 0)
  }

  @Test func `the avoidance doubles up to a limit, and ends with a success`() {
    var rotation = EndpointRotation(count: 2)
    let delays = (0..<100).map { number in
      let now = Int64(number) * 100_000
      rotation.failed(0, at: now)
      return rotation.endpoints[0].avoidedUntil - now
    }
    #expect(delays.prefix(7) == [250, 500, 1000, 2000, 4000, 8000, 8000])
    #expect(delays.last == EndpointRotation.longestDelay)
    rotation.succeeded(0)
    rotation.failed(0, at: 0)
    #expect(rotation.endpoints[0].avoidedUntil == 250)
  }

  @Test func `while all members are avoided, the first to be free is chosen`() {
    var rotation = EndpointRotation(count: 2)
    rotation.failed(1, at: 0)
    rotation.failed(0, at: 100)
    #expect(rotation.choose(at: 120) == 1)
  }

  @Test func `a single member is chosen always`() {
    var rotation = EndpointRotation(count: 1, first: 7)
    for now in 0..<20 as Range<Int64> {
      #expect(rotation.choose(at: now) == 0)
      rotation.failed(0, at: now)
    }
  }
}
