public import WidgetModel

/// One line of `kinds`: a kind as its plugin declares it.
public struct KindRow: WireRow {
  /// The kind: what other verbs call it.
  public var id: String
  /// What people see.
  public var name: String
  /// A sentence for people; may be empty.
  public var description: String
  /// The name of the plugin.
  public var plugin: String
  /// The families that it can fill.
  public var families: [String]
  /// Its configuration.
  public var parameters: [ParameterRow]
  /// Whether it gets no widget of its own.
  public var isPreviewOnly: Bool

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case description
    case plugin
    case families
    case parameters
    case isPreviewOnly = "preview_only"
  }

  /// Makes a row.
  public init(
    id: String, name: String, description: String, plugin: String, families: [String],
    parameters: [ParameterRow], isPreviewOnly: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.plugin = plugin
    self.families = families
    self.parameters = parameters
    self.isPreviewOnly = isPreviewOnly
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.id, id)
      object.put(.name, name)
      object.put(.description, description)
      object.put(.plugin, plugin)
      object.put(.families, families)
      object.put(.parameters, parameters)
      object.put(.isPreviewOnly, isPreviewOnly)
    }
  }
}

extension KindRow {
  /// The row of a kind.
  public init(_ kind: KindDescriptor, plugin: String) {
    self.init(
      id: kind.id, name: kind.displayName, description: kind.summary, plugin: plugin,
      families: kind.families.members.map(\.name),
      parameters: kind.parameters.map(ParameterRow.init), isPreviewOnly: kind.isPreviewOnly)
  }
}
