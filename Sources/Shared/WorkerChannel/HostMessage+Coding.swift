internal import WidgetModel

extension HostMessage: ChannelMessage {
  private enum Tag: UInt8 {
    case call = 1
    case cancel = 2
    case stop = 3
  }

  /// The message as bytes, the same for equal messages.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .call(let request):
      writer.write(Tag.call.rawValue)
      request.write(to: &writer)
    case .cancel(let callID):
      writer.write(Tag.cancel.rawValue)
      writer.write(callID)
    case .stop:
      writer.write(Tag.stop.rawValue)
    }
    return writer.bytes
  }

  /// Reads what ``encoded()`` wrote; anything else throws.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    switch try reader.value("host message", Tag.self) {
    case .call: self = .call(try CallRequest(from: &reader))
    case .cancel: self = .cancel(callID: try reader.integer())
    case .stop: self = .stop
    }
    try reader.finish()
  }
}

extension CallRequest {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(id)
    writer.write(call.rawValue)
    writer.write(subject)
    writer.write(reason.rawValue)
    writer.write(kind)
    writer.write(family.rawValue)
    writer.write(size.width)
    writer.write(size.height)
    writer.write(scale)
    writer.write(schemes.rawValue)
    writer.write(locale)
    writer.write(timeZone)
    writer.write(isPreview)
    writer.write(now)
    writer.write(budget)
    writer.write(arguments) { writer, argument in
      writer.write(argument) { writer, value in value.write(to: &writer) }
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(CodecError) {
    self.init(
      id: try reader.integer(), call: try reader.value("provider call"), subject: try reader.text(),
      reason: try reader.value("call reason"), kind: try reader.text(),
      family: try reader.value("family"),
      size: DisplaySize(width: try reader.double(), height: try reader.double()),
      scale: try reader.double(), schemes: ColorSchemes(rawValue: try reader.integer()),
      locale: try reader.text(), timeZone: try reader.text(), isPreview: try reader.flag(),
      now: try reader.timestamp(), budget: try reader.duration(),
      arguments: try reader.list(of: "arguments", atMost: OutputLimits.parameters) {
        reader throws(CodecError) in
        try reader.optional { reader throws(CodecError) in try ParameterValue(from: &reader) }
      })
  }
}
