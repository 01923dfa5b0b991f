internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct LanguageChainTests {
  @Test(arguments: [
    ("de_AT", "de-at de german"), ("de", "de german"), ("de-AT", "de-at de german"),
    ("DE_at", "de-at de german"), ("de_AT@calendar=buddhist", "de-at de german"),
    ("de_DE.UTF-8", "de-de de german"), ("", "en english"), ("C", "en english"),
    ("POSIX", "en english"), ("C.UTF-8", "en english"),
    ("en_US", "en-us en english"), ("en_AU", "en-au en-gb en english"),
    ("en_GB", "en-gb en-gb en english"), ("en", "en english"),
    ("es_ES", "es-es es spanish"), ("es_MX", "es-mx es-419 es spanish"),
    ("es_419", "es-419 es-419 es spanish"), ("es", "es spanish"),
    ("pt_BR", "pt-br pt"), ("pt_AO", "pt-ao pt-pt pt"), ("pt_PT", "pt-pt pt-pt pt"),
    ("fr_CA", "fr-ca fr french"), ("it", "it italian"), ("ja", "ja japanese"), ("nl", "nl dutch"),
    ("sr_Latn_RS", "sr-latn-rs sr-rs sr-latn sr"), ("sr_Latn", "sr-latn sr"), ("sr_RS", "sr-rs sr"),
    ("zh", "zh-hans zh"), ("zh_CN", "zh-hans-cn zh-cn zh-hans zh"),
    ("zh_SG", "zh-hans-sg zh-sg zh-hans zh"), ("zh_TW", "zh-hant-tw zh-tw zh-hant zh"),
    ("zh_HK", "zh-hant-hk zh-hk zh-hant zh"), ("zh_MO", "zh-hant-mo zh-mo zh-hant zh"),
    ("zh_Hans_HK", "zh-hans-hk zh-hk zh-hans zh"), ("zh_Hant", "zh-hant zh"),
    ("zh_Hant_CN", "zh-hant-cn zh-cn zh-hant zh"),
    ("nb_NO", "nb-no nb no-no no"), ("no", "no nb"), ("he_IL", "he-il he iw-il iw"),
    ("iw", "iw he"), ("id", "id in"), ("fil", "fil tl"), ("fil_PH", "fil-ph fil tl-ph tl"),
    ("tl", "tl"), ("in", "in"), ("ru_RU", "ru-ru ru"),
  ])
  func `a locale's languages are tried from the nearest to the farthest`(
    locale: String, tags: String
  ) {
    #expect(
      LanguageChain(Locale(identifier: locale)).tags == tags.split(separator: " ").map(String.init))
  }

  @Test func `tags have one spelling`() {
    #expect(LanguageChain.tag("zh_Hant-HK") == "zh-hant-hk")
  }
}
