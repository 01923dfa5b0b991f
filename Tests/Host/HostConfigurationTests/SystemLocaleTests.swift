import Testing

@testable import HostConfiguration

/// Which names can be locales and time zones, and where the environment has them.
@Suite struct SystemLocaleTests {
  @Test(arguments: [
    ("de_DE", "de_DE"), ("de_DE.UTF-8", "de_DE"), ("ca_ES.UTF-8@valencia", "ca_ES@valencia"),
    ("zh-Hant-TW", "zh-Hant-TW"), ("de@calendar=buddhist", "de@calendar=buddhist"), ("C", "C"),
    (String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
  ])
  func `a locale is a name without its encoding`(text: String, locale: String) {
    #expect(SystemLocale.checked(text) == locale)
  }

  @Test(arguments: [
    "", ".UTF-8", "@euro", "de DE", "de/DE", "de_DE@e u", "dé", "de=DE",
    String(repeating: "a", count: 61),
  ])
  func `anything else is no locale`(text: String) {
    #expect(SystemLocale.checked(text) == nil)
  }

  @Test func `of the variables the first that says something counts`() {
    let all = ["LC_ALL": "a_A", "LC_TIME": "b_B", "LANG": "c_C"]
    #expect(SystemLocale.locale(in: all) == "a_A")
    #expect(SystemLocale.locale(in: all.merging(["LC_ALL": ""]) { $1 }) == "b_B")
    #expect(SystemLocale.locale(in: ["LANG": "c_C", "LC_CTYPE": "d_D"]) == "c_C")
    for name in ["C", "POSIX", "C.UTF-8", "not one", ""] {
      #expect(SystemLocale.locale(in: ["LC_ALL": name]) == "en_US", "\(name)")
    }
  }

  @Test func `a zone is named without a way out of the database`() {
    #expect(SystemLocale.isTimeZone("UTC"))
    for name in [
      "", "/UTC", "../UTC", "a/../UTC", "UTC\n", "U TC", String(repeating: "a", count: 129),
    ] {
      #expect(!SystemLocale.isTimeZone(name), "\(name)")
    }
  }

  @Test func `the zone of the environment may begin with a colon, and counts if it is one`() {
    #expect(SystemLocale.variableTimeZone(in: ["TZ": ":UTC"]) == "UTC")
    #expect(SystemLocale.variableTimeZone(in: ["TZ": "UTC"]) == "UTC")
    for value in ["", ":", "::UTC", "not a zone"] {
      #expect(SystemLocale.variableTimeZone(in: ["TZ": value]) == nil, "\(value)")
    }
    #expect(SystemLocale.variableTimeZone(in: [:]) == nil)
    #expect(SystemLocale.timeZone(in: [:], localtime: "/nowhere/localtime") == "UTC")
  }
}
