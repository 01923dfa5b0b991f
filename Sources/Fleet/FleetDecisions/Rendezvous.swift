/// Rendezvous hashing (Thaler and Ravishankar, 1998): each host has a score for each widget, and the
/// host with the highest score is the first choice. A host that leaves or joins moves only its own
/// widgets.
enum Rendezvous {
  /// Returns the score of a host for a widget: FNV-1a of both names, then the finalizer of
  /// SplitMix64. All versions of the fleet must agree on it.
  static func score(_ host: HostName, _ widget: WidgetID) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in host.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = hash &* 0x100_0000_01b3
    for byte in widget.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }

  /// Returns the hosts by falling score; equal scores by name.
  static func order(_ hosts: some Sequence<HostName>, for widget: WidgetID) -> [HostName] {
    hosts.map { (score($0, widget), $0) }
      .sorted { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1 < $1.1 }
      .map(\.1)
  }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): small, fast, and equal on all machines.
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 through `bound`.
  mutating func upTo(_ bound: Milliseconds) -> Milliseconds {
    Milliseconds.random(in: 0...max(0, bound), using: &self)
  }
}
