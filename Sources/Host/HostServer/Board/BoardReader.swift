internal import WidgetModel

/// The board and the wall clock as the event loop saw them last.
///
/// Both are read once for all requests that arrive together. Used on the event loop only.
final class BoardReader {
  /// The board as it was at the last ``refresh()``.
  private(set) var table: BoardTable
  /// The wall clock at the last ``refresh()``.
  private(set) var now: Timestamp

  private let board: Board
  private let clock: @Sendable () -> Timestamp
  private var seen: UInt64 = .max

  init(board: Board, clock: @escaping @Sendable () -> Timestamp) {
    self.board = board
    self.clock = clock
    table = board.table
    now = clock()
  }

  /// Reads the board and the clock anew.
  @inline(__always)
  func refresh() {
    board.refresh(&table, seen: &seen)
    now = clock()
  }
}
