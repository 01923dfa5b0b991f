import Foundation
import HostConfiguration

/// A certificate for 127.0.0.1, localhost and gallery.test from 2020 to 2119, with the key that has signed it:
/// no authority vouches for it, and nothing else uses the key.
struct TestCertificate {
  /// The certificate and the key in the form PEM.
  let text: String
  let key: String

  static let first = TestCertificate(
    text: """
      -----BEGIN CERTIFICATE-----
      MIIBgDCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAQMQ4wDAYDVQQDDAVmaXJzdDAg
      Fw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowEDEOMAwGA1UEAwwFZmly
      c3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR5v3Q8sQg84LvIiqRwy5KDD1eo
      EBAzzP+XdngikcP0AhnRBGKICICAcGMNONlHGJkKPLj3mo6PWBdL2DkXiM2Ao24w
      bDAMBgNVHRMBAf8EAjAAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMCgGA1UdEQQhMB+H
      BH8AAAGCCWxvY2FsaG9zdIIMZ2FsbGVyeS50ZXN0MB0GA1UdDgQWBBRhxJgziaht
      qW7jkF13Nc0lHf2PJTAKBggqhkjOPQQDAgNJADBGAiEAw1IT/qRxU6ZcKOQsrkFI
      fZLCk1PRbcPT+BzIs36mSLcCIQD+7gGJCfJ05oPAhEf58Ep7qvwbLiNNq46b9EOb
      jtML8g==
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtcx6lFIZ2+CPyuR2
      Q9nytNuoz+jSs2A8eWWj/a4WWd+hRANCAAR5v3Q8sQg84LvIiqRwy5KDD1eoEBAz
      zP+XdngikcP0AhnRBGKICICAcGMNONlHGJkKPLj3mo6PWBdL2DkXiM2A
      -----END PRIVATE KEY-----
      """)

  static let second = TestCertificate(
    text: """
      -----BEGIN CERTIFICATE-----
      MIIBgTCCASegAwIBAgIBATAKBggqhkjOPQQDAjARMQ8wDQYDVQQDDAZzZWNvbmQw
      IBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBExDzANBgNVBAMMBnNl
      Y29uZDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFyN/+wjo4Oai4+VE8fNE86K
      QVL4teTV/qJuwg7QbclZe5MH01BYy47PzVz8joKso22ZTndi/t+9VUvAXhTC/mej
      bjBsMAwGA1UdEwEB/wQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwKAYDVR0RBCEw
      H4cEfwAAAYIJbG9jYWxob3N0ggxnYWxsZXJ5LnRlc3QwHQYDVR0OBBYEFI/8HTC/
      yPIcjy0VSqSvcyAkvf9pMAoGCCqGSM49BAMCA0gAMEUCIBPy95DMR7YSHDzRW18J
      j8HURlKOpW24W4900oR58h4AAiEAzR15hT6jsPy5v6LV1r8YS2jysV3CSu5mB8jC
      XdTTktc=
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeqIeibx3/842cmj0
      K+yowbVJvdCdomhL8F6SkEPbsSahRANCAARcjf/sI6ODmouPlRPHzRPOikFS+LXk
      1f6ibsIO0G3JWXuTB9NQWMuOz81c/I6CrKNtmU53Yv7fvVVLwF4Uwv5n
      -----END PRIVATE KEY-----
      """)
}

/// A folder with the files of a certificate.
struct CertificateFolder {
  let files: CertificateFiles
  private let folder: URL

  /// Makes the folder with a certificate and its key.
  init(_ certificate: TestCertificate) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    files = CertificateFiles(
      certificate: folder.appending(path: "certificate.pem").path,
      key: folder.appending(path: "key.pem").path)
    try put(certificate)
  }

  /// Replaces both files.
  func put(_ certificate: TestCertificate) throws {
    try put(certificate: certificate.text)
    try put(key: certificate.key)
  }

  /// Replaces the file of the certificate.
  func put(certificate text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: files.certificate), options: .atomic)
  }

  /// Replaces the file of the key.
  ///
  /// - Parameter mode: Its permission bits.
  func put(key text: String, mode: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: files.key), options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: files.key)
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
