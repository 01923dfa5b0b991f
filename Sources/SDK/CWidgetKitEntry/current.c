/*
 * Defines, in a plugin, the functions of Foundation that return the current locale, calendar and time zone: the dynamic
 * linker looks up a symbol in the plugin before it looks in the plugin's libraries. bind.c binds the other callers.
 */
#include "current-symbols.h"

#if defined(__x86_64__)
#define JUMP(FUNCTION) "jmp " FUNCTION "@PLT"
#elif defined(__aarch64__)
#define JUMP(FUNCTION) "b " FUNCTION
#endif

#ifdef JUMP

/* A jump leaves registers and stack alone, so Swift's calling convention passes through. */
#define STANDS_FOR(SYMBOL, FUNCTION) \
  __asm__(".text\n.globl \"" SYMBOL "\"\n.type \"" SYMBOL "\",%function\n\"" SYMBOL "\":\n" \
          JUMP(FUNCTION) "\n.size \"" SYMBOL "\", .-\"" SYMBOL "\"\n")

STANDS_FOR(LOCALE, "wh_swift_current_locale");
STANDS_FOR(UPDATED_LOCALE, "wh_swift_current_locale");
STANDS_FOR(LANGUAGES, "wh_swift_preferred_languages");
STANDS_FOR(CALENDAR, "wh_swift_current_calendar");
STANDS_FOR(UPDATED_CALENDAR, "wh_swift_current_calendar");
STANDS_FOR(TIME_ZONE, "wh_swift_current_time_zone");
STANDS_FOR(UPDATED_TIME_ZONE, "wh_swift_current_time_zone");

#endif
