internal import HostScheduler
internal import WidgetModel

/// A provider call of a widget that has ended, with all that is needed to judge and to keep its result.
///
/// It travels with its event to the scheduler and on to the actions of that event.
struct EndedCall {
  /// The scheduler's name for the call.
  let flight: Flight
  /// The widget that it was made for, which may have been removed meanwhile.
  let widget: Widget
  /// The specification that the provider was asked with.
  let asked: WidgetSpec
  /// The time since the scheduler started it; the time until the plugin was loaded is included.
  let duration: Duration
  /// The timeline, or the failure.
  let result: Result<ReceivedTimeline, CallFailure>
  /// Notes for the author of the plugin, not yet printable.
  var warnings: [String] = []

  /// The timeline; `nil` for a call that failed.
  var timeline: ReceivedTimeline? { try? result.get() }

  /// The failure; `nil` for a call that gave a timeline.
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

/// A timeline that a provider gave: its archive, and its dates as the scheduler takes them.
struct ReceivedTimeline {
  /// The archive that holds it.
  let archive: TimelineArchive
  /// The dates and the policy.
  let schedule: TimelineSchedule

  /// Reads the dates of an archive; `nil` if it cannot be read, or if they are not in order.
  init?(_ archive: TimelineArchive) {
    guard let dates = archive.dates,
      let schedule = TimelineSchedule(
        dates: dates.entries, policy: dates.policy, made: archive.made)
    else { return nil }
    self.archive = archive
    self.schedule = schedule
  }
}
