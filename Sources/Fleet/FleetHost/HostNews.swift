internal import FleetDecisions
internal import FleetService
internal import FoundationEssentials
internal import WidgetWire

internal import enum WidgetModel.RefreshRules

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
    var change: Change?

    var news: HostChannel.News? {
      switch FleetEvent(rawValue: event) {
      case .host:
        let builds = (kinds ?? []).map { ($0.kind, FleetDecisions.ContentHash($0.build)) }
        return .described(
          version: version ?? "", builds: Dictionary(builds, uniquingKeysWith: { $1 }))
      case .want:
        guard let id, let reason = reason.flatMap(FleetAgent.Wish.Reason.init) else { return nil }
        return .event(.callWanted(.init(id), .init(reason, isFree: free ?? false)))
      case .watching:
        guard let id else { return nil }
        return .event(.watching(.init(id), watched ?? false))
      case .change:
        guard let id, let change, let content = change.content else { return nil }
        return .change(HostChange(request: change.request, widget: .init(id), content))
      case nil: return nil
      }
    }
  }

  /// A change as it comes: the type is a text, because a later host may have more of them.
  private struct Change: Decodable {
    var request: String
    var type: String
    var kind: String?
    var family: String?
    var parameters: [FleetParameterRow]?
    var refreshes: Int?
    var config: Int?
    var action: String?

    /// The change; `nil` if something is missing.
    var content: HostChange.Content? {
      switch FleetChangeType(rawValue: type) {
      case .configure:
        guard let kind, let family, let config else { return nil }
        let parameters = (parameters ?? []).map { ($0.name, $0.values) }
        let configuration = Configuration(
          kind: kind, family: family,
          parameters: Dictionary(parameters, uniquingKeysWith: { $1 }),
          refreshesPerDay: refreshes ?? RefreshRules.refreshesPerDay)
        return .configure(configuration, replacing: Revision(config))
      case .remove: return .remove
      case .perform: return action.map { .perform($0) }
      case nil: return nil
      }
    }
  }
}
