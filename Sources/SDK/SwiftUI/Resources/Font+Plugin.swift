internal import AppleFoundation

extension Font {
  /// Returns the attributes of a font name: a font of the plugin with that PostScript name or full
  /// name, or else a family.
  static func face(named name: String) -> Attributes {
    guard let face = PluginFonts.face(named: name) else {
      return [.fontFamily: .string(name)]
    }
    return [
      .fontFamily: .string(face.family.withoutNUL),
      .fontWeight: face.weight == 400 ? nil : .integer(face.weight),
      .italic: face.isItalic ? .flag(true) : nil,
    ]
  }
}
