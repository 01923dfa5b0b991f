public import WidgetModel

extension Scheduler {
  /// What the daemon has to do, in the order given.
  public enum Action: Hashable, Sendable {
    /// Tell whoever asked what became of the request. Comes before the call that serves it.
    case answer(WidgetIndex, ReloadAnswer)
    /// Start this call; report its end.
    case start(Flight)
    /// Nobody needs this call any more: end it, or let it end; report its end. What it gives will
    /// be discarded.
    case cancel(Flight)
    /// The timeline that this flight gave is the widget's current one from now on: keep it, and of
    /// the older ones what the second value says.
    case adopt(Flight, Former)
    /// The placeholder that this flight gave is the widget's from now on: keep it.
    case keepPlaceholder(Flight)
    /// The snapshot that this flight gave is the widget's from now on: keep it.
    case keepSnapshot(Flight)
    /// A reload that nobody asked for (policy, retry, changed build or environment) is due and was
    /// put off. Told once for each reason that holds it back; the spread alone is not told.
    case putOff(WidgetIndex, CallReason, ReloadAnswer.Delay)
    /// What this flight gave is for an older configuration or build, or a widget that is gone:
    /// forget it.
    case discard(Flight)
    /// Publish this.
    ///
    /// At most once per change. After ``adopt(_:_:)`` it always comes, as the timeline is new even
    /// where the entry is not; after ``keepPlaceholder(_:)`` if no entry is shown.
    case show(Display)
    /// The previous timeline has ended: forget it.
    case dropPrevious(WidgetIndex)
  }

  /// What stays beside a timeline that was just adopted.
  public enum Former: Hashable, Sendable {
    /// Nothing: the new one shows at once.
    case nothing
    /// The one that was current until now runs on, as the previous one; an older one is forgotten.
    case current
    /// The previous one still runs on; the one that was current never began and is forgotten.
    case previous
  }
}
