internal import FleetDecisions
internal import FleetService
internal import FoundationEssentials
internal import WidgetWire

internal import enum WidgetModel.RefreshRules

/// The lines of a reply to `fleet`.
enum HostNews {
  /// Reads the lines; news with words that only a later host knows are left out.
  static func read(_ body: [UInt8]) throws -> [HostChannel.News] {
    let decoder = JSONDecoder()
    return try body.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = Data(line)
      _ = try decoder.decode(Head.self, from: line)
      return (try? decoder.decode(FleetRow.self, from: line))?.news
    }
  }

  /// The field that news of every host have.
  private struct Head: Decodable {
    var event: String
  }
}

extension FleetRow {
  /// The news of the line; `nil` if something is missing.
  fileprivate var news: HostChannel.News? {
    switch event {
    case .host:
      let builds = (kinds ?? []).map { ($0.kind, FleetDecisions.ContentHash($0.build)) }
      return .described(
        version: version ?? "", builds: Dictionary(builds, uniquingKeysWith: { $1 }))
    case .want:
      guard let id, let reason = reason.flatMap({ FleetAgent.Wish.Reason(rawValue: $0.rawValue) })
      else { return nil }
      return .event(.callWanted(.init(id), .init(reason, isFree: free ?? false)))
    case .watching:
      guard let id else { return nil }
      return .event(.watching(.init(id), watched ?? false))
    case .change:
      guard let id, let change, let content = change.content else { return nil }
      return .change(HostChange(request: change.request, widget: .init(id), content))
    }
  }
}

extension FleetChangeRow {
  /// The change; `nil` if something is missing.
  fileprivate var content: HostChange.Content? {
    switch type {
    case .configure:
      guard let kind, let family, let config else { return nil }
      let parameters = (parameters ?? []).map { ($0.name, $0.values) }
      let configuration = Configuration(
        kind: kind, family: family, parameters: Dictionary(parameters, uniquingKeysWith: { $1 }),
        refreshesPerDay: refreshes ?? RefreshRules.refreshesPerDay)
      return .configure(configuration, replacing: Revision(config))
    case .remove: return .remove
    case .perform: return action.map { .perform($0) }
    }
  }
}
