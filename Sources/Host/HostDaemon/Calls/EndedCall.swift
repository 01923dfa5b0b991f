internal import HostScheduler
internal import WidgetModel

/// An ended provider call of a widget, with everything needed to judge and to keep the result.
///
/// The value travels with its event to the scheduler and on to the actions of that event.
struct EndedCall {
  /// The scheduler's identification of the call.
  let flight: Flight
  /// The widget of the call, which may have been removed in the meantime.
  let widget: Widget
  /// The specification that was sent to the provider.
  let asked: WidgetSpec
  /// The time since the scheduler started the call, including the time to load the plugin.
  let duration: Duration
  /// The timeline, or the failure.
  let result: Result<ReceivedTimeline, CallFailure>
  /// Messages for the author of the plugin; may contain control characters.
  var warnings: [String] = []
  /// The names of symbols in the views that the worker has not reported before.
  var symbols: [String] = []

  /// The timeline; `nil` for a failed call.
  var timeline: ReceivedTimeline? { try? result.get() }

  /// The failure; `nil` for a successful call.
  var failure: CallFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  /// The event for the scheduler.
  var event: Scheduler.Event { .callEnded(flight, outcome) }

  private var outcome: CallOutcome {
    switch result {
    case .failure(let failure): .failed(failure)
    case .success(let timeline):
      switch flight.call {
      case .placeholder: .placeholder
      case .snapshot: .snapshot
      case .timeline, .action, .options: .timeline(timeline.schedule)
      }
    }
  }
}

/// A timeline from a provider: the archive, and the dates in the scheduler's form.
struct ReceivedTimeline {
  /// The archive of the timeline.
  let archive: TimelineArchive
  /// The dates and the policy.
  let schedule: TimelineSchedule
  /// The value that the provider recorded; `nil` for none.
  let recorded: Double?

  /// Reads the dates of an archive; `nil` if the archive is unreadable or the dates are out of
  /// order.
  init?(_ archive: TimelineArchive, recorded: Double? = nil) {
    guard let dates = archive.dates,
      let schedule = TimelineSchedule(
        dates: dates.entries, policy: dates.policy, made: archive.made)
    else { return nil }
    self.archive = archive
    self.schedule = schedule
    self.recorded = recorded
  }
}
