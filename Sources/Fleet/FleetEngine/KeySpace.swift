internal import FleetDecisions
internal import FoundationEssentials

/// The keys of a fleet as bytes, below `/widgethost/FLEET/`.
struct KeySpace: Sendable {
  /// The keys from `start` to before `end`; a single key without an end.
  struct Range: Hashable, Sendable {
    var start: Data
    var end: Data?

    func contains(_ key: Data) -> Bool {
      guard let end else { return key == start }
      return !key.lexicographicallyPrecedes(start) && key.lexicographicallyPrecedes(end)
    }
  }

  private let prefix: String

  init(fleet: String) { prefix = "/widgethost/\(fleet)/" }

  /// All keys of the fleet.
  var all: Range { Self.below(prefix) }

  /// The keys of a family.
  func range(_ family: KeyFamily) -> Range {
    family == .boot
      ? Range(start: Data((prefix + "boot").utf8), end: nil)
      : Self.below("\(prefix)\(family.rawValue)/")
  }

  /// Returns a key as bytes.
  ///
  /// - Throws: ``GatewayFailure/invalid(_:)`` for a name that no key can have.
  func bytes(_ key: FleetKey) throws(GatewayFailure) -> Data {
    guard key.isWellFormed else {
      throw .invalid("the key “\(key.path)” has a name that is not allowed")
    }
    return Data((prefix + key.path).utf8)
  }

  /// Reads a key; `nil` for a key that no version of the fleet has written.
  func key(_ bytes: Data) -> FleetKey? {
    guard let text = String(validating: bytes, as: UTF8.self), text.utf8.starts(with: prefix.utf8),
      let key = FleetKey(path: String(text.dropFirst(prefix.count))), key.isWellFormed
    else { return nil }
    return key
  }

  /// The keys that begin with a text, whose last byte is a slash.
  private static func below(_ text: String) -> Range {
    let start = Data(text.utf8)
    // The byte after the slash.
    return Range(start: start, end: start.dropLast() + [UInt8(ascii: "/") + 1])
  }
}

extension FleetKey {
  /// Whether every name of the key is spelled as ``FleetSpelling`` demands.
  var isWellFormed: Bool {
    if let widget, !FleetSpelling.isWidget(widget.text) { return false }
    return switch self {
    case .boot, .owner, .current, .budget, .configuration: true
    case .host(let host), .want(_, let host): FleetSpelling.isName(host.text)
    case .action(_, let id): FleetSpelling.isAction(id.text)
    }
  }
}
