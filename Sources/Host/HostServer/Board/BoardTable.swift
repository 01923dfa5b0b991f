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

  let rows: ContiguousArray<BoardRow>
  /// The serial number of each row, ascending.
  let serials: ContiguousArray<UInt64>
  /// The number of each row's last change; 0 for a row without a change in this run of the host.
  let sequences: ContiguousArray<UInt64>
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
    self.rows = []
    self.serials = []
    self.sequences = []
    self.lastSequence = 0
    self.removals = RemovalLog()
    self.version = 0
    self.slots = [Slot(), Slot()]
    self.hash = hash
    self.nextSerial = 1
  }

  private init(
    _ content: Content, slots: ContiguousArray<Slot>, nextSerial: UInt64, after old: BoardTable,
    events: [RowEvent]
  ) {
    self.rows = content.rows
    self.serials = content.serials
    self.slots = slots
    self.hash = old.hash
    self.nextSerial = nextSerial
    self.version = old.version + 1
    self.lastSequence = events.reduce(old.lastSequence) { max($0, $1.sequence) }
    var sequences = content.sequences
    var removals = old.removals
    for event in events {
      let position = event.id.text.utf8.withContiguousBytes {
        Self.position($0, in: slots, of: content.rows, hash: old.hash)
      }
      if let position {
        sequences[position] = max(sequences[position], event.sequence)
      } else if event.event == .removed {
        removals.add(event.id, sequence: event.sequence)
      }
    }
    self.sequences = sequences
    self.removals = removals
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
    var content = Content(rows: rows, serials: serials, sequences: sequences)
    var turnover = Turnover()
    var added: [BoardRow] = []
    var removed: Set<Int> = []
    for (id, change) in changes.rows {
      switch (position(id), change) {
      case (let position?, let row?): content.rows[position] = row
      case (let position?, nil):
        removed.insert(position)
        turnover.vanished.append(id)
      case (nil, let row?): added.append(row)
      case (nil, nil): continue
      }
    }
    var (slots, serial) = (self.slots, nextSerial)
    if !added.isEmpty || !removed.isEmpty {
      added.sort { $0.id < $1.id }
      content.replace(removed, with: added, serial: &serial)
      slots = Self.index(content.rows, hash: hash)
      turnover.appeared = added.map(\.id)
    }
    let vanished = Set(turnover.vanished)
    turnover.events = changes.events.filter { event in
      event.event != .removed || vanished.contains(event.id) || position(event.id) != nil
    }
    let table = BoardTable(
      content, slots: slots, nextSerial: serial, after: self, events: turnover.events)
    return (table, turnover)
  }

  /// Builds the index by linear probing; the index is at most half full.
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
    Self.position(key, in: slots, of: rows, hash: hash)
  }

  @inline(__always)
  private static func position(
    _ key: UnsafeRawBufferPointer, in slots: ContiguousArray<Slot>,
    of rows: ContiguousArray<BoardRow>, hash: KeyHash
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
  }

  /// The rows of a new table, with the serial number and change number of each.
  private struct Content {
    var rows: ContiguousArray<BoardRow>
    var serials: ContiguousArray<UInt64>
    var sequences: ContiguousArray<UInt64>

    /// Removes the rows at the positions `removed`, and appends `added` with new serial numbers.
    mutating func replace(_ removed: Set<Int>, with added: [BoardRow], serial: inout UInt64) {
      if !removed.isEmpty {
        let kept = rows.indices.filter { !removed.contains($0) }
        rows = ContiguousArray(kept.map { rows[$0] })
        serials = ContiguousArray(kept.map { serials[$0] })
        sequences = ContiguousArray(kept.map { sequences[$0] })
      }
      for row in added {
        rows.append(row)
        serials.append(serial)
        sequences.append(0)
        serial += 1
      }
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

/// The hash of a widget id's bytes on the board: fast, and with a random key in each process.
///
/// Eight bytes at a time are mixed by one full 64 × 64 bit multiplication whose two halves are
/// combined, the folded multiply of wyhash. The random key makes the order of the slots
/// unpredictable: an attacker cannot choose ids that all fall into one slot. The hash is not
/// cryptographic.
struct KeyHash: Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Creates a hash with a random key.
  init() {
    self.init(
      first: .random(in: 1 ... .max), second: .random(in: 1 ... .max))
  }

  /// Creates a hash with a given key, for tests.
  init(first: UInt64, second: UInt64) {
    self.first = first | 1
    self.second = second | 1
  }

  /// Returns the hash of `bytes`.
  @inline(__always)
  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var state = first ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      state = mix(state, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mix(mix(state, tail), first)
  }

  @inline(__always)
  private func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
