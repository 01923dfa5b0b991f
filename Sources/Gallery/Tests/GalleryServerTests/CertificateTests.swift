import Foundation
import HostConfiguration
import Synchronization
import Testing

@testable import GalleryServer

/// The files of a certificate at the start of a gallery.
@Suite struct CertificateTests {
  private let folder: CertificateFolder

  init() throws { folder = try CertificateFolder(.first) }

  private func failure(_ files: CertificateFiles? = nil) -> String {
    defer { folder.remove() }
    do throws(CertificateFailure) {
      _ = try CertificateStore(files ?? folder.files) { _ in }
      return ""
    } catch {
      return error.description
    }
  }

  @Test("a sound pair is taken without a word, and tells its validity")
  func sound() throws {
    let reports = Mutex<[String]>([])
    _ = try CertificateStore(folder.files) { text in reports.withLock { $0.append(text) } }
    #expect(reports.withLock(\.self) == [])
    #expect(try CertificateStore.validity(of: folder.files) == 1_577_836_800...4_733_510_400)
    folder.remove()
  }

  @Test("the key of another certificate is refused")
  func otherKey() throws {
    try folder.put(key: TestCertificate.second.key)
    #expect(failure().contains("is not that of the certificate"))
  }

  @Test("a key that other users may read is refused", arguments: [0o644, 0o640, 0o604, 0o620])
  func openKey(_ mode: Int) throws {
    try folder.put(key: TestCertificate.first.key, mode: mode)
    // A key of root may be read by its group.
    let isForGroup = mode == 0o640 && geteuid() == 0
    #expect(failure().contains("run chmod 600 on it") != isForGroup)
  }

  @Test("files without a certificate, without a key, and missing ones are told apart")
  func others() throws {
    try folder.put(certificate: TestCertificate.first.key)
    #expect(failure().contains("has no certificate in the form PEM"))
    let second = try CertificateFolder(.first)
    try second.put(key: TestCertificate.first.text)
    #expect(failure(second.files).contains("has no private key in the form PEM"))
    second.remove()
    let gone = CertificateFiles(certificate: "/nonexistent/c", key: "/nonexistent/k")
    #expect(failure(gone).contains("/nonexistent/c cannot be read"))
    let third = try CertificateFolder(.first)
    let keyless = CertificateFiles(certificate: third.files.certificate, key: "/nonexistent/k")
    #expect(failure(keyless).contains("there is no key /nonexistent/k"))
    third.remove()
  }

  @Test(
    "outside of its validity a certificate is told at the start, and not taken over later",
    arguments: [
      (1_577_836_799, "is not valid before 2020-01-01T00:00:00Z"),
      (4_733_510_401, "has expired at 2120-01-01T00:00:00Z"),
    ])
  func validity(_ now: Int, _ words: String) throws {
    let reports = Mutex<[String]>([])
    let store = try CertificateStore(folder.files, now: { now }) { text in
      reports.withLock { $0.append(text) }
    }
    #expect(reports.withLock { $0.count == 1 && $0[0].contains(words) })
    try folder.put(.second)
    #expect(!store.refresh())
    #expect(reports.withLock { $0.last?.contains("the former certificate stays") == true })
    folder.remove()
  }

  @Test("other files take the place of the first ones")
  func otherFiles() throws {
    let store = try CertificateStore(folder.files) { _ in }
    let second = try CertificateFolder(.second)
    #expect(!store.refresh(folder.files) && store.refresh(second.files))
    #expect(!store.refresh(second.files))
    folder.remove()
    second.remove()
  }
}
