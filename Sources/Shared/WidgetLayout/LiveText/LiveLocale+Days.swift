internal import Glibc

extension LiveLocale {
  /// Returns a date such as "21 November 2026" in the locale's order and language; `2026-11-21` for
  /// a language without a built-in or installed table.
  func day(_ day: CivilTime) -> String {
    guard let month = monthName(day.month) else { return isoDay(day) }
    var text = ""
    for character in dayPattern {
      switch character {
      case "D": text += "\(day.day)"
      case "M": text += month
      case "Y": text += "\(day.year)"
      default: text.append(character)
      }
    }
    return text
  }

  /// The order of D for day, M for the name of the month, and Y for year.
  private var dayPattern: String {
    switch (language, region) {
    case ("en", ""), ("en", "US"), ("en", "CA"), ("en", "PH"), ("en", "PR"): "M D, Y"
    case ("cs", _), ("da", _), ("de", _), ("et", _), ("fi", _), ("is", _), ("nb", _), ("sk", _),
      ("sl", _):
      "D. M Y"
    case ("hr", _), ("bs", _), ("sr", _): "D. M Y."
    case ("es", _), ("gl", _), ("pt", _): "D de M de Y"
    case ("hu", _): "Y. M D."
    case ("ja", _), ("zh", _): "Y年M月D日"
    case ("ko", _): "Y년 M월 D일"
    case ("ru", _): "D M Y г."
    default: "D M Y"
    }
  }

  private func isoDay(_ day: CivilTime) -> String {
    let zeros = String(repeating: "0", count: max(4 - String(day.year).count, 0))
    return "\(zeros)\(day.year)-\(TimerFace.twoDigits(day.month))-\(TimerFace.twoDigits(day.day))"
  }

  private func monthName(_ month: Int) -> String? {
    if ["ja", "ko", "zh"].contains(language) { return "\(month)" }
    if let names = Self.monthNames[language] {
      return String(names.split(separator: " ")[month - 1])
    }
    return installedMonthName(month)
  }

  /// Returns the name from glibc, if the locale is installed.
  private func installedMonthName(_ month: Int) -> String? {
    let items = [
      MON_1, MON_2, MON_3, MON_4, MON_5, MON_6, MON_7, MON_8, MON_9, MON_10, MON_11, MON_12,
    ]
    // glibc would treat a name with a slash as a path.
    guard name.utf8.allSatisfy({ $0 != 0x2f && $0 != 0 }),
      let locale = newlocale(1 << LC_TIME, name + ".UTF-8", nil)
    else { return nil }
    defer { freelocale(locale) }
    return nl_langinfo_l(nl_item(items[month - 1]), locale).flatMap {
      String(validatingCString: $0)
    }
  }

  /// The names from January on, in the form used in a date.
  private static let monthNames = [
    "da": "januar februar marts april maj juni juli august september oktober november december",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "en": "January February March April May June July August September October November December",
    "es":
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "fi": "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta "
      + "syyskuuta lokakuuta marraskuuta joulukuuta",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
      + "dicembre",
    "nb": "januar februar mars april mai juni juli august september oktober november desember",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
      + "listopada grudnia",
    "pt":
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "sv": "januari februari mars april maj juni juli augusti september oktober november december",
    "tr": "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
  ]
}
