internal import FleetDecisions
internal import FoundationEssentials
internal import WidgetWire

/// The lines of a reply to `fleet`.
enum HostNews {
  /// Reads the lines; news of a kind that a later host may add are left out.
  static func read(_ body: [UInt8]) throws -> [HostChannel.News] {
    let decoder = JSONDecoder()
    return try body.split(separator: UInt8(ascii: "\n")).compactMap { line in
      try decoder.decode(Line.self, from: Data(line)).news
    }
  }

  /// A line as it comes: the event is a text, because a later host may have more of them.
  private struct Line: Decodable {
    var event: String
    var id: String?
    var reason: String?
    var free: Bool?
    var watched: Bool?
    var version: String?
    var kinds: [FleetKindRow]?

    var news: HostChannel.News? {
      switch FleetEvent(rawValue: event) {
      case .host:
        let builds = (kinds ?? []).map { ($0.kind, FleetDecisions.ContentHash($0.build)) }
        return .described(
          version: version ?? "", builds: Dictionary(builds, uniquingKeysWith: { $1 }))
      case .want:
        guard let id, let reason = reason.flatMap(FleetAgent.Wish.Reason.init) else { return nil }
        return .event(.callWanted(WidgetID(id), .init(reason, isFree: free ?? false)))
      case .watching:
        guard let id else { return nil }
        return .event(.watching(WidgetID(id), watched ?? false))
      case nil: return nil
      }
    }
  }
}
