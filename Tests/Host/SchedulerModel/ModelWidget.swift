import HostScheduler
import WidgetModel

/// What the model knows of a widget: the rules of scheduling.md, written a second time and without
/// haste. Times are nanoseconds on the model's clock, which goes on through restarts and boots.
struct ModelWidget {
  static let second: Int64 = 1_000_000_000
  static let day = 86_400 * second

  var settings: ModelSettings
  var provider: ModelProvider
  var configuration: UInt32 = 1
  var build: UInt32 = 0
  var isWatched = false
  var hasSnapshot: Bool
  /// Snapshot calls since the last change of build or configuration.
  var snapshotCalls = 0

  var dates: [Timestamp] = []
  var previousDates: [Timestamp] = []
  var policy = ReloadPolicy.never
  var made = Timestamp(seconds: 0)
  /// What was shown when the parameters changed.
  var frozen: EntryReference?

  var hasFailed = false
  var failures = 0
  var hostFaults = 0
  /// Between these times is the slot of the next retry, while a failure counts.
  var backoff: ClosedRange<Int64>?

  var flight: Flight?
  var flightStart: Int64 = 0
  /// When the slot of the flight was at the earliest.
  var flightFrom: Int64 = 0
  /// When the last timeline call began; after a restart, as late as the store can tell.
  var lastStart: Int64?
  var isRestored = false
  /// When charged calls began, in order.
  var charges: [Int64] = []
  var wants: [ModelWant] = []
  /// It was paused when it was looked at last.
  var wasPaused = false
  /// What was told to whoever asked: not before.
  var promise: Int64?
  /// A jump of the clocks came over what was waiting.
  var wasJumped = false
  /// A jump has just come, and this widget's slot had come before or is not long gone.
  var mayStartAfterJump = true

  /// The state between a leased widget and who permits its calls.
  var lease = ModelLease()

  var shown: Display?
  /// What is shown has to be announced, even if it looks the same.
  var isNew = true
  /// It was stale since the last timeline, and stays it.
  var wasStale = false
  var mayBeOverdue = false

  init(settings: ModelSettings, provider: ModelProvider, has cached: ModelCached) {
    self.settings = settings
    self.provider = provider
    hasSnapshot = cached.snapshot
  }

  /// Whether what keeps it fresh waits until somebody watches: only a fitting timeline is kept so.
  var isPaused: Bool { settings.pauses && !isWatched && !dates.isEmpty && frozen == nil }

  /// Whether all that it wants waits for a watcher: what is merged with a request does not.
  var waitsForWatcher: Bool { isPaused && wants.allSatisfy(\.isPausable) }

  /// What has to be done whether it is watched or not.
  var activeWants: [ModelWant] {
    isPaused ? wants.filter { !$0.isPausable } : wants
  }

  mutating func want(_ kind: ModelWant.Kind, from: Int64, by: Int64) {
    wants.append(ModelWant(kind: kind, from: from, by: by))
    lease.noteNews()
  }
}
