/// A run of the model: what it is made of decides everything that happens in it.
struct ModelRun: Hashable {
  /// Of the scheduler's own randomness.
  var seed: UInt64 = 1
  var calls = 2
  var queueLimit = 1000
  var events: [ModelEvent]

  /// Plays the run; afterwards a day passes, so that what was lost is missed.
  ///
  /// - Parameters:
  ///   - steps: after so many events, ticks and ends of calls it is over.
  ///   - sabotage: changes what the scheduler says, to see that the rules notice.
  /// - Returns: the first rule that was broken.
  func play(steps: Int = 150, sabotage: ModelSabotage? = nil) -> ModelViolation? {
    var host = ModelHost(self, steps: steps, sabotage: sabotage)
    for (index, event) in events.enumerated() {
      host.eventNumber = index
      host.happen(event)
      if host.isOver { return host.violation }
    }
    host.eventNumber = events.count
    host.happen(.pass(86_400_000))
    return host.violation
  }
}

/// A fault between the scheduler and its host.
enum ModelSabotage: CaseIterable {
  case loseStart, repeatStart, loseShow, repeatShow, loseReply, repeatReply, loseDiscard
  case loseCancel, loseDropPrevious, loseWant, repeatWant, loseUnused, repeatUnused, adoptDelivery
}
