internal import FleetCertificates
internal import FleetDecisions
internal import NIOCore
internal import NIOHTTP1

/// A connection that a server has accepted: reads a request, answers, and closes.
struct LinkConnection: Sendable {
  /// The answer to a request.
  enum Answer: Sendable {
    case accepted
    case archive(ArchiveFile)
  }

  typealias Inbound = NIOAsyncChannelInboundStream<HTTPServerRequestPart>
  typealias Outbound = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  let life: ConnectionLife
  let channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  let limits: LinkLimits

  /// The size of the pieces in which an archive is sent.
  private static let piece = 64 << 10

  /// Serves the connection to the end. Errors end the connection, and nothing else.
  func serve(
    by respond: @Sendable (LinkRequest, HostName) async throws(RequestRefusal) -> Answer
  ) async {
    try? await channel.executeThenClose { inbound, outbound in
      switch await answer(inbound, respond) {
      case .success(.archive(let file)): try await send(file, outbound)
      case .success(.accepted): try await send(.accepted, "", outbound)
      case .failure(let refusal): try await send(refusal.status, refusal.reason + "\n", outbound)
      case nil: break
      }
    }
  }

  /// Reads and carries out a request; `nil` if the connection ends before.
  private func answer(
    _ inbound: Inbound, _ respond: (LinkRequest, HostName) async throws(RequestRefusal) -> Answer
  ) async -> Result<Answer, RequestRefusal>? {
    do throws(RequestRefusal) {
      // A request comes after the handshake, which fails without a trusted certificate.
      guard let request = try await read(inbound), let peer = life.peer else { return nil }
      return .success(try await respond(request, HostName(peer.name)))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a request; `nil` if the connection ends before.
  private func read(_ inbound: Inbound) async throws(RequestRefusal) -> LinkRequest? {
    var target: LinkRequest.Target?
    var body = ByteBuffer()
    do {
      for try await part in inbound {
        switch part {
        case .head(let head): target = try LinkRequest.Target(head)
        case .body(let bytes):
          guard body.readableBytes + bytes.readableBytes <= limits.notice else {
            throw RequestRefusal(.payloadTooLarge, "too large")
          }
          body.writeImmutableBuffer(bytes)
        case .end:
          guard let target else { return nil }
          return try LinkRequest(target, body)
        }
      }
    } catch let refusal as RequestRefusal {
      throw refusal
    } catch {
      return nil
    }
    return nil
  }

  private func send(_ status: HTTPResponseStatus, _ text: String, _ outbound: Outbound) async throws
  {
    try await outbound.write(.head(head(status, text.utf8.count)))
    if !text.isEmpty { try await outbound.write(.body(.byteBuffer(ByteBuffer(string: text)))) }
    try await outbound.write(.end(nil))
  }

  /// Sends an archive in pieces, as the socket has room.
  private func send(_ file: ArchiveFile, _ outbound: Outbound) async throws {
    try await outbound.write(.head(head(.ok, file.size)))
    var offset = 0
    while offset < file.size {
      let bytes = try await file.read(at: offset, upTo: min(Self.piece, file.size - offset))
      // A file that became shorter: the receiver sees the end of the connection.
      guard !bytes.isEmpty else { throw LinkFault.closed("the file became shorter") }
      offset += bytes.count
      try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    }
    try await outbound.write(.end(nil))
  }

  private func head(_ status: HTTPResponseStatus, _ length: Int) -> HTTPResponseHead {
    let headers = HTTPHeaders([("Content-Length", "\(length)"), ("Connection", "close")])
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }
}
