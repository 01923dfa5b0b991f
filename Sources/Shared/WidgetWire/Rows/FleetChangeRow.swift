/// A change of a widget of the fleet that a client of this host has asked for, in a line of `fleet`.
public struct FleetChangeRow: WireRow, Codable {
  /// The name of the request, `BOOT:N`, which the answer `settle` repeats.
  public var request: String
  /// The type of change.
  public var type: FleetChangeType
  /// The kind as `PLUGIN:KIND`; only for ``FleetChangeType/configure``, as the fields up to `config`.
  public var kind: String?
  /// The family that the widget fills.
  public var family: String?
  /// The texts of all parameters that are set.
  public var parameters: [FleetParameterRow]?
  /// The charged refreshes in any 24 h on all hosts; `nil` for the default of the fleet.
  public var refreshes: Int?
  /// The number of the configuration that the change replaces; 0 for a new widget.
  public var config: Int?
  /// The name of the action; only for ``FleetChangeType/perform``.
  public var action: String?

  /// Creates a row without details.
  public init(request: String, type: FleetChangeType) {
    self.request = request
    self.type = type
  }
}

/// The texts of a parameter, in a line of `fleet`.
public struct FleetParameterRow: WireRow, Codable {
  /// The name of the parameter.
  public var name: String
  /// The texts of the value; several for a list.
  public var values: [String]

  /// Creates a row.
  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}

/// The types of changes that a client asks of a fleet.
public enum FleetChangeType: String, CaseIterable, Codable, Hashable, Sendable {
  /// The widget is to have this configuration; a new widget is added.
  case configure
  /// The widget is to be removed from all hosts.
  case remove
  /// An action of the widget is to be performed, on the host that asks the provider.
  case perform
}
