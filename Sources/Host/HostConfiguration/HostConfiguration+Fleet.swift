internal import WidgetModel

extension HostConfiguration {
  /// The permitted ranges of values.
  private enum Allowed {
    static let capacity: ClosedRange<Int64> = 0...1_000_000
    static let hosts: ClosedRange<Int64> = 1...1000
    static let lease = Duration.seconds(3)...Duration.seconds(60)
  }

  /// Reads the table `[fleet]`.
  mutating func readFleet(_ table: TableReader, _ paths: PathRules) {
    var table = table
    let name = table.fleetName("name")
    let host = table.fleetName("host")
    var new = FleetSettings(name: name ?? "", host: host ?? "", location: table.location)
    new.endpoints = table.endpoints() ?? new.endpoints
    new.certificates = table.path("certificates", with: paths)
    new.login = table.login(paths)
    let roles = FleetSettings.Role.allCases.map { (name: $0.rawValue, value: $0) }
    new.role = table.word("role", among: roles) ?? new.role
    let reactions = FleetSettings.OnLoss.allCases.map { (name: $0.rawValue, value: $0) }
    new.onLoss = table.word("on_loss", among: reactions) ?? new.onLoss
    new.listen = table.string(
      "listen", expected: ListenAddress.rule, as: { ListenAddress(inNumbers: $0) })
    let address = table.string(
      "address", expected: "a name or an address with a port, such as \"kiosk-1.example.org:7090\""
    ) { Self.isAddress($0) ? $0 : nil }
    new.capacity = table.integer("capacity", in: Allowed.capacity).map(Int.init) ?? new.capacity
    new.hosts = table.integer("hosts", in: Allowed.hosts).map(Int.init)
    new.lease = table.duration("lease", in: Allowed.lease, example: "10s") ?? new.lease
    table.finish(hints: [
      "password":
        "a password is not written here: write it into a file of its own, and the path in "
        + "\"password_file\""
    ])
    table.require("name")
    if host == nil, table.value(of: "host") == nil {
      if let machine = FleetSettings.machineName() {
        new.host = machine
      } else {
        table.complain(
          at: table.location, key: table.dotted("host"),
          "the name of the machine cannot name a host of a fleet; add host = \"NAME\": "
            + FleetSettings.nameRule)
      }
    }
    table.checkTogether(&new, address)
    if name != nil { fleet = new }
  }

  /// Whether a text is `HOST:PORT`, with a name or an address in numbers.
  private static func isAddress(_ text: String) -> Bool {
    if let address = ListenAddress(inNumbers: text) {
      return !address.isEveryAddress && address.port > 0
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...]), port > 0
    else { return false }
    return isHostName(text[..<colon])
  }

  /// Whether a text has the form of a name in DNS (RFC 1123, section 2.1).
  fileprivate static func isHostName(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy(\.isHostNameByte)
      }
  }
}

extension UInt8 {
  /// Whether a character may be in a label of a name in DNS.
  fileprivate var isHostNameByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d: true
    default: false
    }
  }
}

extension TableReader {
  /// Reads the name of a fleet or a host.
  fileprivate mutating func fleetName(_ key: String) -> String? {
    string(key, expected: FleetSettings.nameRule) { FleetSettings.isName($0) ? $0 : nil }
  }

  /// Reads the URLs of the engine, without duplicates.
  fileprivate mutating func endpoints() -> [String]? {
    let expected = "a list of URLs such as \"https://etcd-1.example.org:2379\""
    guard let member = take("endpoints") else { return nil }
    guard case .array(let elements) = member.value.content, !elements.isEmpty else {
      reject(member, expected: expected)
      return nil
    }
    var found: [String] = []
    for element in elements {
      guard case .string(let text) = element.content, let url = Self.endpoint(text) else {
        reject(
          element, key: dotted(member.key),
          expected: "http:// or https:// with a host and an optional port, and nothing after it")
        continue
      }
      if !found.contains(url) { found.append(url) }
    }
    return found
  }

  /// Returns a URL with a scheme, a host and an optional port, without a last slash; `nil` for another text.
  private static func endpoint(_ text: String) -> String? {
    guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.last == "/" { rest.removeLast() }
    var host = rest
    if let colon = rest.lastIndex(of: ":"), rest.last != "]" {
      guard let port = UInt16(rest[rest.index(after: colon)...]), port > 0 else { return nil }
      host = rest[..<colon]
    }
    let isVersion6 = host.hasPrefix("[") && ListenAddress(inNumbers: "\(host):1") != nil
    guard isVersion6 || HostConfiguration.isHostName(host) else { return nil }
    return scheme + rest
  }

  /// Reads `user` and `password_file`, which belong together.
  fileprivate mutating func login(_ paths: PathRules) -> FleetSettings.Login? {
    let user = string("user", expected: "the name of a user of the engine")
    let file = path("password_file", with: paths)
    let (hasUser, hasFile) = (value(of: "user") != nil, value(of: "password_file") != nil)
    guard hasUser == hasFile else {
      let (given, missing) =
        hasUser ? ("user", "password_file = \"FILE\"") : ("password_file", "user = \"NAME\"")
      complain(
        at: value(of: given)?.location ?? location, key: dotted(given),
        "a login needs a user and the file of the password; add \(missing)")
      return nil
    }
    guard let user, let file else { return nil }
    return FleetSettings.Login(
      user: user, passwordFile: file,
      passwordFileLocation: value(of: "password_file")?.location ?? location)
  }

  /// Checks the values that depend on each other, and completes the address for other hosts.
  fileprivate func checkTogether(_ fleet: inout FleetSettings, _ address: String?) {
    func complain(_ key: String, _ message: String) {
      self.complain(at: value(of: key)?.location ?? location, key: dotted(key), message)
    }
    if fleet.onLoss == .run, fleet.hosts == nil, value(of: "hosts") == nil {
      complain(
        "on_loss",
        "\"run\" divides the budgets among the hosts of the fleet; add hosts = NUMBER, or write "
          + "\"hold\"")
    }
    if fleet.endpoints.contains(where: { $0.hasPrefix("https:") }), fleet.certificates == nil,
      value(of: "certificates") == nil
    {
      complain(
        "endpoints", "https needs the certificates of the fleet; add certificates = \"FOLDER\"")
    }
    guard let listen = fleet.listen else {
      if address != nil {
        complain("address", "other hosts reach this address only with listen = \"ADDRESS:PORT\"")
      }
      return
    }
    if fleet.certificates == nil, !listen.isLoopback, value(of: "certificates") == nil {
      complain(
        "listen",
        "other machines reach \(listen), and are told apart by certificates; add certificates = "
          + "\"FOLDER\"")
    }
    fleet.address = address ?? (listen.isEveryAddress ? nil : listen.description)
    if fleet.address == nil {
      complain(
        "listen", "other hosts must be told one address; add address = \"NAME:\(listen.port)\"")
    }
  }
}
