internal import HostConfiguration
internal import HostLoop
internal import Logging
internal import WidgetModel

/// Holds the publication of a new timeline back until it is on disk: a client then sees nothing that a
/// restart would not show.
///
/// A disk that fails holds nothing back, and a slow disk no longer than ``patience``. The scheduler does not
/// wait: the timelines of several widgets share a transaction.
@HostActor
final class DurablePushes {
  /// The longest time that a widget's new content waits for the disk.
  private static let patience: Duration = .seconds(1)

  private let configuration: ConfigurationInForce
  private let logger: Logger
  private var publish: (Widget) -> Void = { _ in }
  /// Whether the disk was too slow for the last timeline.
  private(set) var isSlow = false

  /// Creates an object that holds back what `configuration` says.
  init(_ configuration: ConfigurationInForce, _ logger: Logger) {
    self.configuration = configuration
    self.logger = logger
  }

  /// Sets the function that publishes the present content of a widget, in a turn of its own.
  func onStored(_ publish: @escaping (Widget) -> Void) {
    self.publish = publish
  }

  /// Begins to hold a widget's content back, if the configuration says so.
  ///
  /// - Returns: A handler for the time at which the widget's present timeline is on disk, or has failed to
  ///   get there; `nil` if nothing is held back.
  func hold(_ widget: Widget) -> (@HostActor () -> Void)? {
    guard configuration.current.durablePushes else { return nil }
    let now = HostActor.loop.now.sinceBoot
    // A timeline that follows while another one waits does not begin a new wait.
    let since = widget.storing?.since ?? now
    let storing = Widget.Storing(since: since)
    storing.content = widget.storing?.content
    widget.storing = storing
    let timer = HostActor.loop.schedule(at: since + Self.patience) {
      if self.end(storing, of: widget) { self.noteSpeed(isSlow: true) }
    }
    return {
      HostActor.loop.cancel(timer)
      if self.end(storing, of: widget) { self.noteSpeed(isSlow: false) }
    }
  }

  /// Publishes what was held back, unless a later timeline is being stored.
  private func end(_ storing: Widget.Storing, of widget: Widget) -> Bool {
    guard widget.storing === storing else { return false }
    widget.storing = nil
    if !widget.isRemoved { publish(widget) }
    return true
  }

  private func noteSpeed(isSlow: Bool) {
    guard isSlow != self.isSlow else { return }
    self.isSlow = isSlow
    if isSlow {
      logger.warning(
        """
        The disk takes longer than \(Self.patience.shortDescription): clients see entries before \
        they are stored
        """)
    } else {
      logger.notice("The disk is fast enough again: entries are stored before clients see them")
    }
  }
}
