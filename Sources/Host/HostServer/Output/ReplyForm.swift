internal import NIOCore
internal import WidgetWire

/// The form of a reply: that of the request, with the parts of the request that the reply repeats.
enum ReplyForm: Hashable, Sendable {
  case line(tag: String?)
  case resp(RESPVersion)

  func write(_ reply: Reply, into sink: inout some ByteSink) {
    switch self {
    case .line(let tag): reply.writeLine(tag: tag, into: &sink)
    case .resp(let version): reply.writeRESP(version, into: &sink)
    }
  }

  func bytes(of reply: Reply) -> ByteBuffer {
    var output = OutputBuffer()
    write(reply, into: &output)
    return output.bytes
  }

  /// The form of the connection.
  var wireForm: WireForm {
    switch self {
    case .line: .line
    case .resp: .resp
    }
  }
}
