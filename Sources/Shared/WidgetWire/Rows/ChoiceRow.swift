/// An allowed value of a choice, inside a ``ParameterRow``.
public struct ChoiceRow: WireRow {
  /// How it is written.
  public var name: String
  /// What people see.
  public var title: String

  enum CodingKeys: String, CodingKey {
    case name
    case title
  }

  /// Makes a row.
  public init(
    name: String, title: String
  ) {
    self.name = name
    self.title = title
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.name, name)
      object.put(.title, title)
    }
  }
}

extension ChoiceRow: JSONWritable {}
