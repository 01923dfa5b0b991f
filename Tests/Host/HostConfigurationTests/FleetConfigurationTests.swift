import Testing

@testable import HostConfiguration

/// The table `[fleet]`.
@Suite struct FleetConfigurationTests {
  private func fleet(_ lines: String) throws -> FleetSettings {
    try #require(try configuration("[fleet]\nname = \"kiosks\"\nhost = \"k1\"\n\(lines)\n").fleet)
  }

  private func problems(_ lines: String) -> [String] {
    let error = #expect(throws: ConfigurationError.self) {
      try configuration("[fleet]\nname = \"kiosks\"\nhost = \"k1\"\n\(lines)\n")
    }
    return error?.problems.map { "\($0)" } ?? []
  }

  @Test func `a host without the table is in no fleet`() throws {
    #expect(try configuration("").fleet == nil)
  }

  @Test func `a host of a fleet has no default widgets`() throws {
    #expect(try configuration("").hasDefaultWidgets)
    #expect(try !configuration("[fleet]\nname = \"kiosks\"\nhost = \"k1\"\n").hasDefaultWidgets)
  }

  @Test func `the defaults are the published ones`() throws {
    let fleet = try fleet("")
    #expect(fleet.name == "kiosks" && fleet.host == "k1")
    #expect(fleet.endpoints == ["http://127.0.0.1:2379"] && fleet.certificates == nil)
    #expect(fleet.login == nil && fleet.role == .serve && fleet.onLoss == .hold)
    #expect(fleet.listen == nil && fleet.address == nil)
    #expect(fleet.capacity == 1000 && fleet.hosts == nil && fleet.lease == .seconds(10))
  }

  @Test func `the name of the machine is the default of host`() throws {
    let machine = FleetSettings.machineName()
    let host = try? configuration("[fleet]\nname = \"kiosks\"\n").fleet?.host
    #expect(host == machine)
    #expect(machine?.contains(".") != true)
  }

  @Test func `every key is read`() throws {
    let fleet = try fleet(
      """
      endpoints = ["https://etcd-1.example.org:2379/", "https://[fd00::1]:2379", "https://etcd-1.example.org:2379"]
      certificates = "fleet"
      user = "k1"
      password_file = "~/password"
      role = "display"
      on_loss = "run"
      hosts = 50
      listen = "0.0.0.0:7090"
      address = "k1.example.org:7090"
      capacity = 0
      lease = "3s"
      """)
    #expect(
      fleet.endpoints == ["https://etcd-1.example.org:2379", "https://[fd00::1]:2379"])
    #expect(fleet.certificates == "/etc/fleet")
    #expect(fleet.login?.user == "k1" && fleet.login?.passwordFile == "/home/ada/password")
    #expect(fleet.role == .display && fleet.onLoss == .run && fleet.hosts == 50)
    #expect(fleet.listen?.port == 7090 && fleet.address == "k1.example.org:7090")
    #expect(fleet.capacity == 0 && fleet.lease == .seconds(3))
  }

  @Test func `other hosts are told the address of listen`() throws {
    let fleet = try fleet("certificates = \"c\"\nlisten = \"192.0.2.7:7090\"")
    #expect(fleet.address == "192.0.2.7:7090")
  }

  @Test(arguments: [
    ("endpoints = []", "4:13: fleet.endpoints: expected a list of URLs"),
    ("endpoints = [\"etcd:2379\"]", "4:14: fleet.endpoints: expected http:// or https://"),
    ("endpoints = [\"http://a/b\"]", "4:14: fleet.endpoints: expected http:// or https://"),
    ("endpoints = [\"http://ada@a\"]", "4:14: fleet.endpoints: expected http:// or https://"),
    ("endpoints = [\"http://a:0\"]", "4:14: fleet.endpoints: expected http:// or https://"),
    ("endpoints = [\"https://a\"]", "4:13: fleet.endpoints: https needs the certificates"),
    ("user = \"a\"", "4:8: fleet.user: a login needs a user and the file"),
    ("password_file = \"a\"", "4:17: fleet.password_file: a login needs a user and the file"),
    ("password = \"a\"", "4:1: fleet.password: unknown key; a password is not written here"),
    ("role = \"show\"", "4:8: fleet.role: expected one of serve, display"),
    ("on_loss = \"run\"", "4:11: fleet.on_loss: \"run\" divides the budgets"),
    ("hosts = 0", "4:9: fleet.hosts: expected an integer from 1 to 1000"),
    ("capacity = -1", "4:12: fleet.capacity: expected an integer from 0 to 1000000"),
    ("lease = \"2s\"", "4:9: fleet.lease: expected a duration such as \"10s\", from 3s to 1m"),
    ("lease = \"61s\"", "4:9: fleet.lease: expected a duration"),
    ("listen = \"7090\"", "4:10: fleet.listen: expected an address of this machine"),
    (
      "listen = \"0.0.0.0:7090\"\ncertificates = \"c\"",
      "4:10: fleet.listen: other hosts must be told"
    ),
    ("listen = \"192.0.2.7:7090\"", "4:10: fleet.listen: other machines reach 192.0.2.7:7090"),
    ("address = \"a:1\"", "4:11: fleet.address: other hosts reach this address only with listen"),
    (
      "listen = \"127.0.0.1:1\"\naddress = \"a_b:1\"",
      "5:11: fleet.address: expected a name or an address with a port"
    ),
    (
      "listen = \"127.0.0.1:1\"\naddress = \"0.0.0.0:1\"",
      "5:11: fleet.address: expected a name or an address with a port"
    ),
  ])
  func `a wrong value is told with its place`(line: String, expected: String) {
    let found = problems(line)
    #expect(found.contains { $0.contains(expected) }, "\(found)")
  }

  @Test(arguments: [
    "", "a b", "a/b", "..", ".", ".a", "a.", "-a", "a_", "a..b", String(repeating: "a", count: 64),
  ])
  func `a bad name is refused`(name: String) {
    #expect(throws: ConfigurationError.self) {
      try configuration("[fleet]\nhost = \"k\"\nname = \"\(name)\"\n")
    }
  }

  @Test func `a fleet needs a name`() {
    let error = #expect(throws: ConfigurationError.self) {
      try configuration("[fleet]\nhost = \"k\"\n")
    }
    #expect(error?.problems.map { "\($0)" } == ["/etc/host.conf:1:1: fleet.name: missing"])
  }
}
