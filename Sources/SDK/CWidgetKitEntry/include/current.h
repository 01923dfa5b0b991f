#pragma once

/* Makes Foundation's libraries use the current locale, calendar and time zone of the host's call. Called once,
   before any other thread of the plugin runs; see current.c. */
void wh_current_bind(void);
