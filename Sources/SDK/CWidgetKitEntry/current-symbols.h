#pragma once

/* The symbols of the functions of Foundation that are replaced, and the functions of the SDK that stand for them: defined in
   AppleFoundation, with Swift's calling convention, and never called from C. */

void wh_swift_current_locale(void);
void wh_swift_preferred_languages(void);
void wh_swift_current_calendar(void);
void wh_swift_current_time_zone(void);

#define ESSENTIALS "$s20FoundationEssentials"
#define LOCALE ESSENTIALS "6LocaleV7currentACvgZ"
#define UPDATED_LOCALE ESSENTIALS "6LocaleV19autoupdatingCurrentACvgZ"
#define LANGUAGES ESSENTIALS "6LocaleV18preferredLanguagesSaySSGvgZ"
#define CALENDAR ESSENTIALS "8CalendarV7currentACvgZ"
#define UPDATED_CALENDAR ESSENTIALS "8CalendarV19autoupdatingCurrentACvgZ"
#define TIME_ZONE ESSENTIALS "8TimeZoneV7currentACvgZ"
#define UPDATED_TIME_ZONE ESSENTIALS "8TimeZoneV19autoupdatingCurrentACvgZ"
