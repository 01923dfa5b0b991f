/// One comparison: the medians over all rounds.
struct Row: Codable, CustomStringConvertible {
  var name: String
  var unit: String
  var ours: Double
  var peer: String
  var theirs: Double
  /// Ours by theirs.
  var ratio: Double
  /// What is wanted, in words; "reported" if nothing is.
  var goal: String
  /// Whether it is reached; `nil` without a goal.
  var isMet: Bool?
  var rounds: Int

  /// - Parameter limit: the largest ratio that reaches the goal.
  init(
    _ name: String, unit: String, ours: [Double], peer: String, theirs: [Double],
    goal: String = "reported", limit: Double? = nil
  ) {
    self.name = name
    self.unit = unit
    self.ours = Self.median(ours)
    self.peer = peer
    self.theirs = Self.median(theirs)
    self.ratio = self.ours / self.theirs
    self.goal = goal
    self.isMet = limit.map { [ratio] in ratio <= $0 }
    self.rounds = ours.count
  }

  var description: String {
    "\(name): \(Self.short(ours)) \(unit), \(peer): \(Self.short(theirs)) \(unit), "
      + "ratio \(Self.short(ratio)), goal \(goal)"
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func short(_ value: Double) -> String {
    if value != 0 && value.magnitude < 0.01 { return "\(Float(value))" }
    let digits = value.magnitude >= 100 ? 1.0 : 1000.0
    return "\((value * digits).rounded() / digits)"
  }
}
