internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import PluginBuild
internal import WidgetModel

/// Makes a key, and a certificate that the key signs itself, with `openssl`.
struct CertificateMaker {
  /// The folder of both files.
  let folder: String

  /// The time of validity in days: the longest that Apple's systems accept of an authority of the user
  /// (support.apple.com/103769).
  private static let days = 825

  private var certificate: String { "\(folder)/certificate.pem" }
  private var key: String { "\(folder)/key.pem" }

  /// Whether both files are there.
  var hasPair: Bool { access(certificate, F_OK) == 0 && access(key, F_OK) == 0 }

  /// Makes both files, in place of those that are there.
  func make(_ names: CertificateNames) async throws(CommandFailure) {
    let draft = "\(folder)/certificate.\(getpid()).new"
    do throws(PrivateFileError) {
      try PrivateFile.makeFolder(draft)
    } catch {
      throw CommandFailure(.cannotCreate, "\(error)")
    }
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let settings = """
      [req]
      prompt = no
      distinguished_name = subject
      x509_extensions = extensions
      [subject]
      CN = widgethost gallery
      [extensions]
      basicConstraints = critical, CA:FALSE
      extendedKeyUsage = serverAuth
      subjectAltName = \(names.extensionValue)
      """
    guard FileManager.default.createFile(atPath: "\(draft)/settings", contents: Data(settings.utf8))
    else { throw CommandFailure(.cannotCreate, "\(draft)/settings cannot be made") }
    _ = try await openssl([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "\(Self.days)", "-config", "\(draft)/settings", "-keyout", "\(draft)/key.pem",
      "-out", "\(draft)/certificate.pem",
    ])
    // A running gallery that sees a new file beside an old one keeps its former certificate.
    for (name, path) in [("key.pem", key), ("certificate.pem", certificate)] {
      PrivateFile.giveToOwner(of: folder, "\(draft)/\(name)")
      guard rename("\(draft)/\(name)", path) == 0 else {
        throw CommandFailure(
          .cannotCreate, "\(path) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Reads the certificate.
  func description() async throws(CommandFailure) -> MadeCertificate {
    let text = try await openssl([
      "x509", "-in", certificate, "-noout", "-sha256", "-fingerprint", "-enddate", "-ext",
      "subjectAltName",
    ])
    var made = MadeCertificate(certificate: certificate, key: key)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if line.lowercased().hasPrefix("sha256 fingerprint=") { made.fingerprint = parts[1] }
      if line.hasPrefix("notAfter=") { made.validUntil = parts[1] }
      if line.contains("DNS:") || line.contains("IP Address:") {
        made.names = line.split(separator: ",").map { name in
          let text = String(name.drop { $0 != ":" }.dropFirst())
          // An address of version 6 without the zeros that openssl writes.
          return ListenAddress(inNumbers: "[\(text)]:0")?.host ?? text
        }
      }
    }
    return made
  }

  private func openssl(_ arguments: [String]) async throws(CommandFailure) -> String {
    guard let program = SearchPath.find("openssl") else {
      throw CommandFailure(
        .unavailable, "there is no openssl; install it (on Debian: apt-get install openssl)")
    }
    let result: ToolRun.Result
    do throws(BuildFailure) {
      result = try await ToolRun(program: program, arguments: arguments).run(.collected)
    } catch {
      throw CommandFailure(error.status, error.message)
    }
    guard result.isSuccess else {
      throw CommandFailure(.failed, "openssl \(result.ending): \(result.output.printable)")
    }
    return result.output
  }
}

/// A certificate that `openssl` has described.
struct MadeCertificate: Encodable {
  var certificate: String
  var key: String
  /// The names and the addresses.
  var names: [String] = []
  /// The end of the validity, as openssl writes it.
  var validUntil = ""
  /// The SHA-256 of the certificate, as browsers show it.
  var fingerprint = ""
}
