internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// The owner of workers, notified of their events.
@HostActor
protocol WorkerOwner: AnyObject {
  /// Handles the start of the process, which a nursery may have made after the worker was created.
  func workerWasStarted(_ worker: Worker)
  /// Handles the description of the plugin, or room for another call.
  func workerHasRoom(_ worker: Worker)
  /// Handles the end of a worker, right before its calls are answered. `load` is set if the plugin
  /// was never described, `end` if the worker ended by itself without a call, `charge` if the
  /// plugin is at fault for the end.
  func workerIsGone(
    _ worker: Worker, load: CallFailure?, end: WorkerEnd?, charge: CallFailure?)
  /// Handles a measurement of the worker.
  func workerWasMeasured(_ worker: Worker)
  /// Handles a measurement of the state directory.
  func worker(_ worker: Worker, findsStateFull isFull: Bool)
  /// Handles the reaped process of a worker.
  func workerWasReaped(_ worker: Worker)
  /// Handles the listener for the system calls that the worker's sandbox denies.
  func worker(_ worker: Worker, deniesCallsThrough listener: consuming OwnedDescriptor)
  /// Handles the plugin's request for new timelines of these kinds.
  func worker(_ worker: Worker, wantsReloadOf kinds: [String])
  /// Handles a log message or printed line of the plugin.
  func worker(_ worker: Worker, says text: PluginLog.Text)
}
