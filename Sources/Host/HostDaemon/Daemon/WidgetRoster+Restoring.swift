internal import HostLoop
internal import HostScheduler
internal import HostStore
internal import WidgetModel

extension WidgetRoster {
  /// Restores the stored timeline of a new widget; `nil` if unreadable.
  func restore(_ widget: Widget, from stored: StoredResult) -> RestoredTimeline? {
    let archive = TimelineArchive(validated: stored.archive, made: stored.made)
    guard let timeline = ReceivedTimeline(archive) else { return nil }
    widget.current = archive
    widget.currentOrigin = TimelineOrigin(
      plugin: stored.plugin, build: stored.pluginHash, fingerprint: stored.fingerprint)
    if widget.origin.isFleet {
      return RestoredTimeline(
        timeline: timeline.schedule, previousDates: restoreFormer(of: widget, timeline.schedule),
        matchesConfiguration: stored.fingerprint == widget.fingerprint)
    }
    let difference = widget.spec.difference(from: stored.fingerprint)
    return RestoredTimeline(
      timeline: timeline.schedule, previousDates: restoreFormer(of: widget, timeline.schedule),
      matchesConfiguration: difference != .configuration,
      matchesEnvironment: difference != .environment,
      matchesBuild: stored.pluginHash == widget.build)
  }

  /// Restores the timeline that stays in force until the first entry of the present one, and returns its dates.
  private func restoreFormer(of widget: Widget, _ timeline: TimelineSchedule) -> [Timestamp] {
    guard let first = timeline.dates.first, first > HostActor.loop.now.wall,
      let stored = archives.former(of: widget.id)
    else { return [] }
    let isOfConfiguration =
      widget.origin.isFleet
      ? stored.fingerprint == widget.fingerprint
      : widget.spec.difference(from: stored.fingerprint) != .configuration
    let archive = TimelineArchive(validated: stored.archive, made: stored.made)
    guard isOfConfiguration, let former = ReceivedTimeline(archive) else { return [] }
    widget.previous = archive
    return former.schedule.dates
  }
}
