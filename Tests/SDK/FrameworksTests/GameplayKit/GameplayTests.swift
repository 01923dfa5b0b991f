import Testing

@testable import GameplayKit

private final class First: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Second.self }
}

private final class Second: GKState {
  var former: GKState?
  override func didEnter(from previousState: GKState?) { former = previousState }
}

private final class Third: GKState {}

@Suite struct `Random numbers and states of games` {
  @Test func `the generator gives the numbers of the C++ standard`() {
    var generator = MersenneTwister(seed: 5489)
    for _ in 1..<10_000 { _ = generator.next() }
    #expect(generator.next() == 9_981_545_732_273_789_042)
  }

  @Test func `equal seeds give equal numbers below the bound`() {
    func numbers(_ seed: UInt64) -> [Int] {
      let source = GKMersenneTwisterRandomSource(seed: seed)
      return (0..<100).map { _ in source.nextInt(upperBound: 6) }
    }
    #expect(numbers(1) == numbers(1) && numbers(1) != numbers(2))
    #expect(Set(numbers(1)) == Set(0..<6))
    let source = GKMersenneTwisterRandomSource(seed: 1)
    _ = source.nextInt()
    source.seed = 1
    #expect((0..<100).map { _ in source.nextInt(upperBound: 6) } == numbers(1))
    #expect(source.nextInt(upperBound: 0) == 0 && source.nextInt(upperBound: -5) == 0)
  }

  @Test func `a shuffled array has the same objects`() {
    let source: GKRandomSource = GKMersenneTwisterRandomSource(seed: 3)
    let shuffled = source.arrayByShufflingObjects(in: Array(0..<9)).compactMap { $0 as? Int }
    #expect(shuffled.sorted() == Array(0..<9) && shuffled != Array(0..<9))
  }

  @Test func `a distribution stays in its range, which may be that of all numbers`() {
    let source = GKMersenneTwisterRandomSource(seed: 4)
    let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    #expect(Set((0..<100).map { _ in die.nextInt() }) == Set(1...6))
    #expect(Set((0..<100).map { _ in die.nextInt(upperBound: 3) }) == [1, 2])
    let all = GKRandomDistribution(lowestValue: .min, highestValue: .max)
    _ = (all.nextInt(), all.nextInt(upperBound: .min))
    #expect(GKRandomDistribution(forDieWithSideCount: 1).nextInt() == 1)
  }

  @Test func `a machine goes only where its state permits`() {
    let machine = GKStateMachine(states: [First(), Second()])
    #expect(machine.enter(First.self))
    #expect(!machine.enter(Third.self) && !machine.enter(First.self))
    #expect(machine.currentState is First && machine.enter(Second.self))
    #expect(machine.state(forClass: Second.self)?.former is First)
    #expect(machine.currentState?.stateMachine === machine)
  }
}
