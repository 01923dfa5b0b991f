internal import WidgetWire

/// How a reply is written: by the form of its request, and what that request carried.
enum ReplyForm: Hashable, Sendable {
  case line(tag: String?)
  case resp(RESPVersion)

  func write(_ reply: Reply, into sink: inout some ByteSink) {
    switch self {
    case .line(let tag): reply.writeLine(tag: tag, into: &sink)
    case .resp(let version): reply.writeRESP(version, into: &sink)
    }
  }
}

extension ReplyForm {
  /// The form without what the request carried.
  var wireForm: WireForm {
    switch self {
    case .line: .line
    case .resp: .resp
    }
  }
}
