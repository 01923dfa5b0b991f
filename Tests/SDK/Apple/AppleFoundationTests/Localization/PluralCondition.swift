internal import Testing

@testable internal import AppleFoundation

/// A condition in the syntax of CLDR (UTS 35, part 3, "Plural rules syntax"), read apart from the
/// product's own rules: `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralCondition {
  private struct Relation {
    var operand: Character
    var divisor: Double?
    var isEqual: Bool
    var ranges: [ClosedRange<Double>]
  }

  /// Alternatives, each a list of relations that hold together.
  private let alternatives: [[Relation]]

  init(_ text: String) throws {
    alternatives = try text.split(separator: " or ").map {
      try $0.split(separator: " and ").map(Self.relation)
    }
  }

  private static func relation(_ text: Substring) throws -> Relation {
    let isEqual = !text.contains("!=")
    let sides = text.split(separator: isEqual ? " = " : " != ")
    let left = try #require(sides.first).split(separator: " % ")
    let ranges = try #require(sides.last).split(separator: ",").map { part in
      let bounds = try part.split(separator: "..").map { try #require(Double($0)) }
      return try #require(bounds.first)...(#require(bounds.last))
    }
    let divisor = left.count > 1 ? left.last.flatMap { Double($0) } : nil
    return Relation(
      operand: try #require(left.first?.first), divisor: divisor, isEqual: isEqual, ranges: ranges)
  }

  /// Whether it holds for a number without superfluous digits: `7`, `1.05`.
  func holds(for number: String) -> Bool {
    let parts = number.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let operands: [Character: Double?] = [
      "n": Double(number), "i": Double(parts[0]), "v": Double(fraction.count),
      "f": fraction.isEmpty ? 0 : Double(fraction), "t": fraction.isEmpty ? 0 : Double(fraction),
    ]
    return alternatives.contains { relations in
      relations.allSatisfy { relation in
        guard var value = operands[relation.operand] ?? nil else { return false }
        if let divisor = relation.divisor {
          value = value.truncatingRemainder(dividingBy: divisor)
        }
        // A range of CLDR holds whole numbers alone.
        let isIn = value == value.rounded() && relation.ranges.contains { $0.contains(value) }
        return isIn == relation.isEqual
      }
    }
  }
}

/// The conditions of languages with the same rule; numbers that none holds for are `other`.
struct PublishedRule: CustomTestStringConvertible {
  let languages: [String]
  let conditions: [(PluralCategory, String)]

  init(_ languages: String, _ conditions: KeyValuePairs<PluralCategory, String>) {
    self.languages = languages.split(separator: " ").map(String.init)
    self.conditions = conditions.map { ($0.key, $0.value) }
  }

  var testDescription: String { languages.joined(separator: " ") }

  private static let millions = "i != 0 and i % 1000000 = 0 and v = 0"

