public import WidgetModel
public import WorkerChannel

/// What a worker tells unasked.
public enum SupervisorEvent: Hashable, Sendable {
  /// The plugin asks for new timelines of these kinds of its own; an empty list means all.
  case reload(plugin: String, kinds: [String])
  /// The plugin said something; the supervisor has logged it already. Printable, at most 4 KiB.
  case log(plugin: String, level: WorkerMessage.LogLevel, text: String)
  /// The worker ended by itself while it had nothing to do: no call tells it.
  case ended(plugin: String, failure: CallFailure)
}
