internal import WidgetModel
internal import WidgetWire

/// One immutable state of the board: the rows in order of first publication, and an open-addressing
/// index from the bytes of an id to the row.
///
/// Each row keeps a constant serial number while the id stays on the board, through any number of
/// publications. A scan that continues after the last serial number therefore visits every row that
/// is present throughout exactly once.
final class BoardTable: Sendable {
  /// One slot of the index: part of the hash, and the row's position plus one (0: free).
  struct Slot: Sendable {
    var tag: UInt32 = 0
    var position: UInt32 = 0
  }

  let rows: ChunkedArray<BoardRow>
  /// The serial number of each row, ascending.
  let serials: ChunkedArray<UInt64>
  /// The number of each row's last change; 0 for a row without a change in this run of the host.
  let sequences: ChunkedArray<UInt64>
  /// The highest change number in the table.
  let lastSequence: UInt64
  /// The log of the latest removals.
  let removals: RemovalLog
  /// The number of the publication, from 1; 0 for the empty table.
  let version: UInt64
  private let slots: ContiguousArray<Slot>
  private let hash: KeyHash
  private let nextSerial: UInt64

  /// Creates an empty table.
  init(hash: KeyHash = KeyHash()) {
    self.rows = ChunkedArray()
    self.serials = ChunkedArray()
    self.sequences = ChunkedArray()
    self.lastSequence = 0
    self.removals = RemovalLog()
    self.version = 0
    self.slots = [Slot(), Slot()]
    self.hash = hash
    self.nextSerial = 1
  }

  private init(
    _ content: Content, slots: ContiguousArray<Slot>, nextSerial: UInt64, after old: BoardTable
  ) {
    self.rows = content.rows
    self.serials = content.serials
    self.sequences = content.sequences
    self.slots = slots
    self.hash = old.hash
    self.nextSerial = nextSerial
    self.version = old.version + 1
    self.lastSequence = content.lastSequence
    self.removals = content.removals
  }

  /// Returns the row whose id has the bytes `key`, or `nil`.
  func row(_ key: UnsafeRawBufferPointer) -> BoardRow? {
    guard let position = position(key) else { return nil }
    return rows[position]
  }

  /// Returns the row of `id`, or `nil`.
  func row(_ id: WidgetID) -> BoardRow? {
    id.text.utf8.withContiguousBytes { row($0) }
  }

  /// Returns the position of the first row whose serial is at least `serial`; `rows.count` if no
  /// such row exists.
  func firstPosition(serial: UInt64) -> Int {
    var low = 0
    var high = serials.count
    while low < high {
      let middle = (low + high) / 2
      if serials[middle] < serial { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the position of `id`, or `nil`.
  func position(_ id: WidgetID) -> Int? {
    id.text.utf8.withContiguousBytes { position($0) }
  }

  /// Returns the table after `changes`, with the added and removed ids.
  func applying(_ changes: BoardChanges) -> (table: BoardTable, turnover: Turnover) {
    if let positions = positions(of: changes) { return replacing(changes, at: positions) }
    return exchanging(changes)
  }

  /// Returns the position of each changed row; `nil` if a row appears or vanishes.
  private func positions(of changes: BoardChanges) -> ContiguousArray<Int>? {
    var positions = ContiguousArray<Int>()
    positions.reserveCapacity(changes.rows.count)
    for change in changes.rows {
      guard case .set(let row) = change,
        let position = row.key.withUnsafeBytes({ position($0) })
      else { return nil }
      positions.append(position)
    }
    return positions
  }

  /// Returns the table with other rows at these positions.
  private func replacing(
    _ changes: BoardChanges, at positions: ContiguousArray<Int>
  ) -> (table: BoardTable, turnover: Turnover) {
    var content = Content(self)
    for (change, position) in zip(changes.rows, positions) {
      if case .set(let row) = change { content.rows[position] = row }
    }
    var turnover = Turnover()
    turnover.events = changes.events
    turnover.positions.reserveCapacity(changes.events.count)
    for (event, row) in zip(changes.events, changes.rowsOfEvents) {
      let position = row.map { positions[Int($0)] } ?? position(event.id)
      turnover.positions.append(position)
      let isRepeated = content.note(event, at: position, after: lastSequence)
      turnover.hasRepeatedWidgets = turnover.hasRepeatedWidgets || isRepeated
    }
    let table = BoardTable(content, slots: slots, nextSerial: nextSerial, after: self)
    return (table, turnover)
  }

  /// Returns the table with added and removed rows.
  private func exchanging(
    _ changes: BoardChanges
  ) -> (table: BoardTable, turnover: Turnover) {
    var content = Content(self)
    var turnover = Turnover()
    var added: [BoardRow] = []
    var removed: Set<Int> = []
    for (id, change) in changes.lastRows {
      switch (position(id), change) {
      case (let position?, .set(let row)): content.rows[position] = row
      case (let position?, .remove):
        removed.insert(position)
        turnover.vanished.append(id)
      case (nil, .set(let row)): added.append(row)
      case (nil, .remove): continue
      }
    }
    added.sort { $0.id < $1.id }
    turnover.appeared = added.map(\.id)
    var (slots, serial) = (self.slots, nextSerial)
    content.remove(removed)
    content.append(added, serial: &serial)
    if removed.isEmpty, content.rows.count * 2 <= slots.count {
      for (offset, row) in added.enumerated() {
        Self.index(row, at: rows.count + offset, in: &slots, hash: hash)
      }
    } else {
      slots = Self.index(content.rows, hash: hash)
    }
    let vanished = Set(turnover.vanished)
    turnover.events = changes.events.filter { event in
      event.event != .removed || vanished.contains(event.id) || position(event.id) != nil
    }
    turnover.hasRepeatedWidgets = true
    for event in turnover.events {
      let position = event.id.text.utf8.withContiguousBytes {
        Self.position($0, in: slots, of: content.rows, hash: hash)
      }
      turnover.positions.append(position)
      _ = content.note(event, at: position, after: lastSequence)
    }
    return (BoardTable(content, slots: slots, nextSerial: serial, after: self), turnover)
  }

  /// Builds the index by linear probing; the index is at most half full.
  private static func index(
    _ rows: ChunkedArray<BoardRow>, hash: KeyHash
  ) -> ContiguousArray<Slot> {
    var capacity = 2
    while capacity < rows.count * 2 { capacity *= 2 }
    var slots = ContiguousArray(repeating: Slot(), count: capacity)
    for (position, row) in rows.enumerated() { index(row, at: position, in: &slots, hash: hash) }
    return slots
  }

  /// Adds a row to an index that has room.
  private static func index(
    _ row: BoardRow, at position: Int, in slots: inout ContiguousArray<Slot>, hash: KeyHash
  ) {
    let value = row.key.withUnsafeBytes { hash($0) }
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: value) & mask
    while slots[place].position != 0 { place = (place + 1) & mask }
    slots[place] = Slot(
      tag: UInt32(truncatingIfNeeded: value >> 32),
      position: UInt32(truncatingIfNeeded: position + 1))
  }

  /// Returns the position of the row whose id has the bytes `key`, or `nil`.
  @inline(__always)
  func position(_ key: UnsafeRawBufferPointer) -> Int? {
    Self.position(key, in: slots, of: rows, hash: hash)
  }

  @inline(__always)
  private static func position(
    _ key: UnsafeRawBufferPointer, in slots: ContiguousArray<Slot>,
    of rows: ChunkedArray<BoardRow>, hash: KeyHash
  ) -> Int? {
    let value = hash(key)
    let tag = UInt32(truncatingIfNeeded: value >> 32)
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: value) & mask
    while true {
      let slot = slots[place]
      if slot.position == 0 { return nil }
      let position = Int(slot.position) - 1
      if slot.tag == tag && rows[position].hasKey(key) { return position }
      place = (place + 1) & mask
    }
  }
}

extension BoardTable {
  /// The effect of a publication.
  struct Turnover: Sendable {
    var appeared: [WidgetID] = []
    var vanished: [WidgetID] = []
    /// The events, without removals of widgets that were not on the board.
    var events: [RowEvent] = []
    /// The position of each event's row in the new table; `nil` for a widget that is not there.
    var positions: ContiguousArray<Int?> = []
    /// Whether several events may be of one widget.
    var hasRepeatedWidgets = false
  }

