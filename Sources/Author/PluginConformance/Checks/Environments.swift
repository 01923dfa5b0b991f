internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// Level 4: the surroundings of a call, one at a time.
extension Check {
  static let environments: [Check] = [
    Check(
      "environment.locales", level: 4, "The calls succeed in every locale",
      .plugin("const char *locale;    /* For example \"de_DE\" */")
    ) { run in
      try await run.vary(families: .first) { usual in
        locales.map { locale in usual.varied("locale \(locale)") { $0.locale = locale } }
      }
    },
    Check(
      "environment.right-to-left", level: 4,
      "The calls succeed in languages written from right to left",
      .page("views", "A paragraph runs in the direction of its first letter, also in a layout")
    ) { run in
      try await run.vary { usual in
        ["ar_EG", "he_IL", "fa_IR"].map { locale in
          usual.varied("locale \(locale)") { $0.locale = locale }
        }
      }
    },
    Check(
      "environment.time-zones", level: 4, "The calls succeed in every time zone",
      .plugin("const char *time_zone; /* IANA name, for example \"Europe/Berlin\" */")
    ) { run in
      try await run.vary(families: .first) { usual in
        timeZones.map { zone in usual.varied("time zone \(zone)") { $0.timeZone = zone } }
      }
    },
    Check(
      "environment.daylight-saving", level: 4, "Timelines succeed around a change of the clocks",
      .plugin("* Time.      int64_t nanoseconds: an instant counts from 1970-01-01T00:00:00 UTC")
    ) { run in
      try await run.requirePluginThatFollowsNow()
      try await run.vary(calls: [.timeline], families: .first) { usual in
        clockChanges.map { zone, seconds in
          usual.varied("\(zone) at \(seconds)") {
            $0.timeZone = zone
            $0.now = Timestamp(seconds: seconds)
          }
        }
      }
    },
    Check(
      "environment.far-dates", level: 4, "Timelines succeed at any date from 1971 to 2190",
      .page("plugin-abi", "present.")
    ) { run in
      try await run.requirePluginThatFollowsNow()
      try await run.vary(calls: [.snapshot, .timeline], families: .first) { usual in
        farDates.map { name, seconds in
          usual.varied("in \(name)") { $0.now = Timestamp(seconds: seconds) }
        }
      }
    },
    Check(
      "environment.light", level: 4, "The calls succeed for the light scheme alone",
      .plugin("uint32_t schemes;      /* WH_SCHEME_... bits: the ones wanted, at least one */")
    ) { run in
      try await run.vary { usual in [usual.varied("light scheme") { $0.schemes = .light }] }
    },
    Check(
      "environment.dark", level: 4, "The calls succeed for the dark scheme alone",
      .plugin("enum { WH_SCHEME_LIGHT = 1, WH_SCHEME_DARK = 2 };")
    ) { run in
      try await run.vary { usual in [usual.varied("dark scheme") { $0.schemes = .dark }] }
    },
    Check(
      "environment.scales", level: 4, "The calls succeed at every scale",
      .plugin("double scale;          /* Device pixels in a point, 1 to 3 */")
    ) { run in
      try await run.vary(families: .first) { usual in
        [1, 1.5, 3].map { scale in usual.varied("scale \(scale)") { $0.scale = scale } }
      }
    },
    Check(
      "environment.sizes", level: 4, "The calls succeed in other sizes than the usual one",
      .plugin("double width;          /* Points (1/72 inch at scale 1), above 0 */")
    ) { run in
      try await run.vary { usual in
        let size = usual.family.defaultSize
        return [0.5, 0.9, 1.15, 3].map { factor in
          let size = DisplaySize(width: size.width * factor, height: size.height * factor)
          return usual.varied("\(size.width) x \(size.height) points") { $0.size = size }
        }
      }
    },
  ]

  /// Locales with other calendars, digits, plurals and case rules, and names that no table has.
  private static let locales = [
    "de_DE", "fr_CH", "pt_BR", "pl_PL", "tr_TR", "ja_JP", "zh_Hant_TW", "ko_KR", "th_TH", "hi_IN",
    "en_GB", "de-AT", "sr-Latn-RS", "C", "xx_XX", "en_US.UTF-8@calendar=buddhist",
  ]

  /// Zones with the largest offsets, and with offsets of minutes.
  private static let timeZones = [
    "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Australia/Lord_Howe",
    "America/St_Johns", "America/New_York", "Africa/Casablanca",
  ]

  /// Seconds shortly before the clocks change, in Unix time.
  private static let clockChanges: [(String, Int64)] = [
    ("America/New_York", 1_805_007_000), ("Europe/Berlin", 1_806_195_000),
    ("Australia/Lord_Howe", 1_822_490_400), ("Europe/Berlin", 1_824_943_800),
    ("America/New_York", 1_825_566_600),
  ]

  /// The last second of 31-bit seconds, a year without a leap day, and the ends of the range.
  private static let farDates: [(String, Int64)] = [
    ("1971", 31_536_000), ("2000", 951_827_400), ("2038", 2_147_483_647), ("2100", 4_107_538_800),
    ("2190", 6_942_585_600),
  ]
}
