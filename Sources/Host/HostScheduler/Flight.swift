public import WidgetModel

/// One provider call on its way, from ``Scheduler/Action/start(_:)`` to
/// ``Scheduler/Event/callEnded(_:_:)``.
///
/// There is never more than one per widget.
public struct Flight: Hashable, Sendable {
  /// The widget that it is for.
  public let widget: WidgetIndex
  /// Tells this flight from every other of the last four billion.
  public let serial: UInt32
  /// Which call: ``ProviderCall/placeholder``, ``ProviderCall/snapshot`` or
  /// ``ProviderCall/timeline``.
  public let call: ProviderCall
  /// Why the host calls, as the provider is told.
  public let reason: CallReason
  /// The configuration that the provider is asked with; an answer to an older one is discarded.
  public let configuration: UInt32
  /// How many changes of its plugin the widget had seen; an answer of an older build is discarded.
  public let build: UInt32
  /// Whether it counts against the widget's refresh budget.
  public let isCharged: Bool
  /// The worker that the call was counted for.
  let group: WorkerGroup?
}
