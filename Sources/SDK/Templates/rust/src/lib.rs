//! A widget in Rust without any crate.
//!
//! - `sun.rs`: the calculation, without widgethost.
//! - `looks.rs`: the views of the widget.
//! - `views.rs`: a builder for trees of views.
//! - `abi.rs`: the structs of the C ABI.
//! - here: the kind, its parameters, and the answers to the host's calls.

#[allow(dead_code)] // The bindings offer more than one widget uses.
mod abi;
mod looks;
mod sun;
#[allow(dead_code)]
mod views;

use abi::{family, parameter, Context, Host, HostView, Kind, Parameter, Plugin, Sink, Status};
use looks::Scene;
use std::ffi::{c_void, CStr};
use std::mem::size_of;
use std::ptr::null;
use std::sync::OnceLock;
use sun::{Place, Sunlight, MINUTE};
use views::Views;

/// Entries that are put ahead: two hours. Live texts and gauges move by themselves in between.
const ENTRIES: i64 = 9;
const INTERVAL: i64 = 15 * MINUTE;

/// The views of the host. Set once, in `init`.
static VIEW: OnceLock<&'static HostView> = OnceLock::new();

/// Puts an entry that is shown from `date` on.
unsafe fn put_entry(cx: &Context, out: *mut Sink, date: i64, place: Place) -> Result<(), Status> {
    let Some(view) = VIEW.get() else {
        ((*out).set_error)(out, c"this host shows no views".as_ptr());
        return Err(abi::FAILED);
    };
    let scene = Scene { date, place };
    check(((*out).entry_begin)(out, date, 0.0, 0))?;
    check(Views::tree(view, out, |v| scene.show(v, cx.family)))?;
    check(((*out).entry_end)(out))
}

/// Puts the entries ahead: one every 15 minutes, and one when the sun rises or sets.
unsafe fn put_entries(cx: &Context, out: *mut Sink, place: Place) -> Result<(), Status> {
    let change = Sunlight::at(cx.now, place).span.map(|span| span.1);
    let mut dates: Vec<i64> = (0..ENTRIES).map(|index| cx.now + index * INTERVAL).collect();
    dates.extend(change.filter(|&date| date < cx.now + ENTRIES * INTERVAL));
    dates.sort_unstable();
    dates.dedup();
    for date in dates {
        put_entry(cx, out, date, place)?;
    }
    check(((*out).set_policy)(out, abi::POLICY_AT_END, 0))
}

fn check(status: Status) -> Result<(), Status> {
    if status < 0 {
        Err(status)
    } else {
        Ok(())
    }
}

fn status(result: Result<(), Status>) -> Status {
    result.err().unwrap_or(abi::OK)
}

// ---- The provider functions: one argument for each parameter ----

/// Shown before there is any data, and redacted: at once, and without work.
unsafe extern "C" fn placeholder(cx: *const Context, out: *mut Sink, _: f64, _: f64) -> Status {
    let berlin = Place { latitude: 52.52, longitude: 13.40 };
    status(put_entry(&*cx, out, (*cx).now, berlin))
}

/// One entry as it is now.
unsafe extern "C" fn snapshot(
    cx: *const Context,
    out: *mut Sink,
    latitude: f64,
    longitude: f64,
) -> Status {
    status(put_entry(&*cx, out, (*cx).now, Place { latitude, longitude }))
}

/// The entries ahead.
unsafe extern "C" fn timeline(
    cx: *const Context,
    out: *mut Sink,
    latitude: f64,
    longitude: f64,
) -> Status {
    status(put_entries(&*cx, out, Place { latitude, longitude }))
}

// ---- What the plugin declares ----

/// A number with a default between `-limit` and `limit`.
const fn degrees(
    name: &'static CStr,
    title: &'static CStr,
    description: &'static CStr,
    default_value: &'static CStr,
    limit: f64,
) -> Parameter {
    Parameter {
        size: size_of::<Parameter>() as u32,
        kind: parameter::DOUBLE,
        flags: abi::PARAMETER_HAS_RANGE,
        choice_count: 0,
        name: name.as_ptr(),
        title: title.as_ptr(),
        description: description.as_ptr(),
        default_value: default_value.as_ptr(),
        choices: null(),
        minimum: -limit,
        maximum: limit,
    }
}

/// In the order of the arguments above.
static PARAMETERS: [Parameter; 2] = [
    degrees(
        c"latitude",
        c"Latitude",
        c"Degrees north of the equator; negative in the south.",
        c"52.52",
        90.0,
    ),
    degrees(
        c"longitude",
        c"Longitude",
        c"Degrees east of Greenwich; negative in the west.",
        c"13.40",
        180.0,
    ),
];

/// The set of families as bits.
const fn families() -> u32 {
    let mut set = 0;
    //@ small
    set |= 1 << family::SMALL;
    //@ medium
    set |= 1 << family::MEDIUM;
    //@ large
    set |= 1 << family::LARGE;
    //@ extraLarge
    set |= 1 << family::EXTRA_LARGE;
    //@ circular
    set |= 1 << family::CIRCULAR;
    //@ rectangular
    set |= 1 << family::RECTANGULAR;
    //@ inline
    set |= 1 << family::INLINE;
    //@
    set
}

static KIND: Kind = Kind {
    size: size_of::<Kind>() as u32,
    flags: 0,
    families: families(),
    parameter_count: PARAMETERS.len() as u32,
    parameters: PARAMETERS.as_ptr(),
    id: c"sample-widget".as_ptr(),
    display_name: c"Sample Widget".as_ptr(),
    description: c"The path of the sun, and the time until it rises or sets.".as_ptr(),
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
    id: c"org.example.sample-widget".as_ptr(),
    name: c"Sample Widget".as_ptr(),
    version: c"0.1.0".as_ptr(),
    author: null(),
    licence: null(),
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
