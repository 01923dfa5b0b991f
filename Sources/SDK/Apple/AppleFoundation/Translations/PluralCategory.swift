/// The plural categories of CLDR (Unicode Technical Standard 35, part 3, "Language Plural Rules").
enum PluralCategory: String, Hashable, Sendable {
  /// None of them, in languages that say so.
  case zero
  /// One of them, or a number that is spoken like one.
  case one
  /// Two of them.
  case two
  /// A few of them.
  case few
  /// Many of them, or a fraction.
  case many
  /// All other numbers; every language has it.
  case other
}
