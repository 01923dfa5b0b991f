/*
 * Defines the functions of Foundation that return the current locale, calendar and time zone, so that
 * they follow the widget that the host asks for.
 *
 * The toolchain's Foundation has one locale for the whole process, which is that of no country, and
 * offers no way to set it. The dynamic linker looks up a symbol in the plugin before it looks in the
 * plugin's libraries. The calls of the plugin and of Foundation's own libraries for formatting are
 * therefore bound to the functions below, which continue in the SDK (AppleFoundation/Current). A
 * toolchain whose functions have other names binds nothing here.
 */
#if defined(__x86_64__)
#define JUMP "jmp "
#elif defined(__aarch64__)
#define JUMP "b "
#endif

#if defined(__x86_64__)
#define TARGET(NAME) NAME "@PLT"
#else
#define TARGET(NAME) NAME
#endif

/* The calling convention of Swift passes through, because nothing but the address changes. */
#define STANDS_FOR(SYMBOL, FUNCTION) \
  __asm__(".text\n.globl \"" SYMBOL "\"\n.type \"" SYMBOL "\",@function\n\"" SYMBOL "\":\n" JUMP \
          TARGET(FUNCTION) "\n.size \"" SYMBOL "\", .-\"" SYMBOL "\"\n")

#ifdef JUMP
/* static Locale.current and autoupdatingCurrent, Locale.preferredLanguages */
STANDS_FOR("$s20FoundationEssentials6LocaleV7currentACvgZ", "wh_swift_current_locale");
STANDS_FOR("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", "wh_swift_current_locale");
STANDS_FOR("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ",
           "wh_swift_preferred_languages");
/* static Calendar.current and autoupdatingCurrent */
STANDS_FOR("$s20FoundationEssentials8CalendarV7currentACvgZ", "wh_swift_current_calendar");
STANDS_FOR("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ",
           "wh_swift_current_calendar");
/* static TimeZone.current and autoupdatingCurrent */
STANDS_FOR("$s20FoundationEssentials8TimeZoneV7currentACvgZ", "wh_swift_current_time_zone");
STANDS_FOR("$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ",
           "wh_swift_current_time_zone");
#endif
