//! A countdown, in Rust without any crate: how long it is until a date.
//!
//! Three entries are enough for a year: one for now, one for the last day, one for the date. In
//! between the host moves the texts and gauges by itself. Only the circular family, which has no room
//! for such a text, has an entry for each day.
//!
//! - `abi.rs`: the C structs.
//! - `views.rs`: trees of views, safely.
//! - `looks.rs`: what the widget looks like.
//! - `calendar.rs`: when New Year is.
//! - here: what the plugin declares, and its three provider functions.

mod abi;
mod calendar;
mod looks;
mod views;

use abi::{family, Context, Host, HostView, Kind, Parameter, Plugin, Sink, Status};
use looks::{Countdown, Stage};
use std::ffi::{c_char, c_void, CStr, CString};
use std::mem::size_of;
use std::ptr::null;
use std::sync::OnceLock;
use views::Views;

const DAY: i64 = 86_400 * 1_000_000_000;

/// The index of a parameter, in the order of `PARAMETERS` and of the arguments.
const DATE: u32 = 1;
const SINCE: u32 = 2;

/// The host's views, if it has them. Set once, in `init`.
static VIEW: OnceLock<&'static HostView> = OnceLock::new();

/// What the user configured, or what stands for it.
struct Settings {
    title: String,
    since: i64,
    date: i64,
    /// Whether the date is the next New Year: then there will be another one.
    repeats: bool,
}

impl Settings {
    /// # Safety
    /// The arguments are those of a provider function that runs.
    unsafe fn new(cx: &Context, title: *const c_char, date: i64, since: i64) -> Settings {
        let own_title = (!title.is_null()).then(|| CStr::from_ptr(title).to_string_lossy().into());
        let repeats = !(cx.is_set)(cx, DATE);
        let (start, date) = if repeats {
            // On its first day it is still there.
            calendar::new_years_around(cx.now - DAY, CStr::from_ptr(cx.time_zone))
        } else {
            (date.saturating_sub(365 * DAY), date)
        };
        let since = if (cx.is_set)(cx, SINCE) { since } else { start };
        let default_title = if repeats { "New Year" } else { "Countdown" };
        Settings {
            title: own_title.unwrap_or_else(|| default_title.to_string()),
            since: since.min(date),
            date,
            repeats,
        }
    }

    /// Puts an entry that is shown from `from` on.
    unsafe fn put(&self, cx: &Context, out: *mut Sink, from: i64) -> Result<(), Status> {
        let Some(view) = VIEW.get() else {
            return Err(fail(out, "this host shows no views"));
        };
        let days = self.days_left(from);
        let countdown = Countdown { title: &self.title, since: self.since, date: self.date, days };
        let stage = match self.date.saturating_sub(from) {
            ..=0 => Stage::Reached,
            1..=DAY => Stage::LastDay,
            _ => Stage::Far,
        };
        // On its last day it is worth a look.
        let relevance = if stage == Stage::LastDay { 1.0 } else { 0.0 };
        check(((*out).entry_begin)(out, from, relevance, 0))?;
        check(Views::tree(view, out, |v| countdown.show(v, cx.family, stage)))?;
        check(((*out).entry_end)(out))
    }

    /// Days that are left at `from`, the one that has begun counted in; at least 0.
    fn days_left(&self, from: i64) -> i64 {
        let span = self.date.saturating_sub(from).max(0);
        span / DAY + i64::from(span % DAY > 0)
    }

    /// On which days before the date there are entries, in descending order.
    fn days(&self, cx: &Context) -> Vec<i64> {
        match cx.family {
            family::CIRCULAR => (0..=self.days_left(cx.now)).rev().take(1_000).collect(),
            _ => vec![1, 0],
        }
    }

    unsafe fn put_timeline(&self, cx: &Context, out: *mut Sink) -> Result<(), Status> {
        let days = self.days(cx);
        self.put(cx, out, cx.now)?;
        for from in days.iter().map(|day| self.date.saturating_sub(day * DAY)) {
            if from > cx.now {
                self.put(cx, out, from)?;
            }
        }
        let (policy, date) = if days.last() != Some(&0) {
            (abi::POLICY_AT_END, 0)
        } else if self.repeats {
            // New Year is celebrated for a day; then there is another one to wait for.
            (abi::POLICY_AFTER, self.date + DAY)
        } else {
            (abi::POLICY_NEVER, 0)
        };
        check(((*out).set_policy)(out, policy, date))
    }
}

fn check(status: Status) -> Result<(), Status> {
    if status < 0 {
        Err(status)
    } else {
        Ok(())
    }
}

