import Testing
import WidgetLayout
import WidgetModel
import WidgetText

/// 21 November 2026, 14:05:00 UTC.
private let noon = Timestamp(seconds: 1_795_269_900)

private func live(_ style: DateStyle, _ locale: String, to end: Timestamp? = nil) throws -> LiveText
{
  var attributes = [
    ViewAttribute(.date, .date(noon)), ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
  ]
  if let end { attributes.append(ViewAttribute(.endDate, .date(end))) }
  return try #require(LiveText(attributes, conventions: LocaleConventions.of(locale)))
}

@Suite struct LocaleTests {
  @Test(arguments: [
    ("en_GB", "14:05"), ("de_DE.UTF-8", "14:05"), ("en_US", "2:05 PM"), ("en-US", "2:05 PM"),
    ("en_AU", "2:05 pm"), ("fr_CA", "14 h 05"), ("da_DK", "14.05"), ("fi", "14.05"),
    ("ko_KR", "오후 2:05"), ("zh_Hant_TW", "下午2:05"), ("zh_TW", "下午2:05"), ("zh_CN", "14:05"),
    ("ar_EG", "٢:٠٥ م"), ("ar_MA", "14:05"), ("ar_AE", "2:05 م"), ("fa_IR", "۱۴:۰۵"),
    ("hi_IN", "2:05 pm"), ("mr", "२:०५ PM"), ("bn_BD", "২:০৫ PM"), ("my", "၁၄:၀၅"),
    ("ja_JP", "14:05"), ("es_MX", "2:05 p.m."), ("C", "2:05 PM"), ("xx", "14:05"),
    ("de", "14:05"), ("de-DE-u-hc-h12", "2:05 PM"), ("en_US-u-hc-h23", "14:05"),
    ("ar-EG-u-nu-latn", "2:05 م"), ("th-TH-u-nu-thai", "๑๔:๐๕"),
  ])
  func `a time is written as the locale does`(locale: String, text: String) throws {
    #expect(try live(.time, locale).text(at: noon) == text)
  }

  @Test(arguments: [
    ("en_GB", "21 November 2026"), ("en_US", "November 21, 2026"), ("en", "November 21, 2026"),
    ("de_AT", "21. November 2026"), ("fr_FR", "21 novembre 2026"),
    ("es_MX", "21 de noviembre de 2026"), ("pt_BR", "21 de novembro de 2026"),
    ("ja_JP", "2026年11月21日"), ("ko", "2026년 11월 21일"), ("nn_NO", "21. november 2026"),
    ("ru_RU", "21 ноября 2026 г."), ("ar_EG", "٢١ نوفمبر ٢٠٢٦"), ("he", "21 בנובמבר 2026"),
    ("sr_Latn_RS", "21. novembar 2026."), ("ca", "21 de novembre del 2026"),
    ("xx_YY", "2026-11-21"), ("/etc_XX", "2026-11-21"),
  ])
  func `a day is written as the locale does`(locale: String, text: String) throws {
    #expect(try live(.date, locale).text(at: noon) == text)
  }

  @Test(arguments: [
    ("en_US", "2:05–3:30 PM"), ("de", "14:05–15:30"), ("da", "14.05-15.30"), ("ja", "14:05～15:30"),
    ("ko", "오후 2:05 ~ 오후 3:30"),
  ])
  func `an interval is written as the locale does`(locale: String, text: String) throws {
    #expect(try live(.interval, locale, to: noon + .seconds(5100)).text(at: noon) == text)
  }

  @Test(arguments: [
    ("en_US", "2 hr, 5 min", "+2 hours"), ("de_DE", "2 Std., 5 Min.", "+2 Stunden"),
    ("fr_FR", "2 h, 5 min", "+2 heures"), ("ja_JP", "2時間5分", "+2時間"),
    ("pl_PL", "2 godz., 5 min", "+2 godziny"), ("ru", "2 ч 5 мин", "+2 часа"),
    ("zh_CN", "2小时5分钟", "+2小时"), ("sv", "2 tim, 5 min", "+2 timmar"),
    ("ar_EG", "٢ س، و٥ د", "\u{200f}\u{200e}+ساعتان"),
    ("he", "שעתיים, 5 דק׳", "\u{200f}\u{200e}+שעתיים"),
    ("fa", "۲ ساعت، ۵ دقیقه", "\u{200f}\u{200e}+۲ ساعت"), ("xx", "2 hr, 5 min", "+2 hours"),
  ])
  func `units have the names of the language`(
    locale: String, relative: String, offset: String
  ) throws {
    #expect(try live(.relative, locale).text(at: noon - .seconds(7500)) == relative)
    #expect(try live(.offset, locale).text(at: noon - .seconds(7500)) == offset)
  }

