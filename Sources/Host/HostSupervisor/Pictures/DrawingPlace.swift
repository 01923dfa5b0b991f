internal import PictureChannel

extension DrawingSchedule {
  /// The state of a place for a process.
  enum Place: Equatable {
    /// There is no process; a drawing starts one.
    case empty
    /// The process waits for a drawing since a time.
    case idle(since: Duration)
    /// The process draws; continues as `checking`, `idle`, `ending` or `empty`.
    case drawing(Drawing)
    /// The process has sent a picture, which is checked: no other picture is blamed for it. Continues as
    /// `idle`, `ending` or `empty`.
    case checking(Drawing)
    /// The process was told to end; continues as `empty`.
    case ending
  }

  /// A drawing in progress.
  struct Drawing: Equatable {
    var item: DrawingLine.Item
    /// The start of the drawing, since boot.
    var since: Duration
    /// Whether the process has drawn nothing before.
    var isFirst: Bool
    /// Whether the drawing lasts, or was expected to last.
    var isSlow: Bool
    /// Whether the drawing took a place for slow drawings from the start.
    var wasSlow: Bool
  }

  enum Action: Equatable {
    /// Send the drawing to the process of the place; start the process if there is none.
    case draw(UInt64, place: Int)
    /// Give the process of the place the lowest priority.
    case demote(place: Int)
    /// Kill the process of the place.
    case kill(place: Int)
    /// Let the process of the place end.
    case dismiss(place: Int)
    /// Report a failure.
    case fail(UInt64, DrawingFailure)
  }
}
