/// Results of a node by proposal. Nodes of real widgets get less than ten proposals; those of a hostile
/// tree may get thousands.
struct ProposalTable<Value> {
  private typealias Entry = (key: ProposalKey, value: Value)

  /// The first entry, which many nodes have alone.
  private var first: Entry?
  private var others: [Entry] = []
  /// The places of other entries from ``listed`` on.
  private var places: [ProposalKey: Int] = [:]

  /// The number of other entries that are compared one after the other.
  private static var listed: Int { 16 }
  /// The number of other entries for which there is room at first.
  private static var usual: Int { 5 }

  /// Returns the value for a proposal; `nil` if there is none. A probe takes any value, and others
  /// take no value of a probe.
  func value(for proposal: Proposal, isProbe: Bool) -> Value? {
    guard let first else { return nil }
    let key = ProposalKey(proposal, isProbe: isProbe)
    if first.key.serves(key) { return first.value }
    for place in 0..<min(others.count, Self.listed) where others[place].key.serves(key) {
      return others[place].value
    }
    guard others.count > Self.listed else { return nil }
    let place = places[ProposalKey(proposal, isProbe: false)] ?? places[key]
    return place.map { others[$0].value }
  }

  /// Adds the value for a proposal that has none.
  mutating func add(_ value: Value, for proposal: Proposal, isProbe: Bool) {
    let key = ProposalKey(proposal, isProbe: isProbe)
    guard first != nil else { return first = (key, value) }
    if others.isEmpty { others.reserveCapacity(Self.usual) }
    if others.count >= Self.listed { places[key] = others.count }
    others.append((key, value))
  }

  /// Sets the value for a proposal, which may have one.
  mutating func set(_ value: Value, for proposal: Proposal, isProbe: Bool) {
    let key = ProposalKey(proposal, isProbe: isProbe)
    if first?.key == key {
      first = (key, value)
    } else if let place = others.firstIndex(where: { $0.key == key }) {
      others[place].value = value
    } else {
      add(value, for: proposal, isProbe: isProbe)
    }
  }
}

/// A proposal in the size of two numbers, and whether the layout is probing.
struct ProposalKey: Hashable {
  /// The bits of the lengths, or those of ``none``.
  private let width: UInt64
  private let height: UInt64
  /// Whether the value is that of a probe; see ``LayoutPass/isProbing``.
  private let isProbe: Bool

  /// The bits for an unspecified length: of a number that no length is.
  private static let none = UInt64.max

  init(_ proposal: Proposal, isProbe: Bool) {
    width = proposal.width?.bitPattern ?? Self.none
    height = proposal.height?.bitPattern ?? Self.none
    self.isProbe = isProbe
  }

  /// Whether the value of this key is good enough for another.
  func serves(_ other: ProposalKey) -> Bool {
    width == other.width && height == other.height && (other.isProbe || !isProbe)
  }
}
