/// One line of `reload`: the answer to one of the things that were named.
public struct ReloadRow: WireRow {
  /// What was asked to reload.
  public var scope: ReloadScope
  /// The widget, the plugin's name, or the path of the configuration file.
  public var id: String
  /// What became of the request.
  public var status: ReloadStatus
  /// When a deferred reload is done.
  public var until: WireTime?
  /// Why it was deferred or failed.
  public var reason: String?

  enum CodingKeys: String, CodingKey {
    case scope
    case id
    case status
    case until
    case reason
  }

  /// Makes a row.
  public init(
    scope: ReloadScope, id: String, status: ReloadStatus, until: WireTime? = nil,
    reason: String? = nil
  ) {
    self.scope = scope
    self.id = id
    self.status = status
    self.until = until
    self.reason = reason
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.scope, scope)
      object.put(.id, id)
      object.put(.status, status)
      object.put(.until, until)
      object.put(.reason, reason)
    }
  }
}

/// What a line of `reload` is about.
public enum ReloadScope: String, CaseIterable, Codable, Hashable, Sendable {
  /// The configuration file.
  case configuration
  /// A plugin.
  case plugin
  /// The timeline of a widget.
  case widget
}

extension ReloadScope: JSONWritable {}

/// What became of a request to reload.
public enum ReloadStatus: String, CaseIterable, Codable, Hashable, Sendable {
  /// It will be done as soon as there is a free slot.
  case accepted
  /// One was queued already; this request is part of it.
  case coalesced
  /// It will be done at `until`, for the `reason` told.
  case deferred
  /// It was done; only when the request waits.
  case done
  /// It was not done, for the `reason` told.
  case failed
}

extension ReloadStatus: JSONWritable {}
