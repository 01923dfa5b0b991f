/// The host's name of a property of an intent.
///
/// The host's names are `[a-z][A-Za-z0-9_.-]*` of at most 64 bytes: characters that are not allowed are
/// left out at the beginning and become `-` elsewhere, a first letter in upper case becomes one in lower
/// case, and what is too long is cut. A name that has nothing left is `parameter`.
package enum IntentPropertyName {
  /// The name for the label that a mirror has: that of the property, after `_` for a wrapper.
  package static func host(_ label: String?) -> String {
    let label = label ?? ""
    let property = label.hasPrefix("_") ? label.dropFirst() : label[...]
    let start = property.drop { !($0.isASCII && $0.isLetter) }
    guard let first = start.first else { return "parameter" }
    let rest = start.dropFirst().map { character in
      character.isASCII && (character.isLetter || character.isNumber || "_.-".contains(character))
        ? character : "-"
    }
    return String((first.lowercased() + String(rest)).prefix(60))
  }
}
