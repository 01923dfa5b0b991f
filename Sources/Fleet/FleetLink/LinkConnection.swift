internal import FleetCertificates
internal import FleetDecisions
internal import NIOCore
internal import NIOHTTP1

/// A connection that a server has accepted: reads requests and answers each of them, and closes after the last one.
struct LinkConnection: Sendable {
  /// The answer to a request.
  enum Answer: Sendable {
    case accepted
    case archive(ArchiveFile)
  }

  typealias Inbound = NIOAsyncChannelInboundStream<HTTPServerRequestPart>

  let life: ConnectionLife
  let channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  let limits: LinkLimits
  /// Whether the connection may carry another request.
  let mayGoOn: @Sendable () -> Bool

  /// The size of the pieces in which an archive is sent.
  private static let piece = 64 << 10

  /// Serves the connection to the end. Errors end the connection, and nothing else.
  func serve(
    by respond: @Sendable (LinkRequest, HostName) async throws(RequestRefusal) -> Answer
  ) async {
    try? await channel.executeThenClose { inbound, _ in
      var parts = inbound.makeAsyncIterator()
      var isFirst = true
      while let (result, isKeptAlive) = await answer(&parts, isFirst: isFirst, respond) {
        let isLast = !isKeptAlive || !mayGoOn()
        switch result {
        case .success(.archive(let file)): try await send(file, isLast)
        case .success(.accepted): try await send(.accepted, "", isLast)
        case .failure(let refusal):
          try await send(refusal.status, refusal.reason + "\n", isLast)
        }
        if isLast { break }
        isFirst = false
        life.endResponse(bytes: limits.request)
      }
    }
  }

  /// Reads and carries out a request; `nil` if the connection ends before.
  private func answer(
    _ parts: inout Inbound.AsyncIterator, isFirst: Bool,
    _ respond: (LinkRequest, HostName) async throws(RequestRefusal) -> Answer
  ) async -> (Result<Answer, RequestRefusal>, isKeptAlive: Bool)? {
    do throws(RequestRefusal) {
      // A request comes after the handshake, which fails without a trusted certificate. A certificate may have been revoked
      // while the connection rested.
      guard let (request, isKeptAlive) = try await read(&parts), let peer = life.peer,
        isFirst || mayGoOn()
      else { return nil }
      return (.success(try await respond(request, HostName(peer.name))), isKeptAlive)
    } catch {
      // The rest of a refused request may follow.
      return (.failure(error), false)
    }
  }

  /// Reads a request; `nil` if the connection ends before.
  private func read(
    _ parts: inout Inbound.AsyncIterator
  ) async throws(RequestRefusal) -> (LinkRequest, isKeptAlive: Bool)? {
    var target: LinkRequest.Target?
    var isKeptAlive = false
    var body = ByteBuffer()
    do {
      while let part = try await parts.next() {
        switch part {
        case .head(let head):
          target = try LinkRequest.Target(head)
          isKeptAlive = head.isKeepAlive
        case .body(let bytes):
          guard body.readableBytes + bytes.readableBytes <= limits.notice else {
            throw RequestRefusal(.payloadTooLarge, "too large")
          }
          body.writeImmutableBuffer(bytes)
        case .end:
          guard let target else { return nil }
          life.endRequest()
          return (try LinkRequest(target, body), isKeptAlive)
        }
      }
    } catch let refusal as RequestRefusal {
      throw refusal
    } catch {
      return nil
    }
    return nil
  }

  private func send(_ status: HTTPResponseStatus, _ text: String, _ isLast: Bool) async throws {
    write(.head(head(status, text.utf8.count, isLast)))
    if !text.isEmpty { write(.body(.byteBuffer(ByteBuffer(string: text)))) }
    try await flush(.end(nil))
  }

  /// Sends an archive in pieces, as the socket has room.
  private func send(_ file: ArchiveFile, _ isLast: Bool) async throws {
    write(.head(head(.ok, file.size, isLast)))
    var offset = 0
    while offset < file.size {
      let bytes = try await file.read(at: offset, upTo: min(Self.piece, file.size - offset))
      // A file that became shorter: the receiver sees the end of the connection.
      guard !bytes.isEmpty else { throw LinkFault.closed("the file became shorter") }
      offset += bytes.count
      try await flush(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    }
    try await flush(.end(nil))
  }

  private func write(_ part: HTTPServerResponsePart) { channel.channel.write(part, promise: nil) }

  /// Writes a part, and waits until the socket has taken it. The writer of the asynchronous channel waits only once the
  /// thread of the connection has seen that the socket is full: until then a whole archive could be in memory, and be lost
  /// when the connection closes.
  private func flush(_ part: HTTPServerResponsePart) async throws {
    try await channel.channel.writeAndFlush(part)
  }

  private func head(
    _ status: HTTPResponseStatus, _ length: Int, _ isLast: Bool
  ) -> HTTPResponseHead {
    var headers = HTTPHeaders([("Content-Length", "\(length)")])
    if isLast { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }
}
