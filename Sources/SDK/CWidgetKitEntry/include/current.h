#pragma once

/* Makes Foundation's libraries use the current locale, calendar and time zone of the host's call; a further call has
   no effect. Called before any other thread of the plugin runs; see bind.c. */
void wh_current_bind(void);
