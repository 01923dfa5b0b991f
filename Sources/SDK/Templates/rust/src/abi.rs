//! The C ABI, version 1.0: `widgethost/plugin.h`, and the functions of `widgethost/ext/view.h`.
//!
//! The headers state threads, ownership and failure of each function. The names here are those of the
//! headers, without `wh_` and in the spelling of Rust.

use std::ffi::{c_char, c_void};
use std::mem::{offset_of, size_of};

pub type Status = i32;
pub const OK: Status = 0;
pub const FAILED: Status = -1;
pub const INVALID: Status = -2;
pub const STATE: Status = -3;

pub const PLUGIN_MAGIC: u32 = 0x4750_4857;
pub const ABI_MAJOR: u16 = 1;
pub const ABI_MINOR: u16 = 0;

/// `WH_FAMILY_...`
pub mod family {
    pub const SMALL: u32 = 0;
    pub const MEDIUM: u32 = 1;
    pub const LARGE: u32 = 2;
    pub const EXTRA_LARGE: u32 = 3;
    pub const CIRCULAR: u32 = 4;
    pub const RECTANGULAR: u32 = 5;
    pub const INLINE: u32 = 6;
}

pub const POLICY_AT_END: u32 = 0;
pub const POLICY_AFTER: u32 = 1;
pub const POLICY_NEVER: u32 = 2;

/// `WH_PARAMETER_...`: the types of parameters.
pub mod parameter {
    pub const BOOL: u32 = 0;
    pub const INT: u32 = 1;
    pub const DOUBLE: u32 = 2;
    pub const STRING: u32 = 3;
    pub const CHOICE: u32 = 4;
    pub const DATE: u32 = 5;
}
pub const PARAMETER_OPTIONAL: u32 = 1;
pub const PARAMETER_HAS_RANGE: u32 = 2;

#[repr(C)]
pub struct Host {
    pub size: u32,
    pub abi_major: u16,
    pub abi_minor: u16,
    pub get_extension: unsafe extern "C" fn(*const Host, *const c_char) -> *const c_void,
}

#[repr(C)]
pub struct Context {
    pub size: u32,
    pub call: u32,
    pub reason: u32,
    pub family: u32,
    pub width: f64,
    pub height: f64,
    pub scale: f64,
    pub schemes: u32,
    pub is_preview: bool,
    pub kind: *const c_char,
    pub locale: *const c_char,
    pub time_zone: *const c_char,
    pub now: i64,
    pub deadline: i64,
    pub is_cancelled: unsafe extern "C" fn(*const Context) -> bool,
    pub time_left: unsafe extern "C" fn(*const Context) -> i64,
    pub is_set: unsafe extern "C" fn(*const Context, u32) -> bool,
}

#[repr(C)]
pub struct Sink {
    pub size: u32,
    pub entry_begin: unsafe extern "C" fn(*mut Sink, i64, f64, i64) -> Status,
    pub payload_type: unsafe extern "C" fn(*mut Sink, *const c_char) -> Status,
    pub write: unsafe extern "C" fn(*mut Sink, *const c_void, usize) -> Status,
    pub url: unsafe extern "C" fn(*mut Sink, *const c_char) -> Status,
    pub entry_end: unsafe extern "C" fn(*mut Sink) -> Status,
    pub set_policy: unsafe extern "C" fn(*mut Sink, u32, i64) -> Status,
    pub set_error: unsafe extern "C" fn(*mut Sink, *const c_char) -> Status,
    pub complete: unsafe extern "C" fn(*mut Sink, Status) -> Status,
}

#[repr(C)]
pub struct Choice {
    pub name: *const c_char,
    pub title: *const c_char,
}

#[repr(C)]
pub struct Parameter {
    pub size: u32,
    pub kind: u32,
    pub flags: u32,
    pub choice_count: u32,
    pub name: *const c_char,
    pub title: *const c_char,
    pub description: *const c_char,
    pub default_value: *const c_char,
    pub choices: *const Choice,
    pub minimum: f64,
    pub maximum: f64,
}

/// A provider function, whatever its parameters are: see `wh_provider`.
pub type Provider = *const c_void;

#[repr(C)]
pub struct Kind {
    pub size: u32,
    pub flags: u32,
    pub families: u32,
    pub parameter_count: u32,
    pub parameters: *const Parameter,
    pub id: *const c_char,
    pub display_name: *const c_char,
    pub description: *const c_char,
    pub former_names: *const *const c_char,
    pub placeholder: Provider,
    pub snapshot: Provider,
    pub timeline: Provider,
    pub placeholder_budget: i64,
    pub snapshot_budget: i64,
    pub timeline_budget: i64,
    pub reload_interval: i64,
}

#[repr(C)]
pub struct Plugin {
    pub magic: u32,
    pub size: u32,
    pub abi_major: u16,
    pub abi_minor: u16,
    pub flags: u32,
    pub id: *const c_char,
    pub name: *const c_char,
    pub version: *const c_char,
    pub author: *const c_char,
    pub licence: *const c_char,
    pub homepage: *const c_char,
    pub init: Option<unsafe extern "C" fn(*const Host) -> Status>,
    pub deinit: Option<unsafe extern "C" fn()>,
    pub get_extension: Option<unsafe extern "C" fn(*const c_char) -> *const c_void>,
    pub kind_count: unsafe extern "C" fn() -> u32,
    pub kind: unsafe extern "C" fn(u32) -> *const Kind,
}

