internal import FleetDecisions
internal import Logging

// What the host is told, and how it takes that.

extension FleetService {
  /// The largest number of commands on their way: the host writes those that come together to its disk at once.
  private static let commandsAtOnce = 8

  /// Tells the host something, after what it is to be told already of the widget.
  func tell(_ command: HostInstruction) {
    outbox.add(command)
    send()
  }

  /// Sends as many commands as may be on their way.
  func send() {
    let host = surroundings.host
    while !isStopped, senders.count < Self.commandsAtOnce, let command = outbox.takeNext() {
      senders[command.widget] = Task { [weak self] in
        let refusal = await host.perform(command)
        await self?.end(command, refusal)
      }
    }
  }

  private func end(_ command: HostInstruction, _ refusal: String?) {
    senders[command.widget] = nil
    outbox.end(command.widget)
    note(refusal, of: command)
    send()
  }

  /// The host has taken a command, or refused it.
  private func note(_ refusal: String?, of command: HostInstruction) {
    guard let refusal else {
      if case .assign(let widget, _, _) = command, refused.removeValue(forKey: widget) != nil {
        handle(.configurationTaken(widget))
      }
      return
    }
    switch command {
    case .publish(let widget, let timeline, _, _): showAgainLater(widget, timeline.archive)
    case .assign(let widget, _, let counter):
      // The condition tells it once, however often the host refuses.
      if refused.updateValue(command, forKey: widget) != command {
        handle(.configurationRefused(widget, counter, refusal))
      }
      return assignAgainLater(widget)
    // The host may have no such widget, or one of its own, because it has refused that of the fleet.
    case .unassign: return
    case .refuse, .charges, .watched: if refused[command.widget] != nil { return }
    }
    logger.warning("\(command.widget.text): the host refuses: \(refusal)")
  }

  /// Has the host take a refused configuration later: its plugins, or its own widgets, may be others by then.
  private func assignAgainLater(_ widget: WidgetID) {
    guard retried.insert(widget).inserted else { return }
    let clock = surroundings.clock
    run { [weak self] in
      await clock.sleep(until: clock.now.monotonic + Wishes.longRetry)
      await self?.assignAgain(widget)
      return nil
    }
  }

  private func assignAgain(_ widget: WidgetID) {
    retried.remove(widget)
    if let command = refused[widget] { tell(command) }
  }

  /// The host does not show an archive: it is fetched and shown again after a while.
  func showAgainLater(_ widget: WidgetID, _ archive: ContentHash) {
    let clock = surroundings.clock
    run {
      await clock.sleep(until: clock.now.monotonic + Wishes.shortRetry)
      return .notShown(widget, archive)
    }
  }
}
