/// The cardinal plural rules of CLDR 46, with which `script/plural-rules` compares them.
///
/// A language that is not listed uses `one` for 1 and `other` for the rest.
enum PluralRules {
  /// Returns the plural category of a number.
  ///
  /// - Parameter language: a language tag such as `de`, `pt-PT` or `zh-Hans`, in upper or lower
  ///   case.
  static func category(of number: FormatArgument, in language: String) -> PluralCategory {
    let tag = language.lowercased().replacing("_", with: "-")
    let base = tag.split(separator: "-").first.map(String.init) ?? tag
    let operands = PluralOperands(number)
    return rule(for: tag, base: base)(operands)
  }

  private typealias Rule = (PluralOperands) -> PluralCategory

  private static func rule(for tag: String, base: String) -> Rule {
    if tag.hasPrefix("pt-pt") { return wholeOneOrMillions }
    switch base {
    case "ja", "ko", "zh", "yue", "vi", "th", "id", "in", "ms", "lo", "my", "km", "jv", "jw", "su",
      "ig", "yo", "wo", "to", "bo", "dz", "sah", "hnj", "bm", "ii", "jbo", "kde", "kea", "lkt",
      "nqo", "osa", "ses", "sg", "tpi":
      return { _ in .other }
    case "en", "de", "nl", "sv", "et", "fi", "gl", "fy", "sw", "ur", "yi", "ast", "ia", "io":
      return { $0.equals(1) ? .one : .other }
    case "it", "ca", "scn", "vec", "lld": return wholeOneOrMillions
    case "es": return { $0.equals(1) ? .one : isMillions($0) ? .many : .other }
    case "fr", "pt": return { $0.i <= 1 ? .one : isMillions($0) ? .many : .other }
    case "hy", "ff", "kab": return { $0.i <= 1 ? .one : .other }
    case "hi", "bn", "gu", "kn", "fa", "am", "as", "zu", "doi", "pcm":
      return { $0.i == 0 || $0.n == 1 ? .one : .other }
    case "pa", "ln", "mg", "ti", "ak", "wa", "nso", "guw", "bho", "csw":
      return { $0.n == 0 || $0.n == 1 ? .one : .other }
    case "da": return { $0.n == 1 || $0.f != 0 && $0.i <= 1 ? .one : .other }
    case "si": return { $0.n == 0 || $0.n == 1 || $0.i == 0 && $0.f == 1 ? .one : .other }
    default:
      return slavicOrBaltic(base) ?? semiticOrCeltic(base) ?? withZeroOrTwo(base)
        ?? { $0.n == 1 ? .one : .other }
    }
  }

  private static func slavicOrBaltic(_ base: String) -> Rule? {
    switch base {
    case "ru", "uk", "be": eastSlavic
    case "pl": polish
    case "cs", "sk":
      { $0.v != 0 ? .many : $0.i == 1 ? .one : (2...4).contains($0.i) ? .few : .other }
    case "hr", "sr", "bs", "sh": southSlavic
    case "mk", "is": { endsInOne($0) ? .one : .other }
    case "sl": slovenian
    case "dsb", "hsb": sorbian
    case "lt": lithuanian
    case "lv", "prg": latvian
    case "ro", "mo": romanian
    default: nil
    }
  }

  private static func semiticOrCeltic(_ base: String) -> Rule? {
    switch base {
    case "ar", "ars": arabic
    case "he", "iw":
      { $0.equals(1) || $0.i == 0 && $0.v != 0 ? .one : $0.equals(2) ? .two : .other }
    case "mt": maltese
    case "cy": welsh
    case "ga": irish
    case "gd": scottish
    case "gv": manx
    case "br": breton
    case "kw": cornish
    case "fil", "tl", "ceb": filipino
    default: nil
    }
  }

  /// The rules of other families with forms for 0, for 2 or for small numbers.
  private static func withZeroOrTwo(_ base: String) -> Rule? {
    switch base {
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      { $0.equals(1) ? .one : $0.equals(2) ? .two : .other }
    case "ksh", "blo": { $0.equals(0) ? .zero : $0.equals(1) ? .one : .other }
    case "lag": { $0.equals(0) ? .zero : $0.i <= 1 ? .one : .other }
    case "shi": { $0.i == 0 || $0.equals(1) ? .one : $0.v == 0 && $0.i <= 10 ? .few : .other }
    case "tzm": { $0.v == 0 && ($0.i <= 1 || 11...99 ~= $0.i) ? .one : .other }
    default: nil
    }
  }
}

extension PluralRules {
  private static func isMillions(_ x: PluralOperands) -> Bool {
    x.v == 0 && x.i != 0 && x.i % 1_000_000 == 0
  }

  private static func wholeOneOrMillions(_ x: PluralOperands) -> PluralCategory {
    x.equals(1) ? .one : isMillions(x) ? .many : .other
  }

