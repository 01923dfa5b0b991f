public import WidgetModel

/// One line of `reload`: the reply for one of the things that were named.
public struct ReloadRow: WireRow, Codable {
  /// The type of the thing.
  public var scope: ReloadScope
  /// The widget, the plugin's name, or the path of the configuration file.
  public var id: String
  /// The state of the request.
  public var status: ReloadStatus
  /// The time at which a deferred reload is done.
  public var until: WireTime?
  /// The reason of the delay or the failure, in words.
  public var reason: String?
  /// The reason: the name of a ``ReasonCode``.
  public var reasonCode: String?
  /// The values of the code; `nil` if it has none.
  public var reasonValues: ReasonValues?

  /// Makes a row without a delay.
  public init(scope: ReloadScope, id: String, status: ReloadStatus) {
    self.scope = scope
    self.id = id
    self.status = status
  }
}

/// The type of thing that a line of `reload` is about.
public enum ReloadScope: String, CaseIterable, Codable, Hashable, Sendable {
  /// The configuration file.
  case configuration
  /// A plugin.
  case plugin
  /// The timeline of a widget.
  case widget
}

/// The state of a request to reload.
public enum ReloadStatus: String, CaseIterable, Codable, Hashable, Sendable {
  /// The reload is done as soon as there is a free call.
  case accepted
  /// A reload was queued already; this request is part of it.
  case coalesced
  /// The reload is done at `until`; the reason says why.
  case deferred
  /// The reload was done; only when the request waits.
  case done
  /// The reload was not done; the reason says why.
  case failed
}
