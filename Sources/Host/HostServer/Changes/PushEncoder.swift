internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Encodes one push in each form that clients use; each form is encoded once, for the first client
/// of that form.
struct PushEncoder {
  let event: PushEvent
  /// The entry that is shown; `nil` for a widget that shows nothing or has vanished.
  private let shown: ShownEntry?
  private let change: RowEvent
  private let row: BoardRow?
  private let boot: String
  private let coalesced: Int
  /// The reply of the handler that made the body; `nil` for a body of the board.
  private let made: Reply?
  /// Memory for the first form that is encoded.
  private var buffer: ByteBuffer
  private var lines = Pair<ByteBuffer>()
  private var maps = Pair<ByteBuffer>()
  private var messages = Pair<ByteBuffer>()
  private var patternMessage: (pattern: String, version: RESPVersion, bytes: ByteBuffer)?

  /// Creates the push of `change` for the present board; `row` is the widget's row, `nil` if the
  /// widget has vanished.
  ///
  /// - Parameter buffer: Memory to encode in.
  init(
    _ change: RowEvent, shown: ShownEntry?, row: BoardRow?, boot: String, coalesced: Int = 0,
    buffer: consuming ByteBuffer = ByteBuffer()
  ) {
    let isEntry = change.event == .entry || change.event == .fresh || change.event == .state
    self.event = isEntry && shown == nil ? .state : change.event
    self.shown = isEntry ? shown : nil
    self.change = change
    self.row = row
    self.boot = boot
    self.coalesced = coalesced
    self.made = nil
    self.buffer = buffer
  }

  /// Creates the push of an entry whose body the handler has made, or has failed to make.
  init(_ change: RowEvent, made: Reply, shown: ShownEntry, boot: String, coalesced: Int) {
    event = .entry
    self.change = change
    self.row = nil
    self.boot = boot
    self.coalesced = coalesced
    self.made = made
    buffer = ByteBuffer()
    switch made {
    case .ok: self.shown = nil
    case .error: self.shown = shown
    }
  }

  private var id: String { change.id.text }

  /// The body of an entry; `nil` for other events, and if the handler has failed to make it.
  private var body: ByteBuffer? {
    switch made {
    case .ok(_, let body)?: ByteBuffer(bytes: body.flattened)
    case .error?: nil
    case nil: event == .entry ? shown?.replies.body : nil
    }
  }

  /// The fields before `seq`, if not those of `shown`.
  private var plainFields: [WireField] {
    if case .ok(let fields, _)? = made { return fields }
    let isEntry = change.event == .entry || change.event == .fresh || change.event == .state
    if isEntry, let nothing = row?.nothing { return nothing.fields }
    return [WireField("id", id)] + change.rankFields
  }

  /// The fields from `seq` on.
  private var lastFields: [WireField] {
    var fields: [WireField] = []
    if case .error(let error, _)? = made { fields.append(WireField("failed", error.description)) }
    let place = ChangeSequence(boot: boot, number: change.sequence)
    fields.append(WireField("seq", place.description))
    if coalesced > 0 { fields.append(WireField("coalesced", "\(coalesced)")) }
    return fields
  }

  /// The largest memory that is used for a later push, in bytes.
  private static let keptCapacity = 16 * 1024

  /// Removes the memory of the encoded push, to be used for the next one.
  mutating func takeBuffer() -> ByteBuffer {
    let taken = lines[false] ?? lines[true] ?? buffer
    lines = Pair()
    buffer = ByteBuffer()
    return taken.capacity > Self.keptCapacity ? ByteBuffer() : taken
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

  /// Appends a push without a body to `bytes`; nothing if this event is not sent in that style.
  mutating func append(_ style: Subscription.Style, to bytes: inout ByteBuffer) {
    guard case .line(nil) = style else {
      guard let push = self.bytes(for: style, hasBody: false, version: .resp3) else { return }
      bytes.writeImmutableBuffer(push)
      return
    }
    var output = OutputBuffer()
    swap(&output.bytes, &bytes)
    write(body: nil, into: &output)
    swap(&output.bytes, &bytes)
  }

  private mutating func line(hasBody: Bool) -> ByteBuffer {
    if let line = lines[hasBody] { return line }
    var output = OutputBuffer(bytes: buffer)
    buffer = ByteBuffer()
    let body = hasBody ? body : nil
    let size = (body?.readableBytes ?? 0) + 384
    output.bytes.clear(minimumCapacity: size)
    write(body: body, into: &output)
    lines[hasBody] = output.bytes
    return output.bytes
  }

  private func write(body: ByteBuffer?, into output: inout OutputBuffer) {
    let length = body?.readableBytes ?? 0
    output.write("* ")
    output.write(decimal: length)
    output.write(byte: UInt8(ascii: " "))
    output.write(event.name)
    if let shown {
      shown.writeFields(into: &output)
    } else {
      output.write(fields: plainFields)
    }
    if made == nil, coalesced == 0 {
      // Without text in between: there may be thousands of pushes at one moment.
      output.write(" seq=")
      output.write(boot)
      output.write(byte: UInt8(ascii: ":"))
      output.write(decimal: change.sequence)
    } else {
      output.write(fields: lastFields)
    }
    output.write(byte: UInt8(ascii: "\n"))
    guard let body, length > 0 else { return }
    output.bytes.writeImmutableBuffer(body)
    output.write(byte: UInt8(ascii: "\n"))
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
    output.bytes.reserveCapacity(shown.replies.bulk.readableBytes + id.utf8.count + 40)
    let writer = RESPWriter(version: version)
    writer.push(count: 3, into: &output)
    writer.bulk("message", into: &output)
    writer.bulk(id, into: &output)
    output.bytes.writeImmutableBuffer(shown.replies.bulk)
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
    output.bytes.writeImmutableBuffer(shown.replies.bulk)
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
