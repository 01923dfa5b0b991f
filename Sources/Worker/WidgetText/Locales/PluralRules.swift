internal import WidgetLayout

/// The rules for whole numbers (CLDR, plurals; UTS 35, part 3). The forms of a rule are the
/// categories that whole numbers have, in the order zero, one, two, few, many, other.
enum PluralRules {
  /// Returns the rule with a name in the table of locales; ``PluralTable/oneOrOther`` otherwise.
  static func named(_ name: some StringProtocol) -> PluralTable {
    tables[String(name)] ?? .oneOrOther
  }

  private static let tables: [String: PluralTable] = [
    "single": .single,
    "zeroIsOne": PluralTable { $0 < 2 ? 0 : 1 },
    "arabic": PluralTable { number in
      switch (number, number % 100) {
      case (0...2, _): UInt8(number)
      case (_, 3...10): 3
      case (_, 11...99): 4
      default: 5
      }
    },
    "czech": PluralTable { $0 == 1 ? 0 : (2...4).contains($0) ? 1 : 2 },
    "hebrew": PluralTable { (1...2).contains($0) ? UInt8($0 - 1) : 2 },
    "icelandic": PluralTable { $0 % 10 == 1 && $0 % 100 != 11 ? 0 : 1 },
    "latvian": PluralTable { number in
      if number % 10 == 0 || (11...19).contains(number % 100) { return 0 }
      return number % 10 == 1 ? 1 : 2
    },
    "lithuanian": PluralTable { number in
      if number % 10 == 0 || (11...19).contains(number % 100) { return 2 }
      return number % 10 == 1 ? 0 : 1
    },
    "polish": PluralTable { $0 == 1 ? 0 : slavic($0, one: 2, few: 1, other: 2) },
    "romanian": PluralTable { number in
      if number == 1 { return 0 }
      return number == 0 || (1...19).contains(number % 100) ? 1 : 2
    },
    "russian": PluralTable { slavic($0, one: 0, few: 1, other: 2) },
    "slovenian": PluralTable { number in
      switch number % 100 {
      case 1: 0
      case 2: 1
      case 3, 4: 2
      default: 3
      }
    },
  ]

  private static func slavic(_ number: Int, one: UInt8, few: UInt8, other: UInt8) -> UInt8 {
    if (11...14).contains(number % 100) { return other }
    switch number % 10 {
    case 1: return one
    case 2...4: return few
    default: return other
    }
  }
}