  @Test(arguments: [
    ("ru", [1: "+1 час", 3: "+3 часа", 5: "+5 часов", 11: "+11 часов", 21: "+21 час"]),
    ("pl", [1: "+1 godzina", 4: "+4 godziny", 14: "+14 godzin", 22: "+22 godziny"]),
    ("cs", [1: "+1 hodina", 3: "+3 hodiny", 5: "+5 hodin", 22: "+22 hodin"]),
    ("sl", [1: "+1 ura", 2: "+2 uri", 4: "+4 ure", 5: "+5 ur"]),
    ("lt", [1: "+1 valanda", 2: "+2 valandos", 10: "+10 valandų", 21: "+21 valanda"]),
    ("lv", [1: "+1 stunda", 10: "+10 stundu", 21: "+21 stunda", 22: "+22 stundas"]),
    ("ro", [1: "+1 oră", 2: "+2 ore", 20: "+20 de ore"]), ("fr", [1: "+1 heure", 2: "+2 heures"]),
  ])
  func `units have the form of their number`(locale: String, hours: [Int: String]) throws {
    for (count, text) in hours {
      let instant = noon - .seconds(count * 3600)
      #expect(try live(.offset, locale).text(at: instant) == text)
    }
  }

  @Test func `a timer has the digits and the separator of times`() throws {
    let now = noon + .seconds(7531)
    #expect(try live(.timer, "en_US").text(at: now) == "2:05:31")
    #expect(try live(.timer, "da").text(at: now) == "2.05.31")
    #expect(try live(.timer, "ar_SA").text(at: now) == "٢:٠٥:٣١")
  }

  @Test func `every language of the table is complete`() throws {
    for locale in languages {
      #expect(LocaleConventions.isKnown(locale), "\(locale)")
      let conventions = LocaleConventions.of(locale)
      #expect(conventions.digits.count == 10, "\(locale)")
      #expect(conventions.periods.count == 2 && conventions.signs.count == 2, "\(locale)")
      #expect(conventions.months.count == (conventions.date.contains("MMMM") ? 12 : 0), "\(locale)")
      let forms = Set(conventions.plural.forms).count
      for units in [conventions.short, conventions.long] {
        #expect(units.count == 6, "\(locale)")
        #expect(units.allSatisfy { [1, forms].contains($0.count) }, "\(locale) \(units)")
      }
    }
    #expect(!LocaleConventions.isKnown("xx_YY"))
  }

  @Test func `texts of all languages read the same from an archive`() throws {
    for locale in languages {
      for style in [DateStyle.time, .date, .timer, .relative, .offset] {
        let text = try live(style, locale)
        var attributes = [
          ViewAttribute(.date, .date(noon)),
          ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
        ]
        if let format = text.encodedFormat {
          #expect(format.utf8.count < 2048, "\(locale)")
          attributes.append(ViewAttribute(.liveFormat, .string(format)))
        }
        let read = try #require(LiveText(attributes))
        var distance: Int64 = 1
        while distance < 1_000_000_000 {
          for now in [noon - .seconds(distance), noon + .seconds(distance)] {
            #expect(read.text(at: now) == text.text(at: now), "\(locale)")
            #expect(read.characters.isSuperset(of: read.text(at: now).unicodeScalars), "\(locale)")
          }
          distance = distance * 3 / 2 + 1
        }
      }
    }
  }

  private let languages = """
    ar bg bn ca cs da de el en es et fa fi fr gu he hi hr hu id is it ja kk kn ko lt lv ml mr ms my nb \
    ne nl or pa pl pt pt_PT ro ru sk sl sr sr_Latn sv sw ta te th tr uk ur vi zh zh_Hant
    """.split(separator: " ").map(String.init)
}
