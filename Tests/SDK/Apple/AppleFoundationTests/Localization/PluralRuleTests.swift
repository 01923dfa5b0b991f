internal import Testing

@testable internal import AppleFoundation

@Suite struct PluralRuleTests {
  /// Of each language: numbers and the category that they take, from CLDR's samples.
  static let samples: [(String, String, [Int64])] = [
    ("en", "one", [1]), ("en", "other", [0, 2, 11, 100]),
    ("fr", "one", [0, 1]), ("fr", "many", [1_000_000]), ("fr", "other", [2, 100]),
    ("pt-PT", "other", [0, 2]), ("pt_BR", "one", [0, 1]),
    ("ja", "other", [0, 1, 2]), ("zh-Hans", "other", [1]),
    ("ru", "one", [1, 21, 101]), ("ru", "few", [2, 24, 102]), ("ru", "many", [0, 5, 11, 111]),
    ("pl", "one", [1]), ("pl", "few", [2, 22]), ("pl", "many", [0, 5, 21, 112]),
    ("cs", "few", [2, 4]), ("cs", "other", [0, 5]),
    ("sr", "one", [1, 21]), ("sr", "few", [3, 22]), ("sr", "other", [0, 11, 13]),
    ("sl", "one", [1, 101]), ("sl", "two", [2, 102]), ("sl", "few", [3, 104]),
    ("lt", "one", [1, 21]), ("lt", "few", [2, 9, 29]), ("lt", "other", [0, 10, 11, 19, 119]),
    ("lv", "zero", [0, 10, 11]), ("lv", "one", [1, 21]), ("lv", "other", [2]),
    ("ro", "one", [1]), ("ro", "few", [0, 2, 119]), ("ro", "other", [20, 100]),
    ("ar", "zero", [0]), ("ar", "one", [1]), ("ar", "two", [2]), ("ar", "few", [3, 110]),
    ("ar", "many", [11, 99]), ("ar", "other", [100, 102]),
    ("he", "one", [1]), ("he", "two", [2]), ("he", "other", [0, 3]),
    ("cy", "many", [6]), ("ga", "many", [7]), ("hi", "one", [0, 1]), ("tr", "one", [1]),
    ("fil", "one", [0, 1, 2, 3, 5, 7, 8, 10, 13]), ("fil", "other", [4, 6, 9, 14, 16, 19]),
  ]

  @Test(arguments: samples) func `a number takes its category`(
    language: String, category: String, numbers: [Int64]
  ) {
    for number in numbers {
      #expect(PluralRules.category(of: .integer(number), in: language).rawValue == category)
    }
  }

  private static let integers =
    Array(0...220) + [
      999, 1000, 1001, 1002, 1011, 1019, 1111, 999_999, 1_000_000, 1_000_001, 1_000_011, 1_100_000,
      2_000_000, 10_000_000, 2000, 20_000, 21_000, 30_000, 40_000, 60_000, 80_000, 100_000, 101_000,
      140_000, 200_000, 1_200_000, 2_100_000, 1_000_040,
    ]

  private static let decimals =
    (0...39).map { "\($0 / 10).\($0 % 10)" } + [
      "0.01", "0.02", "0.04", "0.11", "0.12", "0.14", "0.19", "0.21", "0.24", "1.01", "1.09",
      "1.11", "1.15", "1.19", "1.31", "2.11", "2.12", "2.13", "2.31", "0.001", "0.011", "0.111",
      "0.112", "0.211", "0.0001", "4.25", "6.5", "7.4", "7.6", "7.9", "10.1", "11.1", "11.5",
      "12.5", "19.4", "21.5", "100.1", "101.4", "1000000.5", "0.00001", "0.000015", "0.0000021",
    ]

  @Test(arguments: PublishedRule.all) func `categories are those of CLDR's rules`(
    rule: PublishedRule
  ) throws {
    let conditions = try rule.conditions.map { ($0.0, try PluralCondition($0.1)) }
    for text in Self.integers.map(String.init) + Self.decimals {
      let text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      let expected = conditions.first { $0.1.holds(for: text) }?.0 ?? .other
      let number = try #require(Double(text))
      for language in rule.languages {
        #expect(
          PluralRules.category(of: .real(number), in: language) == expected, "\(language) \(text)")
        #expect(
          PluralRules.category(of: .real(-number), in: language) == expected, "\(language) -\(text)"
        )
        guard let whole = Int64(text) else { continue }
        for value in [FormatArgument.integer(whole), .integer(-whole), .unsigned(UInt64(whole))] {
          #expect(PluralRules.category(of: value, in: language) == expected, "\(language) \(value)")
        }
      }
    }
  }

  @Test func `fractions have categories of their own`() {
    #expect(PluralRules.category(of: .real(1.5), in: "fr") == .one)
    #expect(PluralRules.category(of: .real(1.5), in: "en") == .other)
    #expect(PluralRules.category(of: .real(0.5), in: "cs") == .many)
    #expect(PluralRules.category(of: .real(1), in: "en") == .one)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300, 1e15, -1e15,
    1_000_000_000_000_001,
  ])
  func `a number beyond a thousand billions counts as a round one`(number: Double) {
    for language in Set(Self.samples.map(\.0)) {
      #expect(
        PluralRules.category(of: .real(number), in: language)
          == PluralRules.category(of: .integer(1_000_000_000_000_000), in: language))
    }
    #expect(PluralRules.category(of: .real(number), in: "ru") == .many)
    #expect(PluralRules.category(of: .real(number), in: "fr") == .many)
    #expect(PluralRules.category(of: .real(number), in: "en") == .other)
  }

  @Test func `numbers at the ends of their types have a category`() {
    #expect(PluralRules.category(of: .real(999_999_999_999_991), in: "ru") == .one)
    #expect(PluralRules.category(of: .real(.leastNonzeroMagnitude), in: "ru") == .other)
    #expect(PluralRules.category(of: .real(-0.0), in: "ar") == .zero)
    // 9,223,372,036,854,775,808 and 18,446,744,073,709,551,615
    #expect(PluralRules.category(of: .integer(.min), in: "ar") == .few)
    #expect(PluralRules.category(of: .integer(.max), in: "ar") == .few)
    #expect(PluralRules.category(of: .unsigned(.max), in: "ar") == .many)
    #expect(PluralRules.category(of: .unsigned(.max), in: "fil") == .one)
  }

  @Test func `a text counts as 0`() {
    #expect(PluralRules.category(of: .text("7"), in: "ar") == .zero)
  }
}
