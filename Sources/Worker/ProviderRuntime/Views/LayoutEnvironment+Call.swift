internal import WidgetLayout
internal import WidgetModel
internal import WidgetText
internal import WorkerChannel

extension LayoutEnvironment {
  /// Creates the layout environment for a tree in an entry at `date`.
  init(
    for request: CallRequest, at date: Timestamp, utcOffset: @escaping @Sendable (Timestamp) -> Int
  ) {
    let family = request.family.definition
    self.init(
      size: ViewSize(width: request.size.width, height: request.size.height),
      cornerRadius: family.cornerRadius(of: request.size), contentMargins: family.contentMargins,
      scale: request.scale, direction: LayoutDirection(locale: request.locale),
      locale: request.locale, conventions: LocaleConventions.of(request.locale),
      date: date.clampedToEntryRange, utcOffset: utcOffset)
  }
}

extension LayoutDirection {
  /// The languages that are written from right to left by default (CLDR, `characterOrder`), with
  /// `iw` and `ji`, the former codes of Hebrew and Yiddish.
  private static let languages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "ps", "sd",
    "sdh", "syr", "ug", "ur", "yi",
  ]

  /// The scripts that are written from right to left (Unicode bidi class R or AL).
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// Determines the direction of a locale with a POSIX or BCP 47 name, such as `de_DE.UTF-8` or
  /// `az-Arab-IR`.
  init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.lowercased().split { $0 == "_" || $0 == "-" }
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft =
      script.map { Self.scripts.contains(String($0)) }
      ?? parts.first.map { Self.languages.contains($0) } ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