// SAFETY: the pointers lead to constants and functions.
unsafe impl Sync for Parameter {}
unsafe impl Sync for Kind {}
unsafe impl Sync for Plugin {}

/// 0xRRGGBBAA for the light and for the dark scheme.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Color {
    pub light: u32,
    pub dark: u32,
}

#[repr(C)]
pub struct GradientStop {
    pub location: f64,
    pub color: Color,
}

#[repr(C)]
pub struct Gradient {
    pub size: u32,
    pub kind: u32,
    pub start_x: f64,
    pub start_y: f64,
    pub end_x: f64,
    pub end_y: f64,
    pub start_radius: f64,
    pub end_radius: f64,
    pub start_angle: f64,
    pub end_angle: f64,
    pub stops: *const GradientStop,
    pub stop_count: usize,
}

impl Gradient {
    /// A linear gradient from the top to the bottom. The stops must live until the gradient is set.
    pub fn down(stops: &[GradientStop]) -> Gradient {
        Gradient {
            size: size_of::<Gradient>() as u32,
            kind: 0,
            start_x: 0.0,
            start_y: 0.0,
            end_x: 0.0,
            end_y: 1.0,
            start_radius: 0.0,
            end_radius: 0.0,
            start_angle: 0.0,
            end_angle: 0.0,
            stops: stops.as_ptr(),
            stop_count: stops.len(),
        }
    }
}

/// An element of a path: a verb and its points.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct PathElement {
    pub verb: u32,
    pub reserved: u32,
    pub x1: f64,
    pub y1: f64,
    pub x2: f64,
    pub y2: f64,
    pub x: f64,
    pub y: f64,
}

/// The callback of a geometry reader: sink, width, height, user data.
pub type Geometry = unsafe extern "C" fn(*mut Sink, f64, f64, *mut c_void) -> Status;

/// `wh_host_view`: `widgethost.view/1`.
#[repr(C)]
pub struct HostView {
    pub size: u32,
    pub tree_begin: unsafe extern "C" fn(*mut Sink, u32) -> Status,
    pub begin: unsafe extern "C" fn(*mut Sink, u32) -> Status,
    pub set_flag: unsafe extern "C" fn(*mut Sink, u32, bool) -> Status,
    pub set_integer: unsafe extern "C" fn(*mut Sink, u32, i64) -> Status,
    pub set_number: unsafe extern "C" fn(*mut Sink, u32, f64) -> Status,
    pub set_string: unsafe extern "C" fn(*mut Sink, u32, *const c_char) -> Status,
    pub set_date: unsafe extern "C" fn(*mut Sink, u32, i64) -> Status,
    pub set_color: unsafe extern "C" fn(*mut Sink, u32, Color) -> Status,
    pub set_gradient: unsafe extern "C" fn(*mut Sink, u32, *const Gradient) -> Status,
    pub set_numbers: unsafe extern "C" fn(*mut Sink, u32, *const f64, usize) -> Status,
    pub set_path: unsafe extern "C" fn(*mut Sink, u32, *const PathElement, usize) -> Status,
    pub set_image: unsafe extern "C" fn(*mut Sink, u32, *const c_void, usize) -> Status,
    pub set_geometry: unsafe extern "C" fn(*mut Sink, Geometry, *mut c_void) -> Status,
    pub set_guide: unsafe extern "C" fn(*mut Sink, *const c_void, *mut c_void) -> Status,
    pub end: unsafe extern "C" fn(*mut Sink) -> Status,
    pub tree_end: unsafe extern "C" fn(*mut Sink) -> Status,
}

/// `WH_SCHEME_LIGHT | WH_SCHEME_DARK`
pub const BOTH_SCHEMES: u32 = 3;

// The layout of the headers' structs on a 64-bit machine.
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<Host>() == 16);
    assert!(size_of::<Context>() == 112);
    assert!(offset_of!(Context, is_preview) == 44);
    assert!(offset_of!(Context, time_zone) == 64);
    assert!(offset_of!(Context, is_set) == 104);
    assert!(size_of::<Sink>() == 72);
    assert!(offset_of!(Sink, complete) == 64);
    assert!(size_of::<Choice>() == 16);
    assert!(size_of::<Parameter>() == 72);
    assert!(offset_of!(Parameter, maximum) == 64);
    assert!(size_of::<Kind>() == 112);
    assert!(offset_of!(Kind, timeline) == 72);
    assert!(size_of::<Plugin>() == 104);
    assert!(offset_of!(Plugin, id) == 16);
    assert!(offset_of!(Plugin, kind) == 96);
    assert!(size_of::<Color>() == 8);
    assert!(size_of::<GradientStop>() == 16);
    assert!(size_of::<Gradient>() == 88);
    assert!(offset_of!(Gradient, stops) == 72);
    assert!(size_of::<PathElement>() == 56);
    assert!(size_of::<HostView>() == 136);
    assert!(offset_of!(HostView, set_gradient) == 72);
    assert!(offset_of!(HostView, end) == 120);
};
