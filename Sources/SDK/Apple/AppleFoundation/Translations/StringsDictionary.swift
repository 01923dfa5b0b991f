internal import Foundation

/// A file of translations that vary by number or device (`.stringsdict`).
enum StringsDictionary {
  /// Reads a property list of any format. A malformed entry is left out.
  static func read(_ data: Data) throws -> [String: Translation] {
    try PropertyListFile.decode([String: Node].self, from: data)
      .compactMapValues(\.translation)
  }

  private indirect enum Node: Decodable {
    case text(String)
    case dictionary([String: Node])
    case other

    /// The largest depth of a text: an entry, a variable, a form. Without the limit, a binary list
    /// that contains itself would recurse forever.
    private static let mostLevels = 5

    init(from decoder: any Decoder) throws {
      guard decoder.codingPath.count <= Self.mostLevels else {
        self = .other
        return
      }
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let dictionary = try? value.decode([String: Node].self) {
        self = .dictionary(dictionary)
      } else {
        self = .other
      }
    }

    subscript(key: String) -> Node? {
      if case .dictionary(let dictionary) = self { return dictionary[key] }
      return nil
    }

    var text: String? {
      if case .text(let text) = self { return text }
      return nil
    }

    var translation: Translation? {
      let rules = ["NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType"]
      if let choices = rules.lazy.compactMap({ self[$0] }).first {
        return choices.best.map { Translation(text: .text($0)) }
      }
      guard case .dictionary(let dictionary) = self,
        let format = dictionary["NSStringLocalizedFormatKey"]?.text
      else { return text.map { Translation(text: .text($0)) } }
      let variables = dictionary.compactMapValues(\.forms).mapValues {
        Translation.Variable(position: nil, text: $0)
      }
      return Translation(text: .text(format), variables: variables)
    }

    /// The plural forms of a variable.
    private var forms: TranslatedText? {
      guard case .dictionary(let dictionary) = self else { return nil }
      var forms: [PluralCategory: TranslatedText] = [:]
      for (name, node) in dictionary {
        guard let category = PluralCategory(rawValue: name), let text = node.text else { continue }
        forms[category] = .text(text)
      }
      return forms.isEmpty ? nil : .plural(forms)
    }

    /// The best choice: the text for the phone among device texts, the widest among width texts.
    private var best: String? {
      guard case .dictionary(let dictionary) = self else { return nil }
      if let text = (dictionary["iphone"] ?? dictionary["other"])?.text { return text }
      let widest = dictionary.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }
      return widest?.value.text
    }
  }
}
