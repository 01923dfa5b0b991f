public import WidgetModel

/// What the host tells a worker.
public enum HostMessage: Hashable, Sendable {
  /// Make a provider call.
  case call(CallRequest)
  /// The host does not need that call any more: its cancellation query turns true, its sink refuses.
  case cancel(callID: UInt64)
  /// Finish and exit. Also meant when the host closes the channel.
  case stop
}

/// One call into a plugin, complete: the worker keeps nothing between calls.
public struct CallRequest: Hashable, Sendable {
  /// Unique in the life of the host; every answer carries it.
  public var id: UInt64
  /// Which function.
  public var call: ProviderCall
  /// What it is about: the name of the action, or of the parameter whose options are asked; empty in
  /// the call of a provider function.
  public var subject: String
  /// Why.
  public var reason: CallReason
  /// The kind's id.
  public var kind: String
  /// The family to fill.
  public var family: WidgetFamily
  /// The display size in points.
  public var size: DisplaySize
  /// Device pixels in a point, 1 to 3.
  public var scale: Double
  /// Which colour schemes are wanted.
  public var schemes: ColorSchemes
  /// POSIX or BCP 47 name, for example `de_DE`.
  public var locale: String
  /// IANA name, for example `Europe/Berlin`.
  public var timeZone: String
  /// Whether the answer is for a gallery and may be sample data.
  public var isPreview: Bool
  /// The time now, for the provider.
  public var now: Timestamp
  /// The wall-clock and CPU budget, counted from entry into the provider.
  public var budget: Duration
  /// One value per declared parameter, in order; `nil` for an optional one left unset.
  public var arguments: [ParameterValue?]

  /// Makes a request.
  public init(
    id: UInt64, call: ProviderCall, subject: String = "", reason: CallReason, kind: String,
    family: WidgetFamily, size: DisplaySize, scale: Double = 1, schemes: ColorSchemes = .both,
    locale: String, timeZone: String, isPreview: Bool = false, now: Timestamp, budget: Duration,
    arguments: [ParameterValue?] = []
  ) {
    self.id = id
    self.call = call
    self.subject = subject
    self.reason = reason
    self.kind = kind
    self.family = family
    self.size = size
    self.scale = scale
    self.schemes = schemes
    self.locale = locale
    self.timeZone = timeZone
    self.isPreview = isPreview
    self.now = now
    self.budget = budget
    self.arguments = arguments
  }
}

/// Colour schemes as a set; the bits are those of the C ABI.
public struct ColorSchemes: OptionSet, Hashable, Sendable {
  /// Bit 0 is light, bit 1 is dark.
  public let rawValue: UInt32

  /// Makes a set from its bits; unknown bits are dropped.
  public init(rawValue: UInt32) { self.rawValue = rawValue & 3 }

  /// Dark on light.
  public static let light = ColorSchemes(rawValue: 1)
  /// Light on dark.
  public static let dark = ColorSchemes(rawValue: 2)
  /// Both.
  public static let both: ColorSchemes = [.light, .dark]
}

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
