import Testing

@testable import widgethost

/// The names of a certificate, which become a line of a file of openssl.
@Suite struct CertificateNamesTests {
  @Test func `names and addresses are told apart, without ports and duplicates`() {
    let names = CertificateNames(["w.example", "w.example:8443", "10.0.0.2", "[fd00::2]:7080"])
    #expect(Array(names.all.prefix(3)) == ["w.example", "10.0.0.2", "fd00::2"])
    #expect(names.all.contains("localhost") && names.all.contains("127.0.0.1"))
    #expect(Set(names.all).count == names.all.count)
    #expect(names.extensionValue.hasPrefix("DNS:w.example,IP:10.0.0.2,IP:fd00::2,"))
  }

  @Test(arguments: [
    "", "a b", "a,DNS:b", "a\nb", "a;b", "$HOME", "-a", "a-", ".", "a..b", "a:b:c", "ünïcode",
    "*", "*.com", "a.*.b", String(repeating: "a", count: 64),
  ])
  func `a text that is neither is left out`(_ text: String) {
    #expect(!CertificateNames.isName(text))
    #expect(!CertificateNames([text]).all.contains(text))
  }

  @Test(arguments: ["a", "vm", "a-b.example.org", "*.example.org", "xn--mnchen-3ya.de", "a_b", "7"])
  func `a name of a host is taken`(_ text: String) {
    #expect(CertificateNames.isName(text))
  }
}
