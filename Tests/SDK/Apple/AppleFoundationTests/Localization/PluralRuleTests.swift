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
    ("lt", "one", [1, 21]), ("lt", "few", [2, 9]), ("lt", "other", [0, 10, 11]),
    ("lv", "zero", [0, 10, 11]), ("lv", "one", [1, 21]), ("lv", "other", [2]),
    ("ro", "one", [1]), ("ro", "few", [0, 2, 119]), ("ro", "other", [20, 100]),
    ("ar", "zero", [0]), ("ar", "one", [1]), ("ar", "two", [2]), ("ar", "few", [3, 110]),
    ("ar", "many", [11, 99]), ("ar", "other", [100, 102]),
    ("he", "one", [1]), ("he", "two", [2]), ("he", "other", [0, 3]),
    ("cy", "many", [6]), ("ga", "many", [7]), ("hi", "one", [0, 1]), ("tr", "one", [1]),
  ]

  @Test(arguments: samples) func `a number takes its category`(
    language: String, category: String, numbers: [Int64]
  ) {
    for number in numbers {
      #expect(PluralRules.category(of: .integer(number), in: language).rawValue == category)
    }
  }

  @Test func `fractions have categories of their own`() {
    #expect(PluralRules.category(of: .real(1.5), in: "fr") == .one)
    #expect(PluralRules.category(of: .real(1.5), in: "en") == .other)
    #expect(PluralRules.category(of: .real(0.5), in: "cs") == .many)
    #expect(PluralRules.category(of: .real(1), in: "en") == .one)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e15, .leastNonzeroMagnitude, -0.0])
  func `no number is too strange`(number: Double) {
    for language in Set(Self.samples.map(\.0)) {
      _ = PluralRules.category(of: .real(number), in: language)
    }
    _ = PluralRules.category(of: .integer(.min), in: "ru")
    _ = PluralRules.category(of: .unsigned(.max), in: "ru")
  }
}
