extension LocaleConventions {
  /// The lines of regions that differ from those of the language.
  static let regions: [String: String] = [
    "en_AU": english, "en_GB": english, "en_HK": english, "en_IE": english, "en_IN": english,
    "en_NZ": english, "en_SG": english, "en_ZA": english,
    "en_CA": "periods a.m./p.m.",
    "fr_CA": """
    Hm HH 'h' mm
    periods a.m./p.m.
    """,
    "es_MX": "periods a.m./p.m.", "es_US": "periods a.m./p.m.", "es_419": "periods a.m./p.m.",
    "de_AT": """
    months Jänner,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember
    """,
    "ur_IN": "digits arabext",
  ]

  private static let english = """
    date d MMMM y
    periods am/pm
    """

  /// The regions whose Arabic has the digits of `arab`.
  static let arabDigitRegions: Set<String> = [
    "BH", "DJ", "EG", "ER", "IL", "IQ", "JO", "KM", "KW", "LB", "MR", "OM", "PS", "QA", "SA", "SD",
    "SO", "SS", "SY", "TD", "YE",
  ]

  /// The regions with a clock of twelve hours.
  static let twelveHourRegions: Set<String> = [
    "001", "419", "AE", "AG", "AL", "AR", "AS", "AU", "BB", "BD", "BH", "BM", "BN", "BO", "BS",
    "CA",
    "CL", "CO", "CR", "CU", "CY", "DJ", "DM", "DO", "DZ", "EC", "EG", "EH", "ER", "FJ", "FM", "GD",
    "GH", "GM", "GR", "GT", "GU", "GY", "HK", "HN", "IN", "IQ", "JM", "JO", "KI", "KN", "KP", "KR",
    "KW", "KY", "LB", "LC", "LR", "LS", "LY", "MH", "MO", "MP", "MR", "MW", "MX", "MY", "NA", "NI",
    "NZ", "OM", "PA", "PE", "PG", "PH", "PK", "PR", "PS", "PW", "PY", "QA", "SA", "SB", "SD", "SG",
    "SL", "SO", "SS", "SV", "SY", "SZ", "TC", "TD", "TN", "TO", "TT", "TW", "UM", "US", "UY", "VC",
    "VE", "VG", "VI", "VU", "WS", "YE", "ZM",
  ]
}
