internal import DequeModule
internal import FleetDecisions

/// The commands that wait for the host, and the last ones that it was sent: at most one of each kind for each
/// widget, however slow the host is.
struct HostOutbox: Sendable {
  /// The kinds of commands, in the order in which those of a widget are sent. A host that was refused a call wants it again
  /// when it hears of charges: a refusal from before must not come after them.
  private enum Slot: CaseIterable, Sendable {
    case assigned, refused, charges, watched, published
  }

  private var told: [WidgetID: [Slot: HostInstruction]] = [:]
  /// The commands to be sent, if any, of each widget that waits or has a command on its way.
  private var pending: [WidgetID: Set<Slot>] = [:]
  /// The widgets that wait, in the order of their first command. A widget with a command on its way waits again after its
  /// end.
  private var order: Deque<WidgetID> = []

  /// Adds a command in place of an unsent one of its kind.
  mutating func add(_ command: HostInstruction) {
    let widget = command.widget
    if case .refuse = command, !isAssigned(widget) { return }
    if case .unassign = command {
      told[widget] = [:]
      pending[widget]?.removeAll()
    }
    if case .assign(_, _, let counter) = command,
      case .assign(_, _, let former) = told[widget]?[.assigned],
      former != counter
    {
      // A timeline for another configuration is not to pass for one of this.
      told[widget]?[.published] = nil
      pending[widget]?.remove(.published)
    }
    told[widget, default: [:]][Self.slot(of: command)] = command
    line(up: widget)
    pending[widget, default: []].insert(Self.slot(of: command))
  }

  private mutating func line(up widget: WidgetID) {
    if pending[widget] == nil { order.append(widget) }
  }

  private func isAssigned(_ widget: WidgetID) -> Bool {
    if case .assign = told[widget]?[.assigned] { true } else { false }
  }

  /// Takes the next command, whose end is to be told; `nil` if all others wait for such an end, or there is none.
  mutating func takeNext() -> HostInstruction? {
    while let widget = order.popFirst() {
      while let slot = Slot.allCases.first(where: { pending[widget]?.contains($0) == true }) {
        pending[widget]?.remove(slot)
        let command = told[widget]?[slot]
        // A refusal is about a want, which a host that has started again tells again.
        if slot == .refused { told[widget]?[slot] = nil }
        if case .unassign = command { told[widget] = nil }
        if let command { return command }
      }
      pending[widget] = nil
    }
    return nil
  }

  /// The host has taken or refused a command of a widget.
  mutating func end(_ widget: WidgetID) {
    if pending[widget]?.isEmpty == false {
      order.prepend(widget)
    } else {
      pending[widget] = nil
    }
  }

  /// The host has started again: it is told everything once more.
  mutating func startAgain() {
    for widget in told.keys.sorted() {
      line(up: widget)
      pending[widget, default: []].formUnion(told[widget]?.keys.map { $0 } ?? [])
    }
  }

  private static func slot(of command: HostInstruction) -> Slot {
    switch command {
    case .assign, .unassign: .assigned
    case .charges: .charges
    case .watched: .watched
    case .publish: .published
    case .refuse: .refused
    }
  }
}
