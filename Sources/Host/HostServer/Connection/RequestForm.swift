internal import NIOCore
internal import WidgetWire

/// The protocol form of a client's requests, with the parser of that form.
enum RequestForm {
  /// Only line ends have been received. Goes on to another form with the first other byte; stays if
  /// no request begins with that byte, and the connection ends.
  case undecided
  /// Lines of text. A final state.
  case lines(LineParser)
  /// The Redis protocol. A final state.
  case resp(RESPParser)

  /// Creates the parser of a form.
  init(_ form: WireForm) {
    self =
      switch form {
      case .line: .lines(LineParser())
      case .resp: .resp(RESPParser())
      }
  }

  /// The form on the wire; `nil` before the first request.
  var wireForm: WireForm? {
    switch self {
    case .undecided: nil
    case .lines: .line
    case .resp: .resp
    }
  }

  /// The form on the wire if the next byte begins a request; `nil` within a request, and before the
  /// first one.
  var formOfNextRequest: WireForm? {
    switch self {
    case .undecided: nil
    case .lines(let parser): parser.isBetweenLines ? .line : nil
    case .resp(let parser): parser.isBetweenCommands ? .resp : nil
    }
  }

  /// Returns the last push of a watching connection, in the client's form.
  func farewell(_ farewell: Farewell) -> ByteBuffer {
    var output = OutputBuffer()
    let fields = [WireField("reason", farewell.rawValue)]
    guard wireForm == .resp else {
      Push(event: PushEvent.bye.name, fields: fields).writeLine(tag: nil, into: &output)
      return output.bytes
    }
    let writer = RESPWriter(version: .resp3)
    writer.push(count: 3, into: &output)
    writer.bulk("watch", into: &output)
    writer.bulk(PushEvent.bye.name, into: &output)
    writer.map(count: 1, into: &output)
    for field in fields {
      writer.bulk(field.key, into: &output)
      writer.bulk(field.value, into: &output)
    }
    return output.bytes
  }
}