fn fail(out: *mut Sink, message: &str) -> Status {
    if let Ok(message) = CString::new(message) {
        unsafe { ((*out).set_error)(out, message.as_ptr()) };
    }
    abi::FAILED
}

fn status(result: Result<(), Status>) -> Status {
    result.err().unwrap_or(abi::OK)
}

// ---- The provider functions: one argument for each parameter ----

/// Six weeks of a year: it depends on nothing.
unsafe extern "C" fn placeholder(
    cx: *const Context,
    out: *mut Sink,
    _title: *const c_char,
    _date: i64,
    _since: i64,
) -> Status {
    let cx = &*cx;
    let date = cx.now + 42 * DAY;
    let settings =
        Settings { title: "Countdown".into(), since: date - 365 * DAY, date, repeats: false };
    status(settings.put(cx, out, cx.now))
}

unsafe extern "C" fn snapshot(
    cx: *const Context,
    out: *mut Sink,
    title: *const c_char,
    date: i64,
    since: i64,
) -> Status {
    let cx = &*cx;
    status(Settings::new(cx, title, date, since).put(cx, out, cx.now))
}

unsafe extern "C" fn timeline(
    cx: *const Context,
    out: *mut Sink,
    title: *const c_char,
    date: i64,
    since: i64,
) -> Status {
    let cx = &*cx;
    status(Settings::new(cx, title, date, since).put_timeline(cx, out))
}

// ---- What the plugin declares ----

const fn parameter(
    kind: u32,
    name: &'static CStr,
    title: &'static CStr,
    about: &'static CStr,
) -> Parameter {
    Parameter {
        size: size_of::<Parameter>() as u32,
        kind,
        flags: abi::PARAMETER_OPTIONAL,
        choice_count: 0,
        name: name.as_ptr(),
        title: title.as_ptr(),
        description: about.as_ptr(),
        default_value: null(),
        choices: null(),
        minimum: 0.0,
        maximum: 0.0,
    }
}

static PARAMETERS: [Parameter; 3] = [
    parameter(abi::PARAMETER_STRING, c"title", c"Title", c"What is awaited."),
    parameter(abi::PARAMETER_DATE, c"date", c"Date", c"When it is. The next New Year if unset."),
    parameter(
        abi::PARAMETER_DATE,
        c"since",
        c"Since",
        c"Where the gauge begins. A year before the date if unset.",
    ),
];

static KIND: Kind = Kind {
    size: size_of::<Kind>() as u32,
    flags: 0,
    families: 1 << family::SMALL
        | 1 << family::MEDIUM
        | 1 << family::CIRCULAR
        | 1 << family::RECTANGULAR
        | 1 << family::INLINE,
    parameter_count: PARAMETERS.len() as u32,
    parameters: PARAMETERS.as_ptr(),
    id: c"countdown".as_ptr(),
    display_name: c"Countdown".as_ptr(),
    description: c"How long it is until a date.".as_ptr(),
    former_names: null(),
    placeholder: placeholder as *const c_void,
    snapshot: snapshot as *const c_void,
    timeline: timeline as *const c_void,
    placeholder_budget: 0,
    snapshot_budget: 0,
    timeline_budget: 0,
    reload_interval: 0,
};

/// The one symbol that the host looks for.
#[export_name = "widgethost_plugin"]
pub static PLUGIN: Plugin = Plugin {
    magic: abi::PLUGIN_MAGIC,
    size: size_of::<Plugin>() as u32,
    abi_major: abi::ABI_MAJOR,
    abi_minor: abi::ABI_MINOR,
    flags: 0,
    id: c"org.widgethost.countdown".as_ptr(),
    name: c"Countdown".as_ptr(),
    version: c"1.0.0".as_ptr(),
    author: c"The widgethost authors".as_ptr(),
    licence: c"Apache-2.0".as_ptr(),
    homepage: null(),
    init: Some(init),
    deinit: None,
    get_extension: None,
    kind_count,
    kind,
};

unsafe extern "C" fn init(host: *const Host) -> Status {
    let view = ((*host).get_extension)(host, c"widgethost.view/1".as_ptr());
    if let Some(view) = (view as *const HostView).as_ref() {
        VIEW.get_or_init(|| view);
    }
    abi::OK
}

unsafe extern "C" fn kind_count() -> u32 {
    1
}

unsafe extern "C" fn kind(index: u32) -> *const Kind {
    if index == 0 {
        &KIND
    } else {
        null()
    }
}
