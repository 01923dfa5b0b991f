//! Trees of views, with a builder that cannot leave a node open.
//!
//! ```ignore
//! views.vstack(guide::LEADING, 4.0).holding(|v| {
//!     v.text("New Year").font(font::HEADLINE);
//!     v.live_text(date_style::RELATIVE, date).size(28.0, 700);
//! });
//! ```
//!
//! A node ends where its statement ends. The first failure stays, and what comes after it does
//! nothing; whoever began the tree sees it at the end.

use crate::abi::{self, Color, Gradient, HostView, Sink, Status};
use std::ffi::CString;

/// `WH_VIEW_...`
pub mod node {
    pub const VSTACK: u32 = 1;
    pub const HSTACK: u32 = 2;
    pub const ZSTACK: u32 = 3;
    pub const CONTAINER: u32 = 8;
    pub const TEXT: u32 = 16;
    pub const SPACER: u32 = 18;
    pub const GAUGE: u32 = 21;
    pub const RECTANGLE: u32 = 32;
    pub const FRAME: u32 = 48;
    pub const PADDING: u32 = 49;
}

/// `WH_ATTRIBUTE_...`
pub mod attribute {
    pub const FONT_STYLE: u32 = 32;
    pub const FONT_SIZE: u32 = 33;
    pub const FONT_WEIGHT: u32 = 36;
    pub const MONOSPACED_DIGITS: u32 = 39;
    pub const FOREGROUND: u32 = 41;
    pub const TINT: u32 = 42;
    pub const LINE_LIMIT: u32 = 43;
    pub const MINIMUM_SCALE: u32 = 45;
    pub const TEXT_ALIGNMENT: u32 = 46;
    pub const HORIZONTAL_ALIGNMENT: u32 = 80;
    pub const VERTICAL_ALIGNMENT: u32 = 81;
    pub const SPACING: u32 = 82;
    pub const MIN_LENGTH: u32 = 84;
    pub const MAX_WIDTH: u32 = 89;
    pub const MAX_HEIGHT: u32 = 92;
    pub const TOP: u32 = 93;
    pub const LEADING: u32 = 94;
    pub const BOTTOM: u32 = 95;
    pub const TRAILING: u32 = 96;
    pub const TEXT: u32 = 128;
    pub const DATE: u32 = 129;
    pub const DATE_STYLE: u32 = 130;
    pub const END_DATE: u32 = 131;
    pub const COUNTS_DOWN: u32 = 132;
    pub const FILL: u32 = 144;
    pub const GAUGE_STYLE: u32 = 168;
    pub const VALUE: u32 = 169;
}

/// `WH_GUIDE_...`
pub mod guide {
    pub const LEADING: i64 = 0;
    pub const CENTER: i64 = 1;
    pub const VERTICAL_CENTER: i64 = 17;
    pub const FIRST_BASELINE: i64 = 19;
}

/// `WH_FONT_...`
pub mod font {
    pub const HEADLINE: i64 = 5;
    pub const CAPTION: i64 = 10;
}

/// `WH_DATE_...`
pub mod date_style {
    pub const DATE: i64 = 1;
    pub const RELATIVE: i64 = 2;
    pub const TIMER: i64 = 4;
}

/// `WH_GAUGE_...`
pub mod gauge {
    pub const LINEAR: i64 = 0;
    pub const CIRCULAR: i64 = 2;
}

/// `WH_TEXT_CENTER`
pub const TEXT_CENTER: i64 = 1;

/// Nodes are added to the one that is open in the sink.
pub struct Views<'a> {
    view: &'a HostView,
    sink: *mut Sink,
    status: Status,
}

impl<'a> Views<'a> {
    /// Lets `build` make the tree of the entry that is open in the sink, for both colour schemes.
    ///
    /// # Safety
    /// The sink is the one that the host gave to the call that runs.
    pub unsafe fn tree(
        view: &'a HostView,
        sink: *mut Sink,
        build: impl FnOnce(&mut Self),
    ) -> Status {
        let status = (view.tree_begin)(sink, abi::BOTH_SCHEMES);
        let mut views = Views { view, sink, status };
        build(&mut views);
        views.call(|view, sink| (view.tree_end)(sink));
        views.status
    }

    /// Calls the host, unless something has failed already.
    fn call(&mut self, function: impl FnOnce(&HostView, *mut Sink) -> Status) {
        if self.status >= 0 {
            self.status = function(self.view, self.sink);
        }
    }

    /// Any node.
    pub fn node(&mut self, node: u32) -> Node<'_, 'a> {
        self.call(|view, sink| unsafe { (view.begin)(sink, node) });
        Node { views: self }
    }

    pub fn vstack(&mut self, alignment: i64, spacing: f64) -> Node<'_, 'a> {
        self.node(node::VSTACK)
            .integer(attribute::HORIZONTAL_ALIGNMENT, alignment)
            .number(attribute::SPACING, spacing)
    }

