public import WidgetModel

/// A message from the host to a worker.
public enum HostMessage: Hashable, Sendable {
  /// Make a provider call.
  case call(CallRequest)
  /// Cancel a call: the cancellation query returns true from now on, and the sink refuses data.
  case cancel(callID: UInt64)
  /// Finish the calls and exit. Closing the channel has the same meaning.
  case stop
}

/// The complete data of a call into a plugin: the worker keeps no state between calls.
public struct CallRequest: Hashable, Sendable {
  /// The call's id, unique in the life of the host; carried by all replies.
  public var id: UInt64
  /// The plugin function to call.
  public var call: ProviderCall
  /// The name of the action, or of the parameter for a call for options; empty in a call of a
  /// provider function.
  public var subject: String
  /// The reason for the call.
  public var reason: CallReason
  /// The id of the kind.
  public var kind: String
  /// The widget's family.
  public var family: WidgetFamily
  /// The display size in points.
  public var size: DisplaySize
  /// The number of device pixels per point, 1 to 3.
  public var scale: Double
  /// The requested colour schemes.
  public var schemes: ColorSchemes
  /// The POSIX or BCP 47 name of the locale, such as `de_DE`.
  public var locale: String
  /// The IANA name of the time zone, such as `Europe/Berlin`.
  public var timeZone: String
  /// Whether the result is for a gallery and may contain sample data.
  public var isPreview: Bool
  /// The present time for the provider.
  public var now: Timestamp
  /// The budget of wall-clock and CPU time, from entry into the provider.
  public var budget: Duration
  /// A value per declared parameter, in order of declaration; `nil` for an unset optional
  /// parameter.
  public var arguments: [ParameterValue?]
  /// The recorded values of the widget; empty for previews, actions and options.
  public var recorded: ValueHistory
  /// The widget of the call, for the log of its plugin; `nil` for previews and options. The worker does not
  /// get it.
  public var widget: WidgetID?

  /// Creates a request from its parts.
  public init(
    id: UInt64, call: ProviderCall, subject: String = "", reason: CallReason, kind: String,
    family: WidgetFamily, size: DisplaySize, scale: Double = 1, schemes: ColorSchemes = .both,
    locale: String, timeZone: String, isPreview: Bool = false, now: Timestamp, budget: Duration,
    arguments: [ParameterValue?] = [], recorded: ValueHistory = ValueHistory(),
    widget: WidgetID? = nil
  ) {
    self.widget = widget
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
    self.recorded = recorded
  }
}

/// A set of colour schemes, with the bits of the C ABI.
public struct ColorSchemes: OptionSet, Hashable, Sendable {
  /// The bits: bit 0 is light, bit 1 is dark.
  public let rawValue: UInt32

  /// Creates a set from bits; unknown bits are dropped.
  public init(rawValue: UInt32) { self.rawValue = rawValue & 3 }

  /// The light scheme: dark text on a light background.
  public static let light = ColorSchemes(rawValue: 1)
  /// The dark scheme: light text on a dark background.
  public static let dark = ColorSchemes(rawValue: 2)
  /// The light and the dark scheme.
  public static let both: ColorSchemes = [.light, .dark]
}

extension HostMessage: ChannelMessage {
  private enum Tag: UInt8 {
    case call = 1
    case cancel = 2
    case stop = 3
  }

  /// Encodes the message; equal messages give equal bytes.
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

  /// Decodes the output of ``encoded()``; throws for all other bytes.
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
    writer.write(recorded.values) { writer, recorded in
      writer.write(recorded.date)
      writer.write(recorded.value)
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
      },
      recorded: ValueHistory(
        try reader.list(of: "recorded values", atMost: ValueHistory.limit) {
          reader throws(CodecError) in
          RecordedValue(date: try reader.timestamp(), value: try reader.double())
        }))
  }
}
