internal import WidgetLocks

/// The pictures of symbols that were drawn before.
enum SymbolPictures {
  private struct Key: Hashable {
    var name: String
    var font: ObjectIdentifier?
  }

  /// The pictures by name; `nil` for symbols without one.
  private static let known = Mutex<[Key: SymbolPicture?]>([:])
  /// The number of pictures that are kept: plugins choose the names.
  private static let limit = 512

  /// Returns the picture of a symbol; `nil` for a symbol without a drawing, or without a glyph in
  /// the font.
  static func picture(named name: String, font: SymbolFont?) -> SymbolPicture? {
    let key = Key(name: name, font: font.map(ObjectIdentifier.init))
    if let picture = known.withLock({ $0[key] }) { return picture }
    let picture = SymbolDesign(named: name)?.picture(font: font)
    known.withLock { known in
      if known.count >= limit { known = [:] }
      known[key] = .some(picture)
    }
    return picture
  }
}
