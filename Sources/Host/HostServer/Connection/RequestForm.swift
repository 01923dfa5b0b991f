internal import WidgetWire

/// The form in which a client speaks, with the parser of that form.
enum RequestForm {
  /// Nothing but line ends came so far. Goes on to one of the others with the first other byte;
  /// stays if that byte begins no request, which ends the connection.
  case undecided
  /// Lines of text. Stays.
  case lines(LineParser)
  /// The Redis protocol. Stays.
  case resp(RESPParser)

  /// The form in which the first bytes of a connection speak.
  init(_ form: WireForm) {
    self =
      switch form {
      case .line: .lines(LineParser())
      case .resp: .resp(RESPParser())
      }
  }

  /// `nil` before the first request.
  var wireForm: WireForm? {
    switch self {
    case .undecided: nil
    case .lines: .line
    case .resp: .resp
    }
  }

  /// The last push of a connection that watches, in the form of the client.
  func farewell(_ farewell: Farewell) -> OutputBuffer {
    var output = OutputBuffer()
    let fields = [WireField("reason", farewell.rawValue)]
    guard wireForm == .resp else {
      Push(event: PushEvent.bye.name, fields: fields).writeLine(tag: nil, into: &output)
      return output
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
    return output
  }
}
