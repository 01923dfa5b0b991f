internal import WidgetLayout
internal import WidgetModel
internal import WorkerChannel

extension LayoutEnvironment {
  /// What a tree in an entry at `date` is laid out for.
  init(
    for request: CallRequest, at date: Timestamp, utcOffset: @escaping @Sendable (Timestamp) -> Int
  ) {
    let size = ViewSize(width: request.size.width, height: request.size.height)
    self.init(
      size: size, cornerRadius: request.family.cornerRadius(of: size),
      contentMargins: request.family.contentMargins,
      direction: LayoutDirection(locale: request.locale), locale: request.locale,
      date: date.clampedToEntryRange, utcOffset: utcOffset)
  }
}

extension WidgetFamily {
  /// The radius of a widget's corners, in points.
  func cornerRadius(of size: ViewSize) -> Double {
    switch self {
    case .small, .medium, .large, .extraLarge: min(20, size.width / 2, size.height / 2)
    case .circular: min(size.width, size.height) / 2
    case .rectangular, .inline: 0
    }
  }

  /// The inset of a container's content where the tree sets none, in points.
  var contentMargins: Double {
    switch self {
    case .small, .medium, .large, .extraLarge: 16
    case .circular, .rectangular, .inline: 0
    }
  }
}

extension LayoutDirection {
  /// Languages that are written from right to left unless their script is named (CLDR,
  /// `characterOrder`), with `iw` and `ji`, the former codes of two of them.
  private static let languages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "ps", "sd",
    "sdh", "syr", "ug", "ur", "yi",
  ]

  /// Scripts that are written from right to left (Unicode bidi class R or AL).
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// The direction of a locale, a POSIX or BCP 47 name such as `de_DE.UTF-8` or `az-Arab-IR`.
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
