internal import WidgetModel
internal import WidgetWire

/// Reads lines that ``HistoryWriter`` wrote. Any other data ends the reading without further
/// effect.
struct HistoryReader {
  private var rest: ArraySlice<UInt8>

  /// Creates a reader of encoded lines.
  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Returns the bytes of the next line, including the length; `nil` at the end, or for invalid
  /// data.
  mutating func nextLine() -> ArraySlice<UInt8>? {
    var reader = self
    guard let length = reader.number(UInt16.self), reader.rest.count >= length, length >= 15 else {
      return nil
    }
    let line = rest.prefix(2 + Int(length))
    rest = rest.dropFirst(line.count)
    return line
  }

  /// Returns the event of a line; `nil` for an unknown event.
  static func event(of line: ArraySlice<UInt8>) -> HistoryEvent? {
    let number = line.dropFirst(HistoryWriter.eventOffset).first
    return HistoryEvent.allCases.first { $0.number == number }
  }

  /// Returns the decoded line; `nil` for invalid data.
  static func row(_ line: ArraySlice<UInt8>) -> HistoryRow? {
    var reader = HistoryReader(line.dropFirst(2))
    guard let present = reader.number(UInt16.self), let date = reader.time(),
      let times = reader.number(UInt32.self),
      let event = reader.member(numbered: \HistoryEvent.number)
    else { return nil }
    var row = HistoryRow(at: date, event: event, times: Int(times))
    for field in HistoryWriter.Field.allCases where present & field.rawValue != 0 {
      guard reader.read(field, into: &row) else { return nil }
    }
    if row.reasonCode == nil { row.reasonCode = Self.code(ofOlder: row)?.name }
    return row
  }

  /// Returns the reason code for a line written by a host without codes, if the line implies a
  /// code: from the reason of a call, or from the code at the beginning of an error.
  private static func code(ofOlder row: HistoryRow) -> ReasonCode? {
    switch row.event {
    case .started: row.reason.flatMap(ReasonCode.init)
    case .failed: row.error.flatMap { ReasonCode($0.prefix { $0 != ":" }.lowercased()) }
    case .asked, .deferred, .done, .discarded, .shown, .restored, .published: nil
    }
  }

  /// Reads one field; returns whether the data was valid.
  private mutating func read(_ field: HistoryWriter.Field, into row: inout HistoryRow) -> Bool {
    switch field {
    case .asker: set(&row.by, text())
    case .answer: set(&row.answer, member(numbered: \ReloadStatus.number))
    case .until: set(&row.until, time())
    case .reason: set(&row.reason, text())
    case .call: set(&row.call, text())
    case .charged: set(&row.charged, true)
    case .notCharged: set(&row.charged, false)
    case .duration: set(&row.took, finite())
    case .changed: set(&row.changed, true)
    case .unchanged: set(&row.changed, false)
    case .entries: set(&row.entries, number(Int64.self).flatMap(Int.init(exactly:)))
    case .revision: set(&row.rev, text())
    case .error: set(&row.error, text())
    case .reasonCode: set(&row.reasonCode, text())
    case .reasonValues: set(&row.reasonValues, values())
    }
  }

  private func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
    place = value
    return value != nil
  }

  private mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { return nil }
    let number = rest.prefix(size).reversed().reduce(Number(0)) {
      $0 << 8 | Number(truncatingIfNeeded: $1)
    }
    rest = rest.dropFirst(size)
    return number
  }

  /// Reads a finite number: JSON has neither infinity nor NaN, and either would spoil the whole
  /// report.
  private mutating func finite() -> Double? {
    number(UInt64.self).map(Double.init(bitPattern:)).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func values() -> ReasonValues? {
    guard let present = number(UInt8.self), present < 32 else { return nil }
    var values = ReasonValues()
    if present & 1 != 0 { guard set(&values.interval, finite()) else { return nil } }
    if present & 2 != 0 { guard set(&values.failures, count()) else { return nil } }
    if present & 4 != 0 { guard set(&values.used, count()) else { return nil } }
    if present & 8 != 0 { guard set(&values.limit, count()) else { return nil } }
    if present & 16 != 0 { guard set(&values.queued, count()) else { return nil } }
    return values
  }

  private mutating func count() -> Int? { number(UInt64.self).flatMap(Int.init(exactly:)) }

  private mutating func time() -> WireTime? {
    guard let milliseconds = number(Int64.self) else { return nil }
    var time = WireTime(Timestamp(nanoseconds: 0))
    time.milliseconds = milliseconds
    return time
  }

  private mutating func member<Value: CaseIterable>(
    numbered number: KeyPath<Value, UInt8>
  ) -> Value? {
    guard let wanted = self.number(UInt8.self) else { return nil }
    return Value.allCases.first { $0[keyPath: number] == wanted }
  }

  private mutating func text() -> String? {
    guard let length = number(UInt8.self), rest.count >= length else { return nil }
    defer { rest = rest.dropFirst(Int(length)) }
    return String(validating: rest.prefix(Int(length)), as: UTF8.self)
  }
}
