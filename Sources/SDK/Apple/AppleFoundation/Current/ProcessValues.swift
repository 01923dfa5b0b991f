internal import Foundation
internal import Glibc

/// The values of Foundation's own functions, which have the process's locale, calendar and time zone. In a
/// plugin the functions are replaced by those below; see bind.c of CWidgetKitEntry.
enum ProcessValues {
  private typealias LocaleFunction = @convention(thin) () -> Locale
  private typealias CalendarFunction = @convention(thin) () -> Calendar
  private typealias TimeZoneFunction = @convention(thin) () -> TimeZone

  /// The locale; that of no country if the function is not found.
  static var locale: Locale {
    guard let function = function("6LocaleV7currentACvgZ") else {
      return Locale(identifier: "en_001")
    }
    return unsafeBitCast(function, to: LocaleFunction.self)()
  }

  static var calendar: Calendar {
    guard let function = function("8CalendarV7currentACvgZ") else {
      return Calendar(identifier: .gregorian)
    }
    return unsafeBitCast(function, to: CalendarFunction.self)()
  }

  static var timeZone: TimeZone {
    guard let function = function("8TimeZoneV7currentACvgZ") else { return .gmt }
    return unsafeBitCast(function, to: TimeZoneFunction.self)()
  }

  /// Finds a function in the library itself, past the plugin.
  private static func function(_ name: String) -> UnsafeMutableRawPointer? {
    guard let library = dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD) else {
      return nil
    }
    defer { dlclose(library) }
    return dlsym(library, "$s20FoundationEssentials\(name)")
  }
}

// Called in place of Foundation's functions; see current.c and bind.c of CWidgetKitEntry. A module that is
// loaded from a shared library exports functions of this access level.

/// `Locale.current` and `Locale.autoupdatingCurrent` in a plugin.
@_silgen_name("wh_swift_current_locale")
package func currentLocale() -> Locale { CallEnvironment.current?.locale ?? ProcessValues.locale }

/// `Calendar.current` and `Calendar.autoupdatingCurrent` in a plugin.
@_silgen_name("wh_swift_current_calendar")
package func currentCalendar() -> Calendar {
  CallEnvironment.current?.calendar ?? ProcessValues.calendar
}

/// `TimeZone.current` and `TimeZone.autoupdatingCurrent` in a plugin.
@_silgen_name("wh_swift_current_time_zone")
package func currentTimeZone() -> TimeZone {
  CallEnvironment.current?.timeZone ?? ProcessValues.timeZone
}

/// `Locale.preferredLanguages` in a plugin: the language of the current locale alone.
@_silgen_name("wh_swift_preferred_languages")
package func preferredLanguages() -> [String] { [currentLocale().identifier(.bcp47)] }
