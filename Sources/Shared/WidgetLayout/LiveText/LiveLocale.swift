/// The time formats of a locale, after CLDR, the Unicode Common Locale Data Repository.
struct LiveLocale: Hashable {
  /// The language in lower case; `en` if absent. Norwegian is `nb`.
  let language: String
  /// The region in capitals; empty if absent.
  let region: String
  /// The name for glibc, without an encoding: `de_DE`.
  let name: String

  /// Reads a name such as `de_DE.UTF-8`, `de-DE`, `zh_Hant_TW` or `de`.
  init(_ text: String) {
    let bare = text.prefix { $0 != "." && $0 != "@" }
    let parts = bare.split { $0 == "_" || $0 == "-" }.map(String.init)
    let first = parts.first?.lowercased() ?? ""
    switch first {
    case "", "c", "posix": language = "en"
    case "no", "nn": language = "nb"
    default: language = first
    }
    region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? ""
    name = region.isEmpty ? language : "\(first)_\(region)"
  }

  // MARK: Times

  /// Returns a time: "14:05" or "2:05 PM".
  func time(_ time: CivilTime) -> String {
    guard usesTwelveHours else { return digits(time) }
    return withPeriod(digits(time), of: time)
  }

  /// Returns a range of times: "14:05–15:30" or "2:05–3:30 PM".
  func times(_ begin: CivilTime, _ end: CivilTime) -> String {
    guard usesTwelveHours, begin.hour / 12 == end.hour / 12 else {
      return "\(time(begin))–\(time(end))"
    }
    return withPeriod("\(digits(begin))–\(digits(end))", of: end)
  }

  private func digits(_ time: CivilTime) -> String {
    let minute = TimerFace.twoDigits(time.minute)
    if usesTwelveHours { return "\((time.hour + 11) % 12 + 1):\(minute)" }
    let hour = isHourPadded ? TimerFace.twoDigits(time.hour) : "\(time.hour)"
    switch (language, region) {
    case ("fr", "CA"): return "\(hour) h \(minute)"
    case ("da", _), ("fi", _), ("id", _): return "\(hour).\(minute)"
    default: return "\(hour):\(minute)"
    }
  }

  private var isHourPadded: Bool { !["cs", "es", "fi", "hu", "ja", "sk"].contains(language) }

  private func withPeriod(_ digits: String, of time: CivilTime) -> String {
    let isMorning = time.hour < 12
    switch (language, region) {
    case ("ko", _): return (isMorning ? "오전 " : "오후 ") + digits
    case ("zh", _): return (isMorning ? "上午" : "下午") + digits
    case ("ar", _): return digits + (isMorning ? " ص" : " م")
    case ("el", _): return digits + (isMorning ? " π.μ." : " μ.μ.")
    case ("es", _), ("en", "CA"): return digits + (isMorning ? " a.m." : " p.m.")
    case ("en", "AU"), ("en", "IN"), ("en", "NZ"), ("en", "SG"), ("hi", _):
      return digits + (isMorning ? " am" : " pm")
    default: return digits + (isMorning ? " AM" : " PM")
    }
  }

  /// The regions with a twelve-hour clock.
  private static let twelveHourRegions: Set<String> = [
    "AE", "AL", "AU", "BD", "BH", "CA", "CO", "CY", "DO", "EG", "GR", "GT", "HK", "HN", "IN",
    "IQ", "JO", "KR", "KW", "LB", "LY", "MY", "NI", "NZ", "OM", "PA", "PH", "PK", "PR", "QA", "SA",
    "SD", "SG", "SV", "SY", "TW", "US", "VE", "YE",
  ]

  private var usesTwelveHours: Bool {
    if region.isEmpty { return ["ar", "el", "en", "hi", "ko"].contains(language) }
    return Self.twelveHourRegions.contains(region) && (language, region) != ("fr", "CA")
  }
}
