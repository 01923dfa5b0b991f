/// The names of units in singular and plural.
private struct UnitNames {
  /// The short names from seconds to years: "sec", or "day/days" with singular and plural.
  let short: [String]
  /// The full names; the short names in languages with more than two forms, such as the Slavic
  /// languages.
  let long: [String]

  init(_ short: String, _ long: String? = nil) {
    self.short = short.split(separator: " ").map(String.init)
    self.long = (long ?? short).split(separator: " ").map(String.init)
  }
}

extension LiveLocale {
  /// Returns the two largest units ("2 hr, 5 min"), or the largest alone before a count of 0.
  func relative(_ distance: CalendarDistance) -> String {
    let largest = distance.largest
    let first = quantity(distance[largest], names.short[largest.rawValue])
    guard let smaller = largest.previous, distance[smaller] > 0 else { return first }
    let separator = ["ja", "zh", "ko"].contains(language) ? " " : ", "
    return first + separator + quantity(distance[smaller], names.short[smaller.rawValue])
  }

  /// Returns the largest unit with a sign: "+2 hours" for the future, "-3 days" for the past.
  func offset(_ distance: CalendarDistance, isPast: Bool) -> String {
    let largest = distance.largest
    let text = quantity(distance[largest], names.long[largest.rawValue])
    if distance[largest] == 0 { return text }
    return (isPast ? "-" : "+") + text
  }

  private func quantity(_ number: Int, _ name: String) -> String {
    let forms = name.split(separator: "/")
    let isOne = number == 1 || number == 0 && ["fr", "pt"].contains(language)
    let form = isOne ? forms[0] : forms[forms.count - 1]
    return ["ja", "zh", "ko"].contains(language) ? "\(number)\(form)" : "\(number) \(form)"
  }

  private var names: UnitNames { Self.unitNames[language] ?? Self.english }

  private static let english = UnitNames(
    "sec min hr day/days mth/mths yr/yrs",
    "second/seconds minute/minutes hour/hours day/days month/months year/years")

  private static let unitNames = [
    "da": UnitNames(
      "sek. min. t. dag/dage md. år",
      "sekund/sekunder minut/minutter time/timer dag/dage måned/måneder år"),
    "de": UnitNames(
      "Sek. Min. Std. Tg. Mon. J.",
      "Sekunde/Sekunden Minute/Minuten Stunde/Stunden Tag/Tage Monat/Monate Jahr/Jahre"),
    "es": UnitNames(
      "s min h d m. a",
      "segundo/segundos minuto/minutos hora/horas día/días mes/meses año/años"),
    "fr": UnitNames(
      "s min h j m. an/ans", "seconde/secondes minute/minutes heure/heures jour/jours mois an/ans"),
    "it": UnitNames(
      "s min h g mese/mesi anno/anni",
      "secondo/secondi minuto/minuti ora/ore giorno/giorni mese/mesi anno/anni"),
    "ja": UnitNames("秒 分 時間 日 か月 年"),
    "ko": UnitNames("초 분 시간 일 개월 년"),
    "nb": UnitNames(
      "sek min t d. md. år",
      "sekund/sekunder minutt/minutter time/timer dag/dager måned/måneder år"),
    "nl": UnitNames(
      "sec min uur dag/dagen mnd jr",
      "seconde/seconden minuut/minuten uur dag/dagen maand/maanden jaar"),
    "pl": UnitNames("sek. min godz. dzień/dni mies. r."),
    "pt": UnitNames(
      "s min h dia/dias mês/meses ano/anos",
      "segundo/segundos minuto/minutos hora/horas dia/dias mês/meses ano/anos"),
    "ru": UnitNames("с мин ч дн. мес. г."),
    "sv": UnitNames(
      "sek min tim d mån år",
      "sekund/sekunder minut/minuter timme/timmar dag/dagar månad/månader år"),
    "zh": UnitNames("秒 分钟 小时 天 个月 年"),
  ]
}