  /// The parts of a new table.
  private struct Content {
    var rows: ChunkedArray<BoardRow>
    var serials: ChunkedArray<UInt64>
    var sequences: ChunkedArray<UInt64>
    var lastSequence: UInt64
    var removals: RemovalLog

    init(_ table: BoardTable) {
      rows = table.rows
      serials = table.serials
      sequences = table.sequences
      lastSequence = table.lastSequence
      removals = table.removals
    }

    /// Removes the rows at these positions.
    mutating func remove(_ removed: Set<Int>) {
      guard !removed.isEmpty else { return }
      let kept = rows.indices.filter { !removed.contains($0) }
      rows = ChunkedArray(kept.lazy.map { [rows] in rows[$0] })
      serials = ChunkedArray(kept.lazy.map { [serials] in serials[$0] })
      sequences = ChunkedArray(kept.lazy.map { [sequences] in sequences[$0] })
    }

    /// Appends rows with new serial numbers.
    mutating func append(_ added: [BoardRow], serial: inout UInt64) {
      for row in added {
        rows.append(row)
        serials.append(serial)
        sequences.append(0)
        serial += 1
      }
    }

    /// Notes the number of a change.
    ///
    /// - Parameters:
    ///   - position: The position of the changed row; `nil` for none.
    ///   - former: The last change of the former table.
    /// - Returns: Whether the row may have had another change since `former`.
    mutating func note(_ event: RowEvent, at position: Int?, after former: UInt64) -> Bool {
      lastSequence = max(lastSequence, event.sequence)
      guard let position else {
        if event.event == .removed { removals.add(event.id, sequence: event.sequence) }
        return true
      }
      let known = sequences[position]
      if event.sequence > known { sequences[position] = event.sequence }
      return known > former || event.sequence <= former
    }
  }
}

extension String.UTF8View {
  /// Calls `body` with the bytes, copied first if the string's storage is not contiguous.
  func withContiguousBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let result = withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
      return result
    }
    return Array(self).withUnsafeBytes(body)
  }
}

/// The latest removals, for an `idle` with an older change number, and the change number up to
/// which removals were forgotten.
struct RemovalLog: Sendable {
  /// The greatest number of remembered removals; the next removal drops the older half.
  static let capacity = 1024

  private(set) var entries: [(id: WidgetID, sequence: UInt64)] = []
  /// The highest change number of a forgotten removal; 0 if none is forgotten.
  private(set) var forgotten: UInt64 = 0

  mutating func add(_ id: WidgetID, sequence: UInt64) {
    if entries.count >= Self.capacity {
      let old = entries.prefix(Self.capacity / 2)
      forgotten = old.reduce(forgotten) { max($0, $1.sequence) }
      entries.removeFirst(old.count)
    }
    entries.append((id, sequence))
  }
}
