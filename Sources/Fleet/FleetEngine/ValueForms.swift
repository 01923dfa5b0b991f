internal import FleetDecisions
internal import FoundationEssentials

// The JSON objects of the values, version 1. Each form is written from a value and read into one;
// `value` is nil where a text has no meaning.

/// The value of `boot`.
struct BootForm: Codable {
  var v = ValueCodec.version
  var id: String
  var fleet: String

  init(_ boot: Boot) { (id, fleet) = (TagText.hexadecimal(boot.id), boot.fleet) }

  var value: FleetValue? {
    TagText.number(id[...]).map { .boot(Boot(id: $0, fleet: fleet)) }
  }
}

/// The value of `hosts/H`.
struct HostForm: Codable {
  var v = ValueCodec.version
  /// The number of the agent's life.
  var life: String
  var addr: String
  var ver: String
  /// The largest number of widgets.
  var cap: Int
  var role: String
  /// The builds of plugins by kind.
  var builds: [String: String]
  /// Present while the host gives widgets away.
  var drain: Bool?
  var wall: Milliseconds

  init(_ record: HostRecord) {
    life = TagText.hexadecimal(record.instance)
    addr = record.description.address
    ver = record.description.version
    cap = record.description.capacity
    builds = record.description.builds.mapValues(\.text)
    role = record.role.rawValue
    drain = record.isDraining ? true : nil
    wall = record.wall
  }

  var value: FleetValue? {
    guard let instance = TagText.number(life[...]), let role = HostRole(rawValue: role) else {
      return nil
    }
    let description = HostDescription(
      address: addr, version: ver, capacity: cap, builds: builds.mapValues { ContentHash($0) })
    return .host(
      HostRecord(
        instance: instance, description: description, role: role, isDraining: drain ?? false,
        wall: wall))
  }
}

/// The value of `own/W`.
struct OwnerForm: Codable {
  var v = ValueCodec.version
  var host: String

  init(host: String) { self.host = host }

  var value: FleetValue? { .owner(HostName(host)) }
}

/// The value of `cur/W`.
struct CurrentForm: Codable {
  var v = ValueCodec.version
  /// The SHA-256 of the archive.
  var sha: String
  var size: Int
  /// The archive itself, up to ``FleetRules/inlineLimit`` bytes.
  var data: Data?
  var rev: String
  var from: Milliseconds
  var until: Milliseconds?
  var made: Milliseconds
  var reload: Milliseconds?
  /// The hosts that hold the archive.
  var held: [String]
  /// The counter of the configuration.
  var cfg: Revision
  /// The charge of the call.
  var call: String

  init(_ publication: Publication) {
    let timeline = publication.timeline
    sha = timeline.archive.text
    size = timeline.size
    data = timeline.bytes.isEmpty ? nil : Data(timeline.bytes)
    (rev, from, until) = (timeline.rev, timeline.from, timeline.until)
    (made, reload) = (timeline.made, timeline.reload)
    held = publication.holders.map(\.text)
    cfg = publication.configuration
    call = TagText.text(publication.charge)
  }

  var value: FleetValue? {
    guard let charge = TagText.tag(call) else { return nil }
    let timeline = Timeline(
      archive: ContentHash(sha), size: size, bytes: data.map { [UInt8]($0) } ?? [], rev: rev,
      from: from, until: until, made: made, reload: reload)
    return .current(
      Publication(
        timeline: timeline, holders: held.map { HostName($0) }, configuration: cfg, charge: charge))
  }
}

/// The value of `bud/W`.
struct BudgetForm: Codable {
  var v = ValueCodec.version
  var calls: [ChargeForm]

  init(calls: [ChargeForm]) { self.calls = calls }

  var value: FleetValue? {
    let charges = calls.compactMap(\.value)
    return charges.count == calls.count ? .budget(charges) : nil
  }
}

/// A charge in `bud/W`.
struct ChargeForm: Codable {
  var id: String
  var host: String
  var at: Milliseconds
  /// Present for a call that does not count.
  var free: Bool?

  init(_ charge: Charge) {
    id = TagText.text(charge.tag)
    host = charge.host.text
    at = charge.at
    free = charge.isFree ? true : nil
  }

  var value: Charge? {
    TagText.tag(id).map { Charge(tag: $0, host: HostName(host), at: at, isFree: free ?? false) }
  }
}

/// The value of `want/W/H`.
struct WantForm: Codable {
  var v = ValueCodec.version

  var value: FleetValue? { .want }
}

/// The value of `cfg/W`.
struct ConfigurationForm: Codable {
  var v = ValueCodec.version
  var kind: String
  var family: String
  var params: [String: [String]]
  /// The number of refreshes in 24 h.
  var limit: Int
  /// The request that wrote the configuration.
  var by: String

  init(_ configuration: Configuration) {
    kind = configuration.kind
    family = configuration.family
    params = configuration.parameters
    limit = configuration.refreshesPerDay
    by = TagText.text(configuration.author)
  }

  var value: FleetValue? {
    TagText.tag(by).map {
      .configuration(
        Configuration(
          kind: kind, family: family, parameters: params, refreshesPerDay: limit, author: $0))
    }
  }
}

/// The value of `act/W/UUID`.
struct ActionForm: Codable {
  var v = ValueCodec.version
  var text: String

  init(text: String) { self.text = text }

  var value: FleetValue? { .action(text) }
}

/// Numbers of 64 bits as text: JSON readers of other languages round them otherwise.
enum TagText {
  /// Returns 16 hexadecimal digits.
  static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func number(_ text: Substring) -> UInt64? {
    guard text.utf8.count == 16, text.utf8.allSatisfy(FleetSpelling.isHexadecimal) else {
      return nil
    }
    return UInt64(text, radix: 16)
  }

  /// Returns the instance in 16 digits and the serial, with a dot between them.
  static func text(_ tag: Tag) -> String { "\(hexadecimal(tag.instance)).\(tag.serial)" }

  static func tag(_ text: String) -> Tag? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let instance = number(parts[0]), let serial = UInt64(parts[1]),
      String(serial) == parts[1]
    else { return nil }
    return Tag(instance: instance, serial: serial)
  }
}
