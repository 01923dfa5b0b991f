//! The one question to the calendar, answered by the C library and its time zones.

use std::ffi::{c_char, c_int, c_long, CStr};

/// `struct tm` of glibc and musl.
#[repr(C)]
struct Tm {
    second: c_int,
    minute: c_int,
    hour: c_int,
    day: c_int,
    month: c_int,
    year: c_int,
    weekday: c_int,
    day_of_year: c_int,
    is_summer: c_int,
    offset: c_long,
    zone: *const c_char,
}

extern "C" {
    fn tzset();
    fn localtime_r(time: *const i64, result: *mut Tm) -> *mut Tm;
    fn mktime(tm: *mut Tm) -> i64;
}

const SECOND: i64 = 1_000_000_000;

/// The New Year before and the one after `now`, where the clocks show the time of `zone`; in
/// nanoseconds since 1970.
///
/// The zone of the process is the plugin's own: it has the process to itself, and its calls never
/// overlap, because it does not claim to be thread-safe.
pub fn new_years_around(now: i64, zone: &CStr) -> (i64, i64) {
    std::env::set_var("TZ", format!(":{}", zone.to_string_lossy()));
    let mut tm = empty();
    let seconds = now.div_euclid(SECOND);
    unsafe {
        tzset();
        localtime_r(&seconds, &mut tm);
    }
    (first_of_january(tm.year), first_of_january(tm.year + 1))
}

/// `year` counts from 1900.
fn first_of_january(year: c_int) -> i64 {
    let mut tm = Tm { year, day: 1, is_summer: -1, ..empty() };
    unsafe { mktime(&mut tm) * SECOND }
}

fn empty() -> Tm {
    Tm {
        second: 0,
        minute: 0,
        hour: 0,
        day: 0,
        month: 0,
        year: 0,
        weekday: 0,
        day_of_year: 0,
        is_summer: 0,
        offset: 0,
        zone: std::ptr::null(),
    }
}