  /// The cardinal rules of CLDR 46, without the exponent of compact notation.
  static let all = [
    PublishedRule(
      "ja ko zh yue vi th id in ms lo my km jv jw su ig yo wo to bo dz sah hnj zh-Hans zh_TW "
        + "bm ii jbo kde kea lkt nqo osa ses sg tpi",
      [:]),
    PublishedRule(
      "en de nl sv et fi gl fy sw ur yi ast ia io en-GB EN_us", [.one: "i = 1 and v = 0"]),
    PublishedRule(
      "hu tr bg el nb nn no eu ka kk mn az sq af ml mr ta te ne sd ps ug uz ky xx", [.one: "n = 1"]),
    PublishedRule(
      "it ca scn vec lld pt-PT pt_PT PT-pt", [.one: "i = 1 and v = 0", .many: millions]),
    PublishedRule("es es-MX", [.one: "n = 1", .many: millions]),
    PublishedRule("fr pt pt-BR pt_AO fr-CA", [.one: "i = 0,1", .many: millions]),
    PublishedRule("hy ff kab", [.one: "i = 0,1"]),
    PublishedRule("hi bn gu kn fa am as zu doi pcm", [.one: "i = 0 or n = 1"]),
    PublishedRule("pa ln mg ti ak wa nso guw bho csw", [.one: "n = 0..1"]),
    PublishedRule("da", [.one: "n = 1 or t != 0 and i = 0,1"]),
    PublishedRule("si", [.one: "n = 0,1 or i = 0 and f = 1"]),
    PublishedRule(
      "ru uk",
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
      ]),
    PublishedRule(
      "be",
      [
        .one: "n % 10 = 1 and n % 100 != 11", .few: "n % 10 = 2..4 and n % 100 != 12..14",
        .many: "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
      ]),
    PublishedRule(
      "pl",
      [
        .one: "i = 1 and v = 0", .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        .many: "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
          + "or v = 0 and i % 100 = 12..14",
      ]),
    PublishedRule(
      "cs sk", [.one: "i = 1 and v = 0", .few: "i = 2..4 and v = 0", .many: "v != 0"]),
    PublishedRule(
      "hr sr bs sh sr-Latn",
      [
        .one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
        .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 "
          + "or f % 10 = 2..4 and f % 100 != 12..14",
      ]),
    PublishedRule(
      "mk", [.one: "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"]),
    PublishedRule(
      "is", [.one: "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"]),
    PublishedRule(
      "sl",
      [
        .one: "v = 0 and i % 100 = 1", .two: "v = 0 and i % 100 = 2",
        .few: "v = 0 and i % 100 = 3..4 or v != 0",
      ]),
    PublishedRule(
      "lt",
      [
        .one: "n % 10 = 1 and n % 100 != 11..19", .few: "n % 10 = 2..9 and n % 100 != 11..19",
        .many: "f != 0",
      ]),
    PublishedRule(
      "lv prg",
      [
        .zero: "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
        .one: "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 "
          + "or v != 2 and f % 10 = 1",
      ]),
    PublishedRule(
      "ro mo",
      [
        .one: "i = 1 and v = 0", .few: "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
      ]),
    PublishedRule(
      "ar ars",
      [
        .zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n % 100 = 3..10",
        .many: "n % 100 = 11..99",
      ]),
    PublishedRule(
      "he iw", [.one: "i = 1 and v = 0 or i = 0 and v != 0", .two: "i = 2 and v = 0"]),
    PublishedRule(
      "mt",
      [
        .one: "n = 1", .two: "n = 2", .few: "n = 0 or n % 100 = 3..10", .many: "n % 100 = 11..19",
      ]),
    PublishedRule(
      "cy", [.zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n = 3", .many: "n = 6"]),
    PublishedRule("ga", [.one: "n = 1", .two: "n = 2", .few: "n = 3..6", .many: "n = 7..10"]),
    PublishedRule(
      "gd", [.one: "n = 1,11", .two: "n = 2,12", .few: "n = 3..10,13..19"]),
    PublishedRule(
      "gv",
      [
        .one: "v = 0 and i % 10 = 1", .two: "v = 0 and i % 10 = 2",
        .few: "v = 0 and i % 100 = 0,20,40,60,80", .many: "v != 0",
      ]),
    PublishedRule(
      "br",
      [
        .one: "n % 10 = 1 and n % 100 != 11,71,91", .two: "n % 10 = 2 and n % 100 != 12,72,92",
        .few: "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
        .many: "n != 0 and n % 1000000 = 0",
      ]),
    PublishedRule(
      "kw",
      [
        .zero: "n = 0", .one: "n = 1",
        .two: "n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = "
          + "1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000",
        .few: "n % 100 = 3,23,43,63,83", .many: "n != 1 and n % 100 = 1,21,41,61,81",
      ]),
    PublishedRule(
      "dsb hsb",
      [
        .one: "v = 0 and i % 100 = 1 or f % 100 = 1", .two: "v = 0 and i % 100 = 2 or f % 100 = 2",
        .few: "v = 0 and i % 100 = 3..4 or f % 100 = 3..4",
      ]),
    PublishedRule("iu naq sat se sma smi smj smn sms", [.one: "n = 1", .two: "n = 2"]),
    PublishedRule("ksh blo", [.zero: "n = 0", .one: "n = 1"]),
    PublishedRule("lag", [.zero: "n = 0", .one: "i = 0,1 and n != 0"]),
    PublishedRule("shi", [.one: "i = 0 or n = 1", .few: "n = 2..10"]),
    PublishedRule("tzm", [.one: "n = 0..1 or n = 11..99"]),
    PublishedRule(
      "fil tl ceb",
      [
        .one: "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"
      ]),
  ]
}
