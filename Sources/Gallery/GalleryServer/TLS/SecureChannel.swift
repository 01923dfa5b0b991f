internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOSSL

/// A connection with TLS before HTTP. Each connection begins with the certificate that is in force at that moment.
///
/// The limit for a request to arrive holds from the first byte, so that it bounds the handshake too.
struct SecureChannel: ServerChildChannel {
  let http: HTTP1Channel
  let certificates: CertificateStore

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(PlainRequestRefusal())
      try pipeline.addHandler(NIOSSLServerHandler(context: certificates.context))
    }.flatMap { http.setup(channel: channel, logger: logger) }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await http.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  /// Builds a server for HTTP/1.1.
  ///
  /// - Parameter certificates: The certificate for TLS; `nil` for plain HTTP.
  static func http(
    _ configuration: HTTP1Channel.Configuration, with certificates: CertificateStore?
  ) -> HTTPServerBuilder {
    guard let certificates else { return .http1(configuration: configuration) }
    return HTTPServerBuilder { responder in
      SecureChannel(
        http: HTTP1Channel(responder: responder, configuration: configuration),
        certificates: certificates)
    }
  }
}
