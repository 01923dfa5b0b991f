/// The host's name for a property of an intent.
///
/// A host's name matches `[a-z][A-Za-z0-9_.-]*` and has at most 64 bytes. Other characters are
/// dropped at the beginning and become `-` elsewhere. The first letter becomes lower case. Names
/// are cut after 60 characters, so that a number may follow. An empty name becomes `parameter`.
package enum IntentPropertyName {
  /// Converts the label of a mirror, which is the property's name, with the prefix `_` for a
  /// property wrapper.
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