  private static func eastSlavic(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    let isTeen = x.i(mod: 100, in: 11...14)
    if x.i(mod: 10, in: 1...1), !isTeen { return .one }
    return x.i(mod: 10, in: 2...4) && !isTeen ? .few : .many
  }

  private static func polish(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    if x.i == 1 { return .one }
    return x.i(mod: 10, in: 2...4) && !x.i(mod: 100, in: 12...14) ? .few : .many
  }

  /// Whether the integer digits or the fraction digits end in 1 and not in 11.
  private static func endsInOne(_ x: PluralOperands) -> Bool {
    x.v == 0 && x.i(mod: 10, in: 1...1) && !x.i(mod: 100, in: 11...11)
      || x.f(mod: 10, in: 1...1) && !x.f(mod: 100, in: 11...11)
  }

  private static func southSlavic(_ x: PluralOperands) -> PluralCategory {
    if endsInOne(x) { return .one }
    let isFew =
      x.v == 0 && x.i(mod: 10, in: 2...4) && !x.i(mod: 100, in: 12...14)
      || x.f(mod: 10, in: 2...4) && !x.f(mod: 100, in: 12...14)
    return isFew ? .few : .other
  }

  private static func slovenian(_ x: PluralOperands) -> PluralCategory {
    if x.v != 0 { return .few }
    switch x.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func sorbian(_ x: PluralOperands) -> PluralCategory {
    switch (x.v == 0 ? x.i : x.f) % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func lithuanian(_ x: PluralOperands) -> PluralCategory {
    if x.f != 0 { return .many }
    let isTeen = x.n(mod: 100, in: 11...19)
    if x.n(mod: 10, in: 1...1), !isTeen { return .one }
    return x.n(mod: 10, in: 2...9) && !isTeen ? .few : .other
  }

  private static func latvian(_ x: PluralOperands) -> PluralCategory {
    let isZero =
      x.n(mod: 10, in: 0...0) || x.n(mod: 100, in: 11...19)
      || x.v == 2 && x.f(mod: 100, in: 11...19)
    if isZero { return .zero }
    let isOne =
      x.n(mod: 10, in: 1...1) && !x.n(mod: 100, in: 11...11)
      || x.v == 2 && x.f(mod: 10, in: 1...1) && !x.f(mod: 100, in: 11...11)
      || x.v != 2 && x.f(mod: 10, in: 1...1)
    return isOne ? .one : .other
  }

  private static func romanian(_ x: PluralOperands) -> PluralCategory {
    if x.equals(1) { return .one }
    return x.v != 0 || x.n == 0 || x.n(mod: 100, in: 1...19) ? .few : .other
  }

  private static func arabic(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    if x.i <= 2 { return [.zero, .one, .two][Int(x.i)] }
    if x.i(mod: 100, in: 3...10) { return .few }
    return x.i(mod: 100, in: 11...99) ? .many : .other
  }

  private static func maltese(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    if x.i == 1 { return .one }
    if x.i == 2 { return .two }
    if x.i == 0 || x.i(mod: 100, in: 3...10) { return .few }
    return x.i(mod: 100, in: 11...19) ? .many : .other
  }

  private static func welsh(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    switch x.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case 3: return .few
    case 6: return .many
    default: return .other
    }
  }

  private static func irish(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    switch x.i {
    case 1: return .one
    case 2: return .two
    case 3...6: return .few
    case 7...10: return .many
    default: return .other
    }
  }

  private static func scottish(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    switch x.i {
    case 1, 11: return .one
    case 2, 12: return .two
    case 3...10, 13...19: return .few
    default: return .other
    }
  }

  private static func manx(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .many }
    switch x.i % 20 {
    case 0: return .few
    case 1, 11: return .one
    case 2, 12: return .two
    default: return .other
    }
  }

  private static func breton(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    // 11 to 19, 71 to 79 and 91 to 99 have words of their own.
    let ending = [1, 7, 9].contains(x.i / 10 % 10) ? 0 : x.i % 10
    switch ending {
    case 1: return .one
    case 2: return .two
    case 3, 4, 9: return .few
    default: return isMillions(x) ? .many : .other
    }
  }

  private static func cornish(_ x: PluralOperands) -> PluralCategory {
    guard x.v == 0 else { return .other }
    if x.i <= 1 { return x.i == 0 ? .zero : .one }
    switch x.i % 20 {
    case 1: return .many
    case 2: return .two
    case 3: return .few
    default: break
    }
    let (thousands, rest) = (x.i % 100_000).quotientAndRemainder(dividingBy: 1000)
    let isTwo = rest == 0 && (1...20 ~= thousands || [40, 60, 80].contains(thousands))
    return isTwo || x.i % 1_000_000 == 100_000 ? .two : .other
  }

  private static func filipino(_ x: PluralOperands) -> PluralCategory {
    let last = x.v == 0 ? x.i % 10 : x.f % 10
    return [4, 6, 9].contains(last) ? .other : .one
  }
}
