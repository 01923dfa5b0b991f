/// The names by which a new process finds the types of intents.
///
/// A name is the first working one of two forms. The first form is `Module.Type`, with the
/// enclosing types of a nested type. The second form is `$` and the mangled name, for generic types
/// and types in extensions of another module's types. Private types and types inside a function
/// have no name that another process could resolve.
///
/// The mangling is Swift's stable ABI (docs/ABI/Mangling.rst in the Swift repository): the length
/// and the letters of each name, then `V` for a struct, `C` for a class, `O` for an enum.
enum IntentTypeName {
  /// The largest number of names after the module. Each level of nesting triples the number of
  /// lookups.
  private static let deepest = 5

  /// Returns the name of a type; `nil` for a type that cannot be found by name.
  static func name<I: AppIntent>(of type: I.Type) -> String? {
    let readable = String(reflecting: type)
    if Self.type(named: readable) == type { return readable }
    guard let mangled = _mangledTypeName(type), mangled.utf8.allSatisfy({ $0 > 32 && $0 < 127 }),
      !mangled.contains("?"), Self.type(named: "$" + mangled) == type
    else { return nil }
    return "$" + mangled
  }

  /// Returns the type with a name; `nil` if there is no such type, or if the type is not an intent.
  static func type(named name: String) -> (any AppIntent.Type)? {
    if name.hasPrefix("$") {
      return _typeByName(String(name.dropFirst())) as? any AppIntent.Type
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...deepest + 1).contains(parts.count), parts.allSatisfy(isPlain) else { return nil }
    var candidates = ["\(parts[0].utf8.count)\(parts[0])"]
    for part in parts.dropFirst() {
      candidates = candidates.flatMap { candidate in
        ["V", "C", "O"].map { "\(candidate)\(part.utf8.count)\(part)\($0)" }
      }
    }
    for candidate in candidates {
      if let type = _typeByName(candidate) as? any AppIntent.Type { return type }
    }
    return nil
  }

  /// Returns the type's name for messages, without the addresses that stand for private contexts.
  static func written<I: AppIntent>(_ type: I.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }

  /// Whether a name is mangled verbatim, without Punycode.
  private static func isPlain(_ part: Substring) -> Bool {
    guard let first = part.first, !first.isNumber else { return false }
    return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
