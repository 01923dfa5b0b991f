/// A sentence about characters that no font has, with the Debian packages that have them.
public enum MissingCharacters {
  /// The sentence for a log; `nil` for no characters.
  public static func sentence(for characters: Set<Unicode.Scalar>) -> String? {
    guard !characters.isEmpty else { return nil }
    let scripts = Dictionary(grouping: characters.sorted(), by: Script.init(of:))
      .sorted { ($1.value.count, $0.key.name) < ($0.value.count, $1.key.name) }
    let shown = scripts.prefix(scriptsShown).map { script, characters in
      "\(script.name) (\(examples(of: characters)))"
    }
    let others = scripts.count > scriptsShown ? " and others" : ""
    let packages = Set(scripts.map(\.key.package)).sorted()
    return "no installed font has \(characters.count) characters of the texts: "
      + shown.joined(separator: ", ") + others + "; install \(packages.joined(separator: " "))"
  }

  /// Returns the script of a character, as a sentence names it.
  static func script(of character: Unicode.Scalar) -> String { Script(of: character).name }

  /// The largest number of scripts, and of characters of a script, that a sentence lists.
  private static let scriptsShown = 4
  private static let charactersShown = 3

  private static func examples(of characters: [Unicode.Scalar]) -> String {
    let shown = characters.prefix(charactersShown).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
    return shown.joined(separator: " ") + (characters.count > shown.count ? " …" : "")
  }

  /// A script, or another group of characters that fonts have together.
  private struct Script: Hashable {
    var name: String
    var package: String

    init(name: String, package: String) {
      self.name = name
      self.package = package
    }

    /// The group of a character; Unicode blocks are exact enough for the name of a package.
    init(of scalar: Unicode.Scalar) {
      if scalar.properties.isEmojiPresentation || emoji.contains(scalar.value) {
        self.init(name: "emoji", package: "fonts-noto-color-emoji")
        return
      }
      let index = blocks.firstIndex { $0.last >= scalar.value }
      guard let index, blocks[index].first <= scalar.value else {
        self.init(name: "other characters", package: "fonts-noto-core")
        return
      }
      self.init(name: blocks[index].name, package: blocks[index].package)
    }
  }

  private static let emoji: ClosedRange<UInt32> = 0x1f000...0x1fbff

  private typealias Block = (first: UInt32, last: UInt32, name: String, package: String)

  /// The blocks of scripts in ascending order, with the Debian package of a font for each.
  private static let blocks: [Block] = {
    func core(_ first: UInt32, _ last: UInt32, _ name: String) -> Block {
      (first, last, name, "fonts-noto-core")
    }
    func cjk(_ first: UInt32, _ last: UInt32, _ name: String) -> Block {
      (first, last, name, "fonts-noto-cjk")
    }
    return [
      core(0x0000, 0x036f, "Latin"), core(0x0370, 0x03ff, "Greek"),
      core(0x0400, 0x052f, "Cyrillic"), core(0x0530, 0x058f, "Armenian"),
      core(0x0590, 0x05ff, "Hebrew"), core(0x0600, 0x06ff, "Arabic"),
      core(0x0700, 0x074f, "Syriac"), core(0x0750, 0x077f, "Arabic"),
      core(0x0780, 0x07bf, "Thaana"), core(0x0860, 0x08ff, "Arabic"),
      core(0x0900, 0x097f, "Devanagari"), core(0x0980, 0x09ff, "Bengali"),
      core(0x0a00, 0x0a7f, "Gurmukhi"), core(0x0a80, 0x0aff, "Gujarati"),
      core(0x0b00, 0x0b7f, "Odia"), core(0x0b80, 0x0bff, "Tamil"),
      core(0x0c00, 0x0c7f, "Telugu"), core(0x0c80, 0x0cff, "Kannada"),
      core(0x0d00, 0x0d7f, "Malayalam"), core(0x0d80, 0x0dff, "Sinhala"),
      core(0x0e00, 0x0e7f, "Thai"), core(0x0e80, 0x0eff, "Lao"),
      core(0x0f00, 0x0fff, "Tibetan"), core(0x1000, 0x109f, "Burmese"),
      core(0x10a0, 0x10ff, "Georgian"), cjk(0x1100, 0x11ff, "Hangul"),
      core(0x1200, 0x139f, "Ethiopic"), core(0x13a0, 0x13ff, "Cherokee"),
      core(0x1780, 0x17ff, "Khmer"), core(0x1800, 0x18af, "Mongolian"),
      core(0x1e00, 0x1eff, "Latin"), core(0x1f00, 0x1fff, "Greek"),
      core(0x2000, 0x2bff, "symbols"), cjk(0x2e80, 0x303f, "Han"),
      cjk(0x3040, 0x309f, "Hiragana"), cjk(0x30a0, 0x30ff, "Katakana"),
      cjk(0x3100, 0x312f, "Bopomofo"), cjk(0x3130, 0x318f, "Hangul"),
      cjk(0x31a0, 0x9fff, "Han"), cjk(0xac00, 0xd7ff, "Hangul"), cjk(0xf900, 0xfaff, "Han"),
      core(0xfb1d, 0xfb4f, "Hebrew"), core(0xfb50, 0xfdff, "Arabic"),
      core(0xfe70, 0xfeff, "Arabic"), cjk(0xff00, 0xffef, "full-width letters"),
      core(0x1d400, 0x1d7ff, "mathematical letters"), cjk(0x20000, 0x3ffff, "Han"),
    ]
  }()
}
