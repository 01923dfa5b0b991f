internal import AsyncHTTPClient
internal import FleetDecisions
internal import FoundationEssentials
internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Carries single calls to a member of the engine, over HTTP/1.1.
struct EtcdGateway: Sendable {
  /// The largest answer, in bytes: a page of a thousand values.
  static let answerLimit = 32 << 20

  let client: HTTPClient

  /// - Throws: ``EngineError`` for certificates that cannot be used.
  init(_ settings: EngineSettings) throws(EngineError) {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: try settings.certificates?.configuration(),
      redirectConfiguration: .disallow,
      // The rest of the time-out is for another member.
      timeout: .init(connect: .milliseconds(settings.timeout / 2)),
      decompression: .disabled)
    // Over HTTP/2, connections to etcd die under its PINGs (docs/decisions/0106).
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 32
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Sends a request and reads the whole answer.
  ///
  /// - Parameters:
  ///   - endpoint: The address of the member.
  ///   - token: The token of the user, if the engine knows users.
  ///   - limit: The time for request and answer, in milliseconds.
  func send<Call: GatewayCall>(
    _ call: Call, to endpoint: String, token: String?, within limit: Milliseconds
  ) async throws(GatewayFailure) -> Call.Answer {
    let request = try Self.request(
      call, to: endpoint + Call.path, token: token, needsLeader: Call.needsLeader)
    let (status, body) = try await Self.withDeadline(limit) { () throws(GatewayFailure) in
      do {
        let response = try await client.execute(request, deadline: .distantFuture)
        let body = try await response.body.collect(upTo: Self.answerLimit)
        return (response.status.code, Data(body.readableBytesView))
      } catch { throw GatewayFailure(error) }
    }
    return try Self.answer(of: Call.self, status: status, body)
  }

  /// Opens a watch, and returns the body of the answer once the engine has accepted the watch.
  func watch(
    _ call: WatchCall, at endpoint: String, token: String?, within limit: Milliseconds
  ) async throws(GatewayFailure) -> HTTPClientResponse.Body {
    let request = try Self.request(
      call, to: endpoint + WatchCall.path, token: token, needsLeader: true)
    let response: HTTPClientResponse
    do {
      // The gateway sends its head with the first message.
      response = try await client.execute(request, timeout: .milliseconds(limit))
    } catch { throw GatewayFailure(error) }
    guard response.status == .ok else {
      let body = try? await response.body.collect(upTo: 64 << 10)
      throw Self.failure(status: response.status.code, body.map { Data($0.readableBytesView) })
    }
    return response.body
  }

  private static func request(
    _ message: some Encodable, to url: String, token: String?, needsLeader: Bool
  ) throws(GatewayFailure) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    // Without a leader a call fails at once, and a watch ends.
    if needsLeader { request.headers.add(name: "Grpc-Metadata-hasleader", value: "true") }
    if let token { request.headers.add(name: "Authorization", value: token) }
    do {
      request.body = .bytes(ByteBuffer(bytes: try JSONEncoder().encode(message)))
    } catch { throw .invalid("a request cannot be encoded: \(error)") }
    return request
  }

  static func answer<Call: GatewayCall>(
    of call: Call.Type, status: UInt, _ body: Data
  ) throws(GatewayFailure) -> Call.Answer {
    guard status == 200 else { throw failure(status: status, body) }
    do { return try JSONDecoder().decode(Call.Answer.self, from: body) } catch {
      throw .malformed("\(Call.path) was answered by \(body.excerpt)")
    }
  }

  static func failure(status: UInt, _ body: Data?) -> GatewayFailure {
    if let body, body.firstRange(of: Data("CommonName".utf8)) != nil {
      // The gateway says so in plain text, before it looks at the request.
      return .refused(
        code: GatewayFailure.Code.permissionDenied,
        "this host's certificate has a common name (CommonName); give it one with an empty name")
    }
    guard let body, let error = try? JSONDecoder().decode(GatewayErrorBody.self, from: body),
      !error.text.isEmpty
    else { return .malformed("status \(status), \(body?.excerpt ?? "without a text")") }
    return .refused(code: error.status, error.text)
  }

  /// Performs a step within a time in milliseconds; the step is cancelled when the time is over.
  static func withDeadline<Result: Sendable>(
    _ limit: Milliseconds, _ body: @escaping @Sendable () async throws(GatewayFailure) -> Result
  ) async throws(GatewayFailure) -> Result {
    do {
      return try await withThrowingTaskGroup(of: Result?.self) { group in
        group.addTask { try await body() }
        group.addTask {
          try await Task.sleep(for: .milliseconds(limit))
          return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let result = first else {
          throw GatewayFailure.lost("nothing in time")
        }
        return result
      }
    } catch { throw GatewayFailure(error) }
  }
}

extension GatewayFailure {
  /// Maps an error of the HTTP client.
  init(_ error: any Error) {
    switch error {
    case let failure as GatewayFailure: self = failure
    case let error as NIOConnectionError:
      self = .unreachable(error.connectionErrors.first.map { "\($0.error)" } ?? "\(error)")
    case let error as IOError where error.errnoCode == ECONNREFUSED:
      // An address that is no name; connect(2) alone ends so.
      self = .unreachable("\(error)")
    case let error as HTTPClientError
    where [
      .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout,
    ].contains(error):
      self = .unreachable(error.shortDescription)
    case NIOSSLError.handshakeFailed(let cause): self = .unreachable("TLS: \(cause)".upToPlace)
    case is NIOSSLError, is BoringSSLError: self = .lost("TLS: \(error)".upToPlace)
    case is NIOTooManyBytesError: self = .tooLarge
    case let error as HTTPClientError: self = .lost(error.shortDescription)
    case is CancellationError: self = .lost("cancelled")
    default: self = .lost("\(error)")
    }
  }
}

extension String {
  /// The text before the place in the source that BoringSSL adds.
  fileprivate var upToPlace: String { String(split(separator: " at /").first ?? "") }
}

extension Data {
  /// The beginning, for a log.
  var excerpt: String {
    let text = String(decoding: prefix(120), as: UTF8.self)
    return "“\(String(text.map { $0.isNewline ? " " : $0 }))”"
  }
}

extension EngineSettings.Certificates {
  /// Reads the files.
  func configuration() throws(EngineError) -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if let authorities {
      _ = try Self.read(authorities, as: "authorities of the engine") {
        try NIOSSLCertificate.fromPEMFile($0)
      }
      configuration.trustRoots = .file(authorities)
    }
    if let chain, let key {
      configuration.certificateChain = try Self.read(chain, as: "certificate of this host") {
        try NIOSSLCertificate.fromPEMFile($0).map { .certificate($0) }
      }
      configuration.privateKey = try Self.read(key, as: "key of this host's certificate") {
        .privateKey(try NIOSSLPrivateKey(file: $0, format: .pem))
      }
    }
    return configuration
  }

  private static func read<Content>(
    _ path: String, as name: String, _ read: (String) throws -> Content
  ) throws(EngineError) -> Content {
    do { return try read(path) } catch {
      throw EngineError(
        .certificate,
        "The \(name), \(path), cannot be read: \(error). Give a file in PEM form that this user may read."
      )
    }
  }
}
