internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// Who has a worker and is told what becomes of it.
@HostActor
protocol WorkerOwner: AnyObject {
  /// The worker has described its plugin, or has room for a call again.
  func workerHasRoom(_ worker: Worker)
  /// Nothing more comes of the worker; its calls are answered right after this. `load` is set when
  /// it never described its plugin, `end` when it ended by itself without a call.
  func workerIsGone(_ worker: Worker, load: CallFailure?, end: CallFailure?)
  /// The process has ended and was reaped.
  func workerWasReaped(_ worker: Worker)
  /// The plugin asks for new timelines of these kinds.
  func worker(_ worker: Worker, wantsReloadOf kinds: [String])
  /// The plugin has something to say.
  func worker(_ worker: Worker, says text: String, level: WorkerMessage.LogLevel)
}
