internal import FoundationEssentials
internal import GalleryServer
internal import Glibc
internal import HostConfiguration

/// The facts about a certificate, as `widgethost doctor` reads them.
struct CertificateExamination: Encodable {
  /// The reason why the gallery cannot serve with the files; `nil` for a usable pair.
  var problem: String?
  /// The time from which the certificate is valid, in Unix seconds.
  var start: Int?
  /// The time until which the certificate is valid, in Unix seconds.
  var end: Int?

  /// Writes the facts to standard output as a line of JSON.
  static func write(_ certificate: String?, _ key: String?) {
    let files = CertificateFiles(certificate: certificate ?? "", key: key ?? "")
    var facts = CertificateExamination()
    do throws(CertificateFailure) {
      let validity = try CertificateStore.validity(of: files)
      (facts.start, facts.end) = (validity.lowerBound, validity.upperBound)
    } catch {
      facts.problem = error.description
    }
    let line = (try? JSONEncoder().encode(facts)) ?? Data()
    ProgramOutput.write(String(decoding: line, as: UTF8.self) + "\n", to: STDOUT_FILENO)
  }
}
