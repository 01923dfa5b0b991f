internal import FoundationEssentials
internal import HostConfiguration
internal import NIOCore
internal import NIOSSL
internal import WidgetModel

/// A certificate with its chain and its key.
struct GalleryCertificate: Sendable {
  private let files: CertificateFiles
  private let chain: [NIOSSLCertificate]
  private let key: NIOSSLPrivateKey
  /// The time from which the certificate is valid, and its end, in Unix seconds.
  let validity: ClosedRange<Int>

  /// Reads the files.
  init(_ files: CertificateFiles) throws(CertificateFailure) {
    self.files = files
    chain = try Self.chain(files.certificate)
    key = try Self.key(files.key)
    guard let first = chain.first else { throw .noCertificate(files.certificate) }
    let (start, end) = (Int(first.notValidBefore), Int(first.notValidAfter))
    validity = min(start, end)...end
  }

  private static func chain(_ path: String) throws(CertificateFailure) -> [NIOSSLCertificate] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw CertificateFailure("the certificate \(path) cannot be read; see gallery.certificate")
    }
    guard let chain = try? NIOSSLCertificate.fromPEMBytes([UInt8](bytes)) else {
      throw .noCertificate(path)
    }
    return chain
  }

  private static func key(_ path: String) throws(CertificateFailure) -> NIOSSLPrivateKey {
    let bytes: [UInt8]?
    do throws(PrivateFileError) { bytes = try PrivateFile.read(path) } catch {
      throw CertificateFailure("the key of the certificate, \(error)")
    }
    guard let bytes else {
      throw CertificateFailure("there is no key \(path); see gallery.key")
    }
    guard let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem) else {
      throw CertificateFailure(
        "\(path) has no private key in the form PEM without a password; `openssl pkey -in FILE` writes one"
      )
    }
    return key
  }

  /// Returns the reason why clients refuse the certificate at a time; `nil` for a valid one.
  func flaw(at now: Int) -> String? {
    let path = files.certificate
    if now < validity.lowerBound {
      return "the certificate \(path) is not valid before \(Self.text(validity.lowerBound))"
    }
    guard now > validity.upperBound else { return nil }
    return "the certificate \(path) has expired at \(Self.text(validity.upperBound))"
  }

  private static func text(_ seconds: Int) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  /// Returns the settings of connections: TLS 1.2 and 1.3, with HTTP/1.1.
  func context() throws(CertificateFailure) -> NIOSSLContext {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    configuration.shutdownTimeout = TimeAmount(GalleryLimits.farewell)
    do {
      return try NIOSSLContext(configuration: configuration)
    } catch {
      // Both parts have been read: what is left is that one is not of the other.
      throw CertificateFailure(
        "the key \(files.key) is not that of the certificate \(files.certificate); name the pair that was "
          + "made together")
    }
  }
}

/// The reason why a certificate cannot be used: one sentence with the next step.
public struct CertificateFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason with the next step.
  public let description: String

  init(_ sentence: String) { description = sentence.printable }

  static func noCertificate(_ path: String) -> CertificateFailure {
    CertificateFailure("\(path) has no certificate in the form PEM: -----BEGIN CERTIFICATE-----")
  }
}
