internal import WidgetModel

extension WriteTransaction {
  /// A ledger as far as it must be known to be dropped.
  struct LedgerFacts {
    var key: [UInt8]
    /// `nil` for a damaged key.
    var widget: WidgetID?
    var saved: Timestamp
  }

  /// Makes one change of a widget's ledger.
  mutating func change(ledgerOf widget: WidgetID, _ change: WriteJob.Change) throws(StoreError) {
    let key = Array(widget.text.utf8)
    switch change {
    case .keep(let ledger): try put(tables.ledgers, key, LedgerRecord.bytes(ledger))
    case .remove: try remove(tables.ledgers, key)
    case .check:
      if try holdsDamagedLedger(key) { try remove(tables.ledgers, key) }
    case .save, .describe, .prune: assertionFailure("a change that does not fit its place")
    }
  }

  private borrowing func holdsDamagedLedger(_ key: [UInt8]) throws(StoreError) -> Bool {
    guard let span = try value(tables.ledgers, key) else { return false }
    return LedgerRecord.read(span) == nil
  }

  /// All ledgers.
  borrowing func ledgers() throws(StoreError) -> [LedgerFacts] {
    var facts: [LedgerFacts] = []
    try forEach(tables.ledgers) { key, value throws(StoreError) in
      facts.append(
        LedgerFacts(
          key: key.array, widget: WidgetID(ledgerKey: key),
          saved: LedgerRecord.saved(value) ?? .earliest))
      return true
    }
    return facts
  }

  /// Drops ledgers, the oldest first and those of the widgets `last` after all others, until they take
  /// nine tenths of `budget`; nothing if they take no more than all of it.
  ///
  /// - Returns: how many were dropped.
  mutating func shrinkLedgers(to budget: Int, last: Set<WidgetID>) throws(StoreError) -> Int {
    guard try pageBytes(of: tables.ledgers) > budget else { return 0 }
    let order = try ledgers().map { (isLast: $0.widget.map(last.contains) ?? false, facts: $0) }
      .sorted { a, b in
        a.isLast == b.isLast ? a.facts.saved < b.facts.saved : b.isLast
      }
    var dropped = 0
    for ledger in order {
      if try pageBytes(of: tables.ledgers) <= budget / 10 * 9 { break }
      try remove(tables.ledgers, ledger.facts.key)
      dropped += 1
    }
    return dropped
  }
}

extension WidgetID {
  /// Reads the key of a ledger; `nil` for anything else.
  init?(ledgerKey key: RawSpan) {
    guard let text = String(validating: key.array, as: UTF8.self) else { return nil }
    self.init(text)
  }
}
