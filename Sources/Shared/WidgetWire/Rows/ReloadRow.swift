public import WidgetModel

/// A line of `reload`: the result for a target of the request.
public struct ReloadRow: WireRow, Codable {
  /// The type of the target.
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
  /// The values of the code; `nil` for a code without values.
  public var reasonValues: ReasonValues?

  /// Creates a row without a delay.
  public init(scope: ReloadScope, id: String, status: ReloadStatus) {
    self.scope = scope
    self.id = id
    self.status = status
  }
}

/// The types of targets of `reload`.
public enum ReloadScope: String, CaseIterable, Codable, Hashable, Sendable {
  /// The configuration file.
  case configuration
  /// A plugin with its widgets.
  case plugin
  /// The timeline of a widget.
  case widget
}

/// The state of a request to reload.
public enum ReloadStatus: String, CaseIterable, Codable, Hashable, Sendable {
  /// The reload starts as soon as a call is free.
  case accepted
  /// A reload was already queued; this request is part of that reload.
  case coalesced
  /// The reload starts at `until`, for the given reason.
  case deferred
  /// The reload is complete; only for requests with `wait`.
  case done
  /// The reload failed, for the given reason.
  case failed
}
