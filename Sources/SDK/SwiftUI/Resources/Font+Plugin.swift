internal import AppleFoundation

extension Font {
  /// What a name comes to: a font of the plugin's by its PostScript name or its full name, else a
  /// family.
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
