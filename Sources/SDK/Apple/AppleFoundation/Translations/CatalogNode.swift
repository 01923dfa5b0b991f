/// A translation in a string catalogue, or a variation of a translation.
struct CatalogNode: Decodable {
  struct Unit: Decodable {
    var state: String?
    var value: String
  }

  struct Variations: Decodable {
    var plural: [String: CatalogNode]?
    var device: [String: CatalogNode]?
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations
  }

  private var stringUnit: Unit?
  private var variations: Variations?
  private var substitutions: [String: Substitution]?

  /// The translation of the node; `nil` if untranslated.
  var translation: Translation? {
    guard let text else { return nil }
    var variables: [String: Translation.Variable] = [:]
    for (name, substitution) in substitutions ?? [:] {
      let specifier = substitution.formatSpecifier ?? "lld"
      let position = substitution.argNum.flatMap { 1...99 ~= $0 ? $0 : nil }
      let place = position.map { "%\($0)$\(specifier)" } ?? "%\(specifier)"
      guard let text = substitution.variations.text?.replacing("%arg", with: place) else {
        continue
      }
      variables[name] = Translation.Variable(position: position, text: text)
    }
    return Translation(text: text, variables: variables)
  }

  fileprivate var text: TranslatedText? {
    if let text = variations?.text { return text }
    guard let stringUnit else { return nil }
    return stringUnit.state == "new" && stringUnit.value.isEmpty ? nil : .text(stringUnit.value)
  }
}

extension CatalogNode.Variations {
  /// The device variations that suit a widget, the best first.
  private static let devices = ["iphone", "other", "ipad", "mac"]

  /// The variations as a single text.
  fileprivate var text: TranslatedText? {
    if let plural {
      var forms: [PluralCategory: TranslatedText] = [:]
      for (name, node) in plural {
        guard let category = PluralCategory(rawValue: name) else { continue }
        forms[category] = node.text
      }
      return forms.isEmpty ? nil : .plural(forms)
    }
    guard let device else { return nil }
    let names = Self.devices + device.keys.sorted()
    return names.lazy.compactMap { device[$0]?.text }.first
  }
}

extension TranslatedText {
  /// Replaces a word in all forms.
  fileprivate func replacing(_ word: String, with other: String) -> TranslatedText {
    switch self {
    case .text(let text): .text(text.replacing(word, with: other))
    case .plural(let forms): .plural(forms.mapValues { $0.replacing(word, with: other) })
    }
  }
}
