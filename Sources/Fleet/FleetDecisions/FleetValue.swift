/// A value of the engine, as read by the program that decodes it.
///
/// Large values are indirect: tables of 100,000 owners would otherwise have room for as many publications.
public enum FleetValue: Hashable, Sendable {
  /// The value of ``FleetKey/boot``.
  indirect case boot(Boot)
  /// The value of ``FleetKey/host(_:)``.
  indirect case host(HostRecord)
  /// The value of ``FleetKey/owner(_:)``.
  case owner(HostName)
  /// The value of ``FleetKey/current(_:)``.
  indirect case current(Publication)
  /// The value of ``FleetKey/budget(_:)``.
  case budget([Charge])
  /// The value of ``FleetKey/want(_:_:)``.
  case want
  /// The value of ``FleetKey/configuration(_:)``.
  indirect case configuration(Configuration)
  /// The value of ``FleetKey/action(_:_:)``: the name and parameters of the action.
  case action(String)
  /// A value that this version cannot read.
  case unreadable(Unreadable)
}

/// The cause of a value that cannot be read.
public enum Unreadable: Hashable, Sendable {
  /// The bytes are no value of any version.
  case damaged
  /// The value was written by a later version.
  case newer(version: Int)
}

/// A value with the engine's numbers for it.
public struct Record: Hashable, Sendable {
  /// The value of the key, decoded.
  public var value: FleetValue
  /// The revision in which the key was created; constant until the key is deleted.
  public var created: Revision
  /// The revision in which the value was written last.
  public var modified: Revision
  /// The lease with which the key ends; 0 for none.
  public var lease: LeaseID

  /// Creates a record.
  public init(value: FleetValue, created: Revision, modified: Revision, lease: LeaseID = 0) {
    self.value = value
    self.created = created
    self.modified = modified
    self.lease = lease
  }
}

/// The identity of the engine's data.
public struct Boot: Hashable, Sendable {
  /// Random; another value means a restored or emptied engine.
  public var id: UInt64
  /// The identity of the fleet, which its certificates have too.
  public var fleet: String

  /// Creates an identity.
  public init(id: UInt64, fleet: String) {
    self.id = id
    self.fleet = fleet
  }
}

/// The part of a host in its fleet.
public enum HostRole: String, Hashable, Sendable {
  /// Owns widgets and calls their providers.
  case serve
  /// Shows widgets of other hosts, and owns none.
  case display
}

/// A live host, as the others see it.
public struct HostRecord: Hashable, Sendable {
  /// The random number of the agent's life: tells two hosts of one name apart.
  public var instance: UInt64
  /// The address for archives, and the version of the program.
  public var description: HostDescription
  /// The part of the host in the fleet.
  public var role: HostRole
  /// Whether the host gives its widgets away.
  public var isDraining: Bool
  /// The wall clock of the host at the time of writing.
  public var wall: Milliseconds

  /// Creates a record.
  public init(
    instance: UInt64, description: HostDescription, role: HostRole, isDraining: Bool = false,
    wall: Milliseconds
  ) {
    self.instance = instance
    self.description = description
    self.role = role
    self.isDraining = isDraining
    self.wall = wall
  }
}

/// A host's own account of itself.
public struct HostDescription: Hashable, Sendable {
  /// The address at which other hosts fetch archives.
  public var address: String
  /// The version of the program.
  public var version: String
  /// The largest number of widgets that the host owns.
  public var capacity: Int
  /// The build of the plugin of each kind that the host can call.
  public var builds: [String: ContentHash]

  /// Creates a description.
  public init(
    address: String, version: String, capacity: Int, builds: [String: ContentHash]
  ) {
    self.address = address
    self.version = version
    self.capacity = capacity
    self.builds = builds
  }
}

/// The configuration of a widget.
public struct Configuration: Hashable, Sendable {
  /// The kind, which names the plugin.
  public var kind: String
  /// The name of the family, such as `small`.
  public var family: String
  /// The texts of each parameter; a list has several.
  public var parameters: [String: [String]]
  /// The largest number of charged refreshes in 24 h for the whole fleet; 0 means unlimited.
  public var refreshesPerDay: Int
  /// The request that wrote the configuration.
  public var author: Tag

  /// Creates a configuration.
  public init(
    kind: String, family: String, parameters: [String: [String]] = [:], refreshesPerDay: Int = 72,
    author: Tag = Tag(instance: 0, serial: 0)
  ) {
    self.kind = kind
    self.family = family
    self.parameters = parameters
    self.refreshesPerDay = refreshesPerDay
    self.author = author
  }

  /// Whether both are equal but for their authors.
  func isLike(_ other: Configuration) -> Bool {
    var other = other
    other.author = author
    return self == other
  }
}

/// A timeline that a provider has given.
public struct Timeline: Hashable, Sendable {
  /// The SHA-256 of the archive.
  public var archive: ContentHash
  /// The size of the archive in bytes.
  public var size: Int
  /// The archive itself up to ``FleetRules/inlineLimit`` bytes; otherwise empty.
  public var bytes: [UInt8]
  /// The `rev` of the first entry.
  public var rev: String
  /// The dates of the first entry and of the end, on the wall clock of the host that made it.
  public var from: Milliseconds
  /// The end of the last entry; `nil` for an entry without an end.
  public var until: Milliseconds?
  /// The time of the answer.
  public var made: Milliseconds
  /// The date of the reload policy; `nil` for never.
  public var reload: Milliseconds?

  /// Creates a timeline.
  public init(
    archive: ContentHash, size: Int, bytes: [UInt8] = [], rev: String, from: Milliseconds,
    until: Milliseconds? = nil, made: Milliseconds, reload: Milliseconds?
  ) {
    self.archive = archive
    self.size = size
    self.bytes = bytes
    self.rev = rev
    self.from = from
    self.until = until
    self.made = made
    self.reload = reload
  }

  /// Whether the archive is stored in the engine itself.
  public var isInline: Bool { size <= FleetRules.inlineLimit && bytes.count == size }
}

/// The published timeline of a widget.
public struct Publication: Hashable, Sendable {
  /// The published entries.
  public var timeline: Timeline
  /// The hosts that held the archive when this was written, the owner first.
  public var holders: [HostName]
  /// The counter of the configuration that the provider was asked with.
  public var configuration: Revision
  /// The charge of the call.
  public var charge: Tag

  /// Creates a publication.
  public init(
    timeline: Timeline, holders: [HostName], configuration: Revision, charge: Tag
  ) {
    self.timeline = timeline
    self.holders = holders
    self.configuration = configuration
    self.charge = charge
  }
}

/// A provider call in the ledger of a widget.
public struct Charge: Hashable, Sendable {
  /// The identity of the call.
  public var tag: Tag
  /// The host that calls.
  public var host: HostName
  /// The time on that host's wall clock.
  public var at: Milliseconds
  /// Whether the call does not count against the budget. It is recorded all the same.
  public var isFree: Bool

  /// Creates a charge.
  public init(tag: Tag, host: HostName, at: Milliseconds, isFree: Bool) {
    self.tag = tag
    self.host = host
    self.at = at
    self.isFree = isFree
  }
}
