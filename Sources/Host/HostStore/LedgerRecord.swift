internal import WidgetArchive
internal import WidgetModel

/// The stored form of a widget's ledger.
///
/// ```
///   0  u64   lower half of the XXH3-128 of all that follows
///   8  u16   version, 2
///  10  u16   1 if a reload is pending
///  12  u32   charges
///  16  hash  boot
///  32  i64   saved, nanoseconds since 1970
///  40  i64   saved, nanoseconds since boot
///  48  i64…  charges, nanoseconds since boot
///   …  u64   recorded values
///   …        for each: i64 date, nanoseconds since 1970; f64 value
///   …  …     history, to the end
/// ```
///
/// Version 1, of the store's formats 1 and 2, has no recorded values and no number of them.
enum LedgerRecord {
  private static let version: UInt16 = 2
  private static let fixedLength = 48

  /// Decodes the output of ``bytes(_:)``; `nil` for all other bytes.
  static func read(_ span: RawSpan) -> StoredLedger? {
    guard span.byteCount >= fixedLength,
      span.number(UInt64.self, at: 0) == checksum(span.extracting(8..<span.byteCount)),
      case let version = span.number(UInt16.self, at: 8), (1...Self.version).contains(version),
      case let count = Int(span.number(UInt32.self, at: 12)), count <= StoredLedger.chargeLimit,
      case let charged = fixedLength + 8 * count, charged <= span.byteCount,
      let values = version == 1 ? [] : values(span.extracting(charged..<span.byteCount)),
      case let end = charged + (version == 1 ? 0 : 8 + 16 * values.count),
      span.byteCount - end <= StoredLedger.historyLimit
    else { return nil }
    return StoredLedger(
      boot: BootID(bytes: span.hash(at: 16)),
      saved: Moment(
        wall: Timestamp(nanoseconds: span.number(Int64.self, at: 32)),
        sinceBoot: .nanoseconds(span.number(Int64.self, at: 40))),
      charges: (0..<count).map { .nanoseconds(span.number(Int64.self, at: fixedLength + 8 * $0)) },
      isReloadPending: span.number(UInt16.self, at: 10) & 1 != 0,
      values: ValueHistory(values), history: span.extracting(end..<span.byteCount).array)
  }

  /// Decodes the recorded values at the beginning of `span`; `nil` if there are fewer than announced.
  private static func values(_ span: RawSpan) -> [RecordedValue]? {
    guard span.byteCount >= 8, case let count = span.number(UInt64.self, at: 0),
      count <= ValueHistory.limit, span.byteCount >= 8 + 16 * Int(count)
    else { return nil }
    return (0..<Int(count)).map { index in
      RecordedValue(
        date: Timestamp(nanoseconds: span.number(Int64.self, at: 8 + 16 * index)),
        value: Double(bitPattern: span.number(UInt64.self, at: 16 + 16 * index)))
    }
  }

  /// Returns the time of saving without checking the rest; `nil` if the value is too short.
  static func saved(_ span: RawSpan) -> Timestamp? {
    span.byteCount < fixedLength ? nil : Timestamp(nanoseconds: span.number(Int64.self, at: 32))
  }

  static func bytes(_ ledger: StoredLedger) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(length(ledger))
    body.append(number: version)
    body.append(number: UInt16(ledger.isReloadPending ? 1 : 0))
    body.append(number: UInt32(truncatingIfNeeded: ledger.charges.count))
    body.append(contentsOf: ledger.boot.bytes.bigEndianBytes)
    body.append(number: ledger.saved.wall.nanoseconds)
    body.append(number: ledger.saved.sinceBoot.nanoseconds)
    for charge in ledger.charges { body.append(number: charge.nanoseconds) }
    body.append(number: UInt64(ledger.values.values.count))
    for recorded in ledger.values.values {
      body.append(number: recorded.date.nanoseconds)
      body.append(number: recorded.value.bitPattern)
    }
    body.append(contentsOf: ledger.history)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 8)
    bytes.append(number: checksum(body.span.bytes))
    return bytes + body
  }

  /// Returns the length of the output of ``bytes(_:)``.
  static func length(_ ledger: StoredLedger) -> Int {
    fixedLength + 8 * ledger.charges.count + 8 + 16 * ledger.values.values.count
      + ledger.history.count
  }

  private static func checksum(_ span: RawSpan) -> UInt64 { ContentHash(of: span).low }
}
