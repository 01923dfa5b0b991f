import FleetDecisions

/// Something that happens to a ``SimulatedFleet``: plain values, which mean something whatever else is
/// left out of a run. Hosts and widgets are numbers from 0, times are milliseconds. A fault ends by
/// itself after its time.
enum ModelEvent: Hashable {
  case pass(Milliseconds)
  /// Nothing reaches the engine from a host, or the host from the engine, or neither.
  case cut(Int, Direction, Milliseconds)
  /// Nothing reaches one host from another.
  case part(Int, Int, Milliseconds)
  /// A host is stopped, and goes on with everything that came meanwhile.
  case pause(Int, Milliseconds)
  /// A host ends at once, and starts again after a time.
  case crash(Int, Milliseconds)
  /// A host ends in good order, and starts again after a time.
  case stop(Int, Milliseconds)
  /// The engine has no leader for a time.
  case loseLeader(Milliseconds)
  /// Requests and answers take up to 3 s.
  case slow(Milliseconds)
  /// One request or answer of five is lost.
  case lose(Milliseconds)
  /// A watch of a host loses changes in silence.
  case deafen(Int, Milliseconds)
  case compact
  /// The engine's quota is reached.
  case fill(Milliseconds)
  case empty
  /// The engine goes back to a backup of so long ago.
  case restore(Milliseconds)
  /// The wall clock of a host is set.
  case step(Int, Milliseconds)
  case drain(Int, Bool)
  /// A host gets another build of the plugin.
  case upgrade(Int)
  /// A host writes a new configuration of a widget.
  case configure(Int, Int)
  case remove(Int, Int)
  /// A host refuses each configuration of a widget, or takes it again.
  case refuse(Int, Int, Bool)
  case act(Int, Int)
  case watch(Int, Int, Bool)
  /// A client of the owner asks for a reload.
  case request(Int)
  /// A value is replaced by one that cannot be read, for a time.
  case damage(Int, KeyFamily, Milliseconds)

  enum Direction: Hashable, CaseIterable { case out, back, both }
}
