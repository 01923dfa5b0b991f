internal import FleetCertificates
internal import FleetDecisions
internal import FoundationEssentials
internal import NIOCore
internal import NIOSSL

/// TLS 1.3 on both sides of a connection, with the trust of the fleet in place of that of the web.
///
/// Addresses are not compared with the names of certificates: the certificate names the host.
struct LinkTLS: Sendable {
  let identity: FleetIdentity
  let end: Int
  /// Counts the files that were read: connections of a former number take no other request.
  let serial: Int
  private let trust: FleetTrust
  private let now: @Sendable () -> Date
  private let server: NIOSSLContext
  private let client: NIOSSLContext

  init(
    _ own: MemberCredentials, host: HostName, serial: Int, now: @escaping @Sendable () -> Date
  ) throws(FleetCertificateError) {
    guard own.identity.role == .host, own.identity.name == host.text else {
      throw .otherHost(own.identity, expected: host.text)
    }
    identity = own.identity
    end = own.end
    self.serial = serial
    trust = own.trust
    self.now = now
    do {
      let chain = try own.chain.map {
        NIOSSLCertificateSource.certificate(try NIOSSLCertificate(bytes: $0, format: .der))
      }
      let key = try NIOSSLPrivateKey(bytes: Array(own.key.utf8), format: .pem)
      var configuration = TLSConfiguration.makeServerConfigurationWithMTLS(
        certificateChain: chain, privateKey: .privateKey(key), trustRoots: .certificates([]))
      configuration.minimumTLSVersion = .tlsv13
      configuration.applicationProtocols = ["http/1.1"]
      configuration.shutdownTimeout = .seconds(1)
      server = try NIOSSLContext(configuration: configuration)
      configuration = TLSConfiguration.makeClientConfiguration()
      configuration.trustRoots = .certificates([])
      configuration.certificateVerification = .noHostnameVerification
      configuration.certificateChain = chain
      configuration.privateKey = .privateKey(key)
      configuration.minimumTLSVersion = .tlsv13
      configuration.applicationProtocols = ["http/1.1"]
      configuration.shutdownTimeout = .seconds(1)
      client = try NIOSSLContext(configuration: configuration)
    } catch {
      throw .unusable("\(error)")
    }
  }

  /// Returns the handler of a connection that a peer has opened.
  func serverHandler(_ life: ConnectionLife) -> NIOSSLServerHandler {
    NIOSSLServerHandler(
      context: server,
      customVerificationCallback: { chain, promise in
        verify(chain, as: .client, life, promise) { _ in true }
      })
  }

  /// Returns the handler of a connection to a host.
  func clientHandler(_ life: ConnectionLife, to host: HostName) throws -> NIOSSLClientHandler {
    try NIOSSLClientHandler(
      context: client, serverHostname: nil,
      customVerificationCallback: { chain, promise in
        verify(chain, as: .server, life, promise) { $0.name == host.text }
      })
  }

  /// Decides about the certificates of a peer in place of BoringSSL, whose own rules do not know members.
  private func verify(
    _ chain: [NIOSSLCertificate], as side: FleetTrust.Side, _ life: ConnectionLife,
    _ promise: EventLoopPromise<NIOSSLVerificationResult>,
    isExpected: @escaping @Sendable (FleetIdentity) -> Bool
  ) {
    let time = now()
    promise.completeWithTask {
      do throws(LinkFault) {
        let member = try await member(chain, as: side, at: time)
        guard member.role == .host, isExpected(member) else { throw .otherMember(member) }
        life.recognise(member)
        return .certificateVerified
      } catch {
        life.note(error)
        return .failed
      }
    }
  }

  private func member(
    _ chain: [NIOSSLCertificate], as side: FleetTrust.Side, at time: Date
  ) async throws(LinkFault) -> FleetIdentity {
    guard let der = try? chain.map({ try $0.toDERBytes() }) else { throw .distrusted(.unreadable) }
    do throws(Distrust) { return try await trust.member(der, as: side, now: time) } catch {
      throw .distrusted(error)
    }
  }
}
