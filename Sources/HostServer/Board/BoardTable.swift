internal import WidgetModel

/// One immutable state of the board: its rows in order of first publication, and an open-addressing
/// index from the bytes of an id to its row.
///
/// Each row keeps its serial number for as long as its id stays on the board, through any number of
/// publications. A scan that goes on after the last serial it saw therefore meets every row that was
/// there throughout, exactly once.
final class BoardTable: Sendable {
  /// One place of the index: part of the hash, and the row's position plus one (0: free).
  struct Slot: Sendable {
    var tag: UInt32 = 0
    var position: UInt32 = 0
  }

  let rows: ContiguousArray<BoardRow>
  /// The serial number of each row, ascending.
  let serials: ContiguousArray<UInt64>
  private let slots: ContiguousArray<Slot>
  private let hash: KeyHash
  private let nextSerial: UInt64

  /// An empty table.
  init(hash: KeyHash = KeyHash()) {
    self.rows = []
    self.serials = []
    self.slots = [Slot(), Slot()]
    self.hash = hash
    self.nextSerial = 1
  }

  private init(
    rows: ContiguousArray<BoardRow>, serials: ContiguousArray<UInt64>,
    slots: ContiguousArray<Slot>, hash: KeyHash, nextSerial: UInt64
  ) {
    self.rows = rows
    self.serials = serials
    self.slots = slots
    self.hash = hash
    self.nextSerial = nextSerial
  }

  /// The row of the id that `key` spells, or `nil`.
  func row(_ key: UnsafeRawBufferPointer) -> BoardRow? {
    guard let position = position(key) else { return nil }
    return rows[position]
  }

  /// The row of `id`, or `nil`.
  func row(_ id: WidgetID) -> BoardRow? {
    id.text.utf8.withContiguousBytes { row($0) }
  }

  /// The position of the first row whose serial is at least `serial`; `rows.count` if there is none.
  func firstPosition(serial: UInt64) -> Int {
    var low = 0
    var high = serials.count
    while low < high {
      let middle = (low + high) / 2
      if serials[middle] < serial { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The table after `changes`.
  func applying(_ changes: BoardChanges) -> BoardTable {
    var replaced = rows
    var added: [BoardRow] = []
    var removed: Set<Int> = []
    for (id, change) in changes.rows {
      let position = id.text.utf8.withContiguousBytes { self.position($0) }
      switch (position, change) {
      case (let position?, let row?): replaced[position] = row
      case (let position?, nil): removed.insert(position)
      case (nil, let row?): added.append(row)
      case (nil, nil): continue
      }
    }
    if added.isEmpty && removed.isEmpty {
      return BoardTable(
        rows: replaced, serials: serials, slots: slots, hash: hash, nextSerial: nextSerial)
    }
    return rebuilt(replaced, adding: added.sorted { $0.id < $1.id }, removing: removed)
  }

  private func rebuilt(
    _ replaced: ContiguousArray<BoardRow>, adding added: [BoardRow], removing removed: Set<Int>
  ) -> BoardTable {
    var rows = ContiguousArray<BoardRow>()
    var serials = ContiguousArray<UInt64>()
    rows.reserveCapacity(replaced.count + added.count)
    serials.reserveCapacity(replaced.count + added.count)
    for position in replaced.indices where !removed.contains(position) {
      rows.append(replaced[position])
      serials.append(self.serials[position])
    }
    var serial = nextSerial
    for row in added {
      rows.append(row)
      serials.append(serial)
      serial += 1
    }
    return BoardTable(
      rows: rows, serials: serials, slots: Self.index(rows, hash: hash), hash: hash,
      nextSerial: serial)
  }

  /// Linear probing in a table that is at most half full.
  private static func index(
    _ rows: ContiguousArray<BoardRow>, hash: KeyHash
  ) -> ContiguousArray<Slot> {
    var capacity = 2
    while capacity < rows.count * 2 { capacity *= 2 }
    var slots = ContiguousArray(repeating: Slot(), count: capacity)
    for (position, row) in rows.enumerated() {
      let value = row.key.withUnsafeBytes { hash($0) }
      var place = Int(truncatingIfNeeded: value) & (capacity - 1)
      while slots[place].position != 0 { place = (place + 1) & (capacity - 1) }
      slots[place] = Slot(
        tag: UInt32(truncatingIfNeeded: value >> 32),
        position: UInt32(truncatingIfNeeded: position + 1))
    }
    return slots
  }

  @inline(__always)
  private func position(_ key: UnsafeRawBufferPointer) -> Int? {
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

extension String.UTF8View {
  /// Calls `body` with the bytes, copied first if the string does not hold them in one piece.
  func withContiguousBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let result = withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
      return result
    }
    return Array(self).withUnsafeBytes(body)
  }
}
