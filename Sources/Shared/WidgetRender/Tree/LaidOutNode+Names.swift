internal import WidgetModel

extension ViewNodeType {
  /// The name of the C constant in lower case: `rounded_rectangle`.
  var name: String { constantName.lowercased() }
}

extension ViewAttributeKey {
  /// The name of the C constant in lower case: `line_width`.
  var name: String { constantName.lowercased() }
}

extension LaidOutNode {
  /// The constant that an integer attribute is, by the name of the C constant in lower case; `nil`
  /// for a mere number.
  func constantName(_ key: ViewAttributeKey) -> String? {
    guard let value = self[key]?.integer else { return nil }
    switch key {
    case .dateStyle: return Self.name(DateStyle(rawValue: value))
    case .renderingMode: return Self.name(RenderingMode(rawValue: value))
    case .interpolation: return Self.name(Interpolation(rawValue: value))
    case .lineCap: return Self.name(LineCap(rawValue: value))
    case .lineJoin: return Self.name(LineJoin(rawValue: value))
    case .cornerStyle: return Self.name(CornerStyle(rawValue: value))
    case .gaugeStyle: return Self.name(GaugeStyle(rawValue: value))
    default: return nil
    }
  }

  private static func name(_ constant: (some Any)?) -> String? {
    guard let constant else { return nil }
    return "\(constant)".reduce(into: "") { name, character in
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
  }
}
