/// One line of `options`: a value that a parameter may have.
public struct OptionRow: WireRow {
  /// How it is written.
  public var value: String
  /// What people see.
  public var title: String
  /// The heading under which people see it, if any.
  public var section: String?

  enum CodingKeys: String, CodingKey {
    case value
    case title
    case section
  }

  /// Makes a row.
  public init(value: String, title: String, section: String? = nil) {
    self.value = value
    self.title = title
    self.section = section
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.value, value)
      object.put(.title, title)
      object.put(.section, section)
    }
  }
}
