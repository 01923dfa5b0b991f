internal import WidgetModel

/// The board and the wall clock at the event loop's last read.
///
/// Both are read once for all requests that arrive together. Used on the event loop only.
final class BoardReader {
  /// The board at the last ``refresh()``.
  private(set) var table: BoardTable
  /// The wall clock's time at the last ``refresh()``.
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

  /// Reads the board and the clock again.
  @inline(__always)
  func refresh() {
    if board.isNewer(than: seen) { board.refresh(&table, seen: &seen) }
    now = clock()
  }
}
