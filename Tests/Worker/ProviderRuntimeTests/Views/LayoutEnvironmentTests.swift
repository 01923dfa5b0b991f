import Testing
import WidgetLayout
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

@Suite struct LayoutEnvironmentTests {
  private func environment(
    _ family: WidgetFamily, width: Double = 158, height: Double = 158, locale: String = "en_US",
    date: Timestamp = Timestamp(seconds: 5)
  ) -> LayoutEnvironment {
    let request = CallRequest(
      id: 1, call: .timeline, reason: .policy, kind: "x", family: family,
      size: DisplaySize(width: width, height: height), locale: locale, timeZone: "UTC",
      now: Timestamp(seconds: 9), budget: .seconds(1))
    return LayoutEnvironment(for: request, at: date, utcOffset: { _ in 7 })
  }

  @Test func `a tree fills the widget, in its locale, at the date of its entry`() {
    let environment = environment(.medium, width: 338, height: 158, locale: "de_DE")
    #expect(environment.size == ViewSize(width: 338, height: 158))
    #expect(environment.locale == "de_DE")
    #expect(environment.date == Timestamp(seconds: 5))
    #expect(environment.utcOffset(environment.date) == 7)
  }

  @Test func `the date is clamped as that of the entry is`() {
    #expect(environment(.small, date: Timestamp(nanoseconds: .min)).date == .earliest)
    #expect(environment(.small, date: Timestamp(nanoseconds: .max)).date == .latest)
  }

  @Test func `system families have margins, accessory families have none`() {
    for family in [WidgetFamily.small, .medium, .large, .extraLarge] {
      #expect(environment(family).contentMargins == 16)
    }
    for family in [WidgetFamily.circular, .rectangular, .inline] {
      #expect(environment(family).contentMargins == 0)
    }
  }

  @Test func `the corners are those of the family, and never more than half a side`() {
    #expect(environment(.large).cornerRadius == 20)
    #expect(environment(.circular, width: 72, height: 60).cornerRadius == 30)
    #expect(environment(.rectangular).cornerRadius == 0)
    #expect(environment(.inline).cornerRadius == 0)
    #expect(environment(.small, width: 10, height: 20).cornerRadius == 5)
  }

  @Test(arguments: [
    "ar", "ar_EG", "he_IL.UTF-8", "fa-IR", "ur_PK", "AR_eg", "az_Arab_IR", "pa-Arab", "iw", "yi",
    "ckb_IQ", "sd@x", "ug_CN", "dv", "ps_AF",
  ])
  func `these locales are written from right to left`(locale: String) {
    #expect(environment(.small, locale: locale).direction == .rightToLeft)
  }

  @Test(arguments: [
    "", "C", "POSIX", "en_US", "de_DE.UTF-8", "ks_Deva_IN", "uz_Latn", "zh-Hant", "_",
  ])
  func `these are written from left to right`(locale: String) {
    #expect(environment(.small, locale: locale).direction == .leftToRight)
  }
}
