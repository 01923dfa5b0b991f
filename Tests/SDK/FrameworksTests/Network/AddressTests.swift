import Foundation
import Network
import Testing

@Suite struct `Addresses of networks` {
  @Test func `addresses are read and written`() throws {
    let four = try #require(IPv4Address("169.254.1.2"))
    #expect("\(four)" == "169.254.1.2" && four.isLinkLocal && !four.isLoopback)
    #expect(IPv4Address("224.0.0.1")?.isMulticast == true)
    let six = try #require(IPv6Address("fe80::0:1%eth0"))
    #expect("\(six)" == "fe80::1" && six.isLinkLocal && !six.isMulticast)
    #expect(IPv6Address("fd00::1")?.isUniqueLocal == true && IPv6Address("::") == .any)
    #expect(IPv6Address("::1")?.isLoopback == true)
  }

  @Test func `the keychain is seen through Network`() {
    #expect(kSecClass as String == "class")
  }

  @Test func `an address of IPv4 is found in one of IPv6`() throws {
    let mapped = try #require(IPv6Address("::ffff:127.0.0.1"))
    #expect(mapped.isIPv4Mapped && mapped.asIPv4?.isLoopback == true)
    #expect(mapped.asIPv4 == .loopback && IPv6Address.loopback.asIPv4 == nil)
  }

  @Test(arguments: ["", "1.2.3", "1.2.3.256", ":::", "%", "1.2.3.4:80", "example.org"])
  func `a text that is no address is refused`(text: String) {
    #expect(IPv4Address(text) == nil && IPv6Address(text) == nil)
    #expect(NWEndpoint.Host(text) == .name(text, nil))
  }

  @Test func `bytes of a wrong number are refused`() {
    #expect(IPv4Address(Data(count: 3)) == nil && IPv6Address(Data(count: 4)) == nil)
  }

  @Test func `an endpoint has a host and a port`() {
    let endpoint = NWEndpoint.hostPort(host: "127.0.0.1", port: 443)
    #expect("\(endpoint)" == "127.0.0.1:443")
    #expect(NWEndpoint.Port("80") == .http && NWEndpoint.Port("65536") == nil)
  }
}
