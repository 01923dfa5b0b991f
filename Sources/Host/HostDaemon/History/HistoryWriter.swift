internal import WidgetModel
internal import WidgetWire

/// Encodes the lines of a history as bytes.
///
///     length u16 │ present u16 │ date i64 │ times u32 │ event u8 │ the fields that are present
///
/// Numbers are little-endian. `length` counts the bytes after `length` itself. Texts are a length
/// byte and UTF-8.
enum HistoryWriter {
  /// A bit for each optional field, in the order of writing.
  enum Field: UInt16, CaseIterable {
    case asker = 1
    case answer = 2
    case until = 4
    case reason = 8
    case call = 16
    case charged = 32
    case notCharged = 64
    case duration = 128
    case changed = 256
    case unchanged = 512
    case entries = 1024
    case revision = 2048
    case error = 4096
    case reasonCode = 8192
    case reasonValues = 16384
  }

  /// The position of the event in a line: after `length`, `present`, `date` and `times`.
  static let eventOffset = 16

  /// Appends one encoded line.
  static func append(_ row: HistoryRow, to bytes: inout [UInt8]) {
    var present: UInt16 = 0
    var fields: [UInt8] = []
    func put(_ field: Field, _ write: (inout [UInt8]) -> Void = { _ in }) {
      present |= field.rawValue
      write(&fields)
    }
    if let origin = row.by { put(.asker) { append(origin, to: &$0) } }
    if let answer = row.answer { put(.answer) { $0.append(answer.number) } }
    if let until = row.until { put(.until) { append(until.milliseconds, to: &$0) } }
    if let reason = row.reason { put(.reason) { append(reason, to: &$0) } }
    if let call = row.call { put(.call) { append(call, to: &$0) } }
    if let isCharged = row.charged { put(isCharged ? .charged : .notCharged) }
    if let duration = row.took { put(.duration) { append(duration.bitPattern, to: &$0) } }
    if let hasChanged = row.changed { put(hasChanged ? .changed : .unchanged) }
    if let entries = row.entries { put(.entries) { append(Int64(entries), to: &$0) } }
    if let revision = row.rev { put(.revision) { append(revision, to: &$0) } }
    if let error = row.error { put(.error) { append(error, to: &$0) } }
    if let code = row.reasonCode { put(.reasonCode) { append(code, to: &$0) } }
    if let values = row.reasonValues { put(.reasonValues) { append(values, to: &$0) } }
    append(UInt16(fields.count + 15), to: &bytes)
    append(present, to: &bytes)
    append(row.at.milliseconds, to: &bytes)
    append(UInt32(clamping: row.times), to: &bytes)
    bytes.append(row.event.number)
    bytes += fields
  }

  /// Appends a byte with a bit for each present value, then the values in that order, each as 64
  /// bits. Configuration keys never occur in a history.
  private static func append(_ values: ReasonValues, to bytes: inout [UInt8]) {
    let numbers = [
      values.interval?.bitPattern, values.failures.map(UInt64.init(clamping:)),
      values.used.map(UInt64.init(clamping:)), values.limit.map(UInt64.init(clamping:)),
      values.queued.map(UInt64.init(clamping:)),
    ]
    var present: UInt8 = 0
    for (index, number) in numbers.enumerated() where number != nil { present |= 1 << index }
    bytes.append(present)
    for number in numbers { if let number { append(number, to: &bytes) } }
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text[...]
    while text.utf8.count > 255 { text = text.prefix(min(255, text.count - 1)) }
    bytes.append(UInt8(text.utf8.count))
    bytes += text.utf8
  }
}

extension HistoryEvent {
  /// The number of the event in an encoded line. Numbers never change.
  var number: UInt8 {
    switch self {
    case .asked: 0
    case .deferred: 1
    case .started: 2
    case .done: 3
    case .failed: 4
    case .discarded: 5
    case .shown: 6
    case .restored: 7
    case .published: 8
    }
  }
}

extension ReloadStatus {
  /// The number of the status in an encoded line. Numbers never change.
  var number: UInt8 {
    switch self {
    case .accepted: 0
    case .coalesced: 1
    case .deferred: 2
    case .done: 3
    case .failed: 4
    }
  }
}
