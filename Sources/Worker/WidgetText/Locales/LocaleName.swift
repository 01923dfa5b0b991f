/// The parts of the name of a locale.
struct LocaleName: Hashable {
  /// The language in lower case; `en` if absent. Norwegian is `nb`.
  let language: String
  /// The script with a capital, such as `Hant`; empty if absent.
  let script: String
  /// The region in capitals, or three digits; empty if absent.
  let region: String
  /// The types of the `u` extension by key (BCP 47, RFC 6067), such as `arab` for `nu`.
  let extensions: [String: String]

  /// Reads a POSIX name such as `de_DE.UTF-8`, or a BCP 47 tag such as `ar-EG-u-nu-latn`.
  init(_ text: String) {
    let bare = text.prefix { $0 != "." && $0 != "@" }
    let parts = bare.split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
    let mark = parts.firstIndex(of: "u") ?? parts.count
    let subtags = parts[..<mark].dropFirst()
    switch parts.first ?? "" {
    case "", "c", "posix": language = "en"
    case "no", "nn": language = "nb"
    case "iw": language = "he"
    case "in": language = "id"
    case let first: language = first
    }
    script = subtags.first { $0.utf8.count == 4 }?.capitalizedFirst ?? ""
    region =
      subtags.first {
        $0.utf8.count == 2
          || $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }?.uppercased() ?? ""
    extensions = Self.pairs(parts[min(mark + 1, parts.count)...])
  }

  private static func pairs(_ subtags: ArraySlice<String>) -> [String: String] {
    var pairs: [String: String] = [:]
    for (key, type) in zip(subtags, subtags.dropFirst()) where key.utf8.count == 2 {
      if type.utf8.count > 2 { pairs[key] = type }
    }
    return pairs
  }

  /// Whether Chinese is written in traditional characters, by the script or the region.
  var isTraditionalChinese: Bool {
    language == "zh" && (script == "Hant" || script.isEmpty && ["TW", "HK", "MO"].contains(region))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