    pub fn hstack(&mut self, alignment: i64, spacing: f64) -> Node<'_, 'a> {
        self.node(node::HSTACK)
            .integer(attribute::VERTICAL_ALIGNMENT, alignment)
            .number(attribute::SPACING, spacing)
    }

    /// All the room that there is.
    pub fn filling(&mut self, horizontal: i64, vertical: i64) -> Node<'_, 'a> {
        self.node(node::FRAME)
            .number(attribute::MAX_WIDTH, f64::INFINITY)
            .number(attribute::MAX_HEIGHT, f64::INFINITY)
            .integer(attribute::HORIZONTAL_ALIGNMENT, horizontal)
            .integer(attribute::VERTICAL_ALIGNMENT, vertical)
    }

    /// Room on the left and right, and above and below.
    pub fn padding(&mut self, horizontal: f64, vertical: f64) -> Node<'_, 'a> {
        self.node(node::PADDING)
            .number(attribute::LEADING, horizontal)
            .number(attribute::TRAILING, horizontal)
            .number(attribute::TOP, vertical)
            .number(attribute::BOTTOM, vertical)
    }

    pub fn text(&mut self, text: &str) -> Node<'_, 'a> {
        self.node(node::TEXT).string(attribute::TEXT, text)
    }

    /// A text that follows the time.
    pub fn live_text(&mut self, style: i64, date: i64) -> Node<'_, 'a> {
        self.node(node::TEXT).date(attribute::DATE, date).integer(attribute::DATE_STYLE, style)
    }

    /// A gauge that fills from one date to the other.
    pub fn live_gauge(&mut self, style: i64, from: i64, to: i64) -> Node<'_, 'a> {
        self.node(node::GAUGE)
            .integer(attribute::GAUGE_STYLE, style)
            .date(attribute::DATE, from)
            .date(attribute::END_DATE, to)
            .flag(attribute::COUNTS_DOWN, false)
    }

    pub fn spacer(&mut self, minimum: f64) -> Node<'_, 'a> {
        self.node(node::SPACER).number(attribute::MIN_LENGTH, minimum)
    }
}

/// A node that is open: attributes first, then what it holds. It ends when it is dropped.
pub struct Node<'v, 'a> {
    views: &'v mut Views<'a>,
}

impl<'a> Node<'_, 'a> {
    /// Lets `build` add what is in the node.
    pub fn holding(self, build: impl FnOnce(&mut Views<'a>)) {
        build(self.views);
    }

    pub fn flag(self, attribute: u32, value: bool) -> Self {
        self.views.call(|view, sink| unsafe { (view.set_flag)(sink, attribute, value) });
        self
    }

    pub fn integer(self, attribute: u32, value: i64) -> Self {
        self.views.call(|view, sink| unsafe { (view.set_integer)(sink, attribute, value) });
        self
    }

    pub fn number(self, attribute: u32, value: f64) -> Self {
        self.views.call(|view, sink| unsafe { (view.set_number)(sink, attribute, value) });
        self
    }

    pub fn string(self, attribute: u32, value: &str) -> Self {
        self.views.call(|view, sink| match CString::new(value) {
            Ok(value) => unsafe { (view.set_string)(sink, attribute, value.as_ptr()) },
            Err(_) => abi::INVALID, // it has a NUL in it
        });
        self
    }

    /// Nanoseconds since 1970.
    pub fn date(self, attribute: u32, value: i64) -> Self {
        self.views.call(|view, sink| unsafe { (view.set_date)(sink, attribute, value) });
        self
    }

    pub fn color(self, attribute: u32, value: Color) -> Self {
        self.views.call(|view, sink| unsafe { (view.set_color)(sink, attribute, value) });
        self
    }

    pub fn gradient(self, attribute: u32, value: &Gradient) -> Self {
        self.views.call(|view, sink| unsafe { (view.set_gradient)(sink, attribute, value) });
        self
    }

    /// A text style.
    pub fn font(self, style: i64) -> Self {
        self.integer(attribute::FONT_STYLE, style)
    }

    /// Points instead of a style; a weight of 400 is regular, 700 is bold.
    pub fn size(self, points: f64, weight: i64) -> Self {
        self.number(attribute::FONT_SIZE, points).integer(attribute::FONT_WEIGHT, weight)
    }

    /// So many lines, which shrink to a part of their size before they are cut.
    pub fn lines(self, limit: i64, minimum_scale: f64) -> Self {
        self.integer(attribute::LINE_LIMIT, limit).number(attribute::MINIMUM_SCALE, minimum_scale)
    }
}

impl Drop for Node<'_, '_> {
    fn drop(&mut self) {
        self.views.call(|view, sink| unsafe { (view.end)(sink) });
    }
}
