/// The plural categories of CLDR (Unicode Technical Standard 35, part 3, "Language Plural Rules").
enum PluralCategory: String, Hashable, Sendable {
  /// The category of 0, in some languages.
  case zero
  /// The category of 1 and of numbers that inflect like 1.
  case one
  /// The category of 2, in some languages.
  case two
  /// The category of small numbers, in some languages.
  case few
  /// The category of large numbers and fractions, in some languages.
  case many
  /// The category of all other numbers; every language has this category.
  case other
}
