internal import WidgetModel

/// The widgets whose pictures could not be drawn, for a reason that may pass.
///
/// A screen shows the file until the next one. The picture of the former entry is better than none for
/// a while, but after that it would be taken for the present one.
struct BoardPictureFailures {
  /// The consequence of a failure.
  struct Step: Equatable {
    /// The wait before the next attempt; `nil` if none is needed.
    var retry: Duration?
    /// Whether the file is removed.
    var removesFile: Bool
  }

  /// The time from the first failure until the file is removed.
  static let patience = Duration.seconds(300)

  private var since: [WidgetID: Duration] = [:]
  /// The widgets with an attempt to come.
  private var awaited: Set<WidgetID> = []

  /// Notes that there is no picture of a widget.
  ///
  /// - Parameter now: The time since boot.
  mutating func step(after code: ErrorCode, of id: WidgetID, at now: Duration) -> Step {
    guard let pause = Self.pause(after: code) else {
      since[id] = nil
      return Step(retry: nil, removesFile: true)
    }
    let first = since[id] ?? now
    since[id] = first
    return Step(
      retry: awaited.insert(id).inserted ? pause : nil,
      removesFile: now - first >= Self.patience)
  }

  /// Notes that the next attempt begins.
  mutating func noteRetry(of id: WidgetID) { awaited.remove(id) }

  /// Forgets the failures of a widget whose picture was drawn.
  mutating func noteSuccess(of id: WidgetID) { since[id] = nil }

  /// Returns the wait after a failure that may pass; `nil` for a widget that has no picture.
  ///
  /// Attempts are cheap: the drawer itself waits longer after each failure of a picture.
  private static func pause(after code: ErrorCode) -> Duration? {
    switch code {
    case .busy: .seconds(5)
    case .internal, .providerTimeout, .providerCrashed: .seconds(30)
    default: nil
    }
  }
}
