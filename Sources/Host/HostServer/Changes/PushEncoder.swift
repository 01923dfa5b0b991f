internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Encodes one push in each form that clients use; each form is encoded once, for the first client
/// of that form.
struct PushEncoder {
  let event: PushEvent
  /// The entry that is shown; `nil` for a widget that shows nothing or has vanished.
  private let shown: ShownEntry?
  /// The fields before `seq`, if not those of `shown`.
  private let plainFields: [WireField]
  /// The fields from `seq` on.
  private let lastFields: [WireField]
  private let id: String
  private let body: ByteBuffer?
  private var lines = Pair<ByteBuffer>()
  private var maps = Pair<ByteBuffer>()
  private var messages = Pair<ByteBuffer>()
  private var patternMessage: (pattern: String, version: RESPVersion, bytes: ByteBuffer)?

  /// Creates the push of `change` for the present board; `row` is the widget's row, `nil` if the
  /// widget has vanished.
  init(
    _ change: RowEvent, shown: ShownEntry?, row: BoardRow?, boot: String, coalesced: Int = 0
  ) {
    let isEntry = change.event == .entry || change.event == .fresh || change.event == .state
    self.event = isEntry && shown == nil ? .state : change.event
    self.shown = isEntry ? shown : nil
    self.body = event == .entry ? shown?.body : nil
    self.id = change.id.text
    if isEntry, shown == nil, case .nothing(let fields, _)? = row?.content {
      plainFields = fields
    } else {
      plainFields = [WireField("id", change.id.text)] + change.rankFields
    }
    lastFields = Self.lastFields(change.sequence, boot, coalesced)
  }

  /// Creates the push of an entry whose body the handler has made, or has failed to make.
  init(_ change: RowEvent, made: Reply, shown: ShownEntry, boot: String, coalesced: Int) {
    event = .entry
    id = change.id.text
    let last = Self.lastFields(change.sequence, boot, coalesced)
    switch made {
    case .ok(let fields, let body):
      self.shown = nil
      plainFields = fields
      lastFields = last
      self.body = ByteBuffer(bytes: body.flattened)
    case .error(let error, _):
      self.shown = shown
      plainFields = []
      lastFields = [WireField("failed", error.description)] + last
      self.body = nil
    }
  }

  private static func lastFields(
    _ sequence: UInt64, _ boot: String, _ coalesced: Int
  ) -> [WireField] {
    let place = ChangeSequence(boot: boot, number: sequence)
    let field = WireField("seq", place.description)
    return coalesced == 0 ? [field] : [field, WireField("coalesced", "\(coalesced)")]
  }

  /// Returns the bytes for a subscription's style; `nil` if this event is not sent in that style.
  mutating func bytes(
    for style: Subscription.Style, hasBody: Bool, version: RESPVersion
  ) -> ByteBuffer? {
    switch style {
    case .line(let tag):
      let line = line(hasBody: hasBody)
      guard let tag else { return line }
      var tagged = ByteBuffer()
      tagged.reserveCapacity(line.readableBytes + tag.utf8.count + 2)
      tagged.writeString("* @\(tag)")
      tagged.writeBytes(line.readableBytesView.dropFirst())
      return tagged
    case .map: return map(hasBody: hasBody)
    case .channel: return message(version)
    case .pattern(let pattern): return message(version, pattern: pattern)
    }
  }

  private mutating func line(hasBody: Bool) -> ByteBuffer {
    if let line = lines[hasBody] { return line }
    let content = hasBody ? body : nil
    let length = content?.readableBytes ?? 0
    var output = OutputBuffer()
    output.bytes.reserveCapacity(length + 256)
    output.write("* \(length) \(event.name)")
    if let shown {
      shown.writeFields(into: &output)
    } else {
      output.write(fields: plainFields)
    }
    output.write(fields: lastFields)
    output.write(byte: UInt8(ascii: "\n"))
    if let content, length > 0 {
      output.bytes.writeImmutableBuffer(content)
      output.write(byte: UInt8(ascii: "\n"))
    }
    lines[hasBody] = output.bytes
    return output.bytes
  }

  /// Returns the RESP3 push `>3 watch EVENT {fields, body}`.
  private mutating func map(hasBody: Bool) -> ByteBuffer {
    if let map = maps[hasBody] { return map }
    let content = hasBody ? body : nil
    let fields = (shown?.header.fields() ?? plainFields) + lastFields
    var output = OutputBuffer()
    let writer = RESPWriter(version: .resp3)
    writer.push(count: 3, into: &output)
    writer.bulk("watch", into: &output)
    writer.bulk(event.name, into: &output)
    writer.map(count: fields.count + (content == nil ? 0 : 1), into: &output)
    for field in fields {
      writer.bulk(field.key, into: &output)
      writer.bulk(field.value, into: &output)
    }
    if let content {
      writer.bulk("body", into: &output)
      content.withUnsafeReadableBytes { writer.bulk($0.bytes, into: &output) }
    }
    maps[hasBody] = output.bytes
    return output.bytes
  }

  /// Returns the RESP message `message ID BODY`.
  private mutating func message(_ version: RESPVersion) -> ByteBuffer? {
    let isNewer = version == .resp3
    if let message = messages[isNewer] { return message }
    guard event == .entry, let shown else { return nil }
    var output = OutputBuffer()
    output.bytes.reserveCapacity(shown.bulk.readableBytes + id.utf8.count + 40)
    let writer = RESPWriter(version: version)
    writer.push(count: 3, into: &output)
    writer.bulk("message", into: &output)
    writer.bulk(id, into: &output)
    output.bytes.writeImmutableBuffer(shown.bulk)
    messages[isNewer] = output.bytes
    return output.bytes
  }

  /// Returns the RESP message `pmessage PATTERN ID BODY`.
  private mutating func message(_ version: RESPVersion, pattern: String) -> ByteBuffer? {
    if let made = patternMessage, made.pattern == pattern, made.version == version {
      return made.bytes
    }
    guard event == .entry, let shown else { return nil }
    var output = OutputBuffer()
    let writer = RESPWriter(version: version)
    writer.push(count: 4, into: &output)
    writer.bulk("pmessage", into: &output)
    writer.bulk(pattern, into: &output)
    writer.bulk(id, into: &output)
    output.bytes.writeImmutableBuffer(shown.bulk)
    patternMessage = (pattern, version, output.bytes)
    return output.bytes
  }
}

/// Two optional values indexed by a Boolean, cheaper than a dictionary.
private struct Pair<Value> {
  private var first: Value?
  private var second: Value?

  subscript(isSecond: Bool) -> Value? {
    get { isSecond ? second : first }
    set { if isSecond { second = newValue } else { first = newValue } }
  }
}

extension RowEvent {
  /// The fields `rank` and `share` of a rank event; both empty for a widget without a place.
  fileprivate var rankFields: [WireField] {
    guard event == .rank else { return [] }
    return [
      WireField("rank", position.map(String.init) ?? ""),
      WireField("share", share.map(\.description) ?? ""),
    ]
  }
}
