/// Measures alternately, so that what the machine does meanwhile meets both alike.
func alternate(
  _ rounds: Int, _ ours: () throws -> Double, _ theirs: () throws -> Double
) rethrows -> (ours: [Double], theirs: [Double]) {
  var result: (ours: [Double], theirs: [Double]) = ([], [])
  for round in 0..<rounds {
    if round % 2 == 0 {
      result.ours.append(try ours())
      result.theirs.append(try theirs())
    } else {
      result.theirs.append(try theirs())
      result.ours.append(try ours())
    }
  }
  return result
}

/// Measures several things in turn, and begins each round with another one, so that what the machine
/// does meanwhile meets all alike.
///
/// - Returns: for each of `bodies`, what its rounds gave.
func rotate(_ rounds: Int, _ bodies: [() throws -> Double]) throws -> [[Double]] {
  var results = bodies.map { _ in [Double]() }
  for round in 0..<rounds {
    for turn in bodies.indices {
      let index = (round + turn) % bodies.count
      results[index].append(try bodies[index]())
    }
  }
  return results
}

/// Nanoseconds of one call of `body`, over as many as fill `span`.
func nanoseconds(
  filling span: Duration = .milliseconds(40), _ body: () throws -> Void
) rethrows -> Double {
  let clock = ContinuousClock()
  var count = 1
  while true {
    let time = try clock.measure { for _ in 0..<count { try body() } }
    if time >= span { return time.nanoseconds / Double(count) }
    let factor = time > .zero ? span / time * 1.2 : 100
    count = max(count + 1, Int(Double(count) * min(factor, 100)))
  }
}

/// Keeps the optimizer from leaving out what makes `value`.
@inline(never)
func use<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
