//! Trees of views, with a builder that closes every node.
//!
//! ```ignore
//! views.vstack(guide::LEADING, 4.0).holding(|v| {
//!     v.text("Sunset").font(font::HEADLINE);
//!     v.live_text(date_style::RELATIVE, date).size(28.0, 700);
//! });
//! ```
//!
//! A node ends with its statement. After a failure all calls do nothing, and `Views::tree` returns the
//! failure. The names are those of `widgethost/ext/view.h`.

use crate::abi::{self, Color, Gradient, HostView, PathElement, Sink, Status};
use std::ffi::{c_void, CString};

/// `WH_VIEW_...`
pub mod node {
    pub const VSTACK: u32 = 1;
    pub const HSTACK: u32 = 2;
    pub const ZSTACK: u32 = 3;
    pub const GRID: u32 = 4;
    pub const GRID_ROW: u32 = 5;
    pub const CONTAINER: u32 = 8;
    pub const TEXT: u32 = 16;
    pub const IMAGE: u32 = 17;
    pub const SPACER: u32 = 18;
    pub const DIVIDER: u32 = 19;
    pub const GAUGE: u32 = 21;
    pub const GEOMETRY_READER: u32 = 22;
    pub const RECTANGLE: u32 = 32;
    pub const ROUNDED_RECTANGLE: u32 = 33;
    pub const CIRCLE: u32 = 34;
    pub const CAPSULE: u32 = 36;
    pub const PATH: u32 = 37;
    pub const FRAME: u32 = 48;
    pub const PADDING: u32 = 49;
    pub const BACKGROUND: u32 = 50;
    pub const OVERLAY: u32 = 51;
    pub const OFFSET: u32 = 54;
    pub const CLIP: u32 = 64;
    pub const ROTATION: u32 = 66;
}

/// `WH_ATTRIBUTE_...`
pub mod attribute {
    pub const OPACITY: u32 = 1;
    pub const URL: u32 = 10;
    pub const ACCESSIBILITY_LABEL: u32 = 14;
    pub const ACCESSIBILITY_HIDDEN: u32 = 17;
    pub const FONT_STYLE: u32 = 32;
    pub const FONT_SIZE: u32 = 33;
    pub const FONT_WEIGHT: u32 = 36;
    pub const FONT_DESIGN: u32 = 37;
    pub const MONOSPACED_DIGITS: u32 = 39;
    pub const FOREGROUND: u32 = 41;
    pub const TINT: u32 = 42;
    pub const LINE_LIMIT: u32 = 43;
    pub const MINIMUM_SCALE: u32 = 45;
    pub const TEXT_ALIGNMENT: u32 = 46;
    pub const LAYOUT_DIRECTION: u32 = 57;
    pub const REDACTION: u32 = 59;
    pub const HORIZONTAL_ALIGNMENT: u32 = 80;
    pub const VERTICAL_ALIGNMENT: u32 = 81;
    pub const SPACING: u32 = 82;
    pub const MIN_LENGTH: u32 = 84;
    pub const WIDTH: u32 = 85;
    pub const HEIGHT: u32 = 86;
    pub const MAX_WIDTH: u32 = 89;
    pub const MAX_HEIGHT: u32 = 92;
    pub const TOP: u32 = 93;
    pub const LEADING: u32 = 94;
    pub const BOTTOM: u32 = 95;
    pub const TRAILING: u32 = 96;
    pub const X: u32 = 100;
    pub const Y: u32 = 101;
    pub const TEXT: u32 = 128;
    pub const DATE: u32 = 129;
    pub const DATE_STYLE: u32 = 130;
    pub const END_DATE: u32 = 131;
    pub const COUNTS_DOWN: u32 = 132;
    pub const SYMBOL: u32 = 137;
    pub const FILL: u32 = 144;
    pub const STROKE: u32 = 145;
    pub const LINE_WIDTH: u32 = 146;
    pub const LINE_CAP: u32 = 147;
    pub const LINE_JOIN: u32 = 148;
    pub const CORNER_RADIUS: u32 = 157;
    pub const PATH: u32 = 163;
    pub const GAUGE_STYLE: u32 = 168;
    pub const VALUE: u32 = 169;
}

/// `WH_GUIDE_...`
pub mod guide {
    pub const LEADING: i64 = 0;
    pub const CENTER: i64 = 1;
    pub const TRAILING: i64 = 2;
    pub const TOP: i64 = 16;
    pub const VERTICAL_CENTER: i64 = 17;
    pub const FIRST_BASELINE: i64 = 19;
}

/// `WH_FONT_...`
pub mod font {
    pub const TITLE: i64 = 2;
    pub const HEADLINE: i64 = 5;
    pub const BODY: i64 = 6;
    pub const SUBHEADLINE: i64 = 8;
    pub const FOOTNOTE: i64 = 9;
    pub const CAPTION: i64 = 10;
    pub const CAPTION2: i64 = 11;
}

/// `WH_DATE_...`
pub mod date_style {
    pub const TIME: i64 = 0;
    pub const DATE: i64 = 1;
    pub const RELATIVE: i64 = 2;
    pub const TIMER: i64 = 4;
}

/// `WH_GAUGE_...`
pub mod gauge {
    pub const LINEAR: i64 = 0;
    pub const CIRCULAR: i64 = 2;
}

/// `WH_PATH_...`
pub mod verb {
    pub const MOVE: u32 = 0;
    pub const LINE: u32 = 1;
    pub const CLOSE: u32 = 4;
}

/// `WH_DESIGN_ROUNDED`
pub const DESIGN_ROUNDED: i64 = 2;
/// `WH_DIRECTION_LEFT_TO_RIGHT`
pub const LEFT_TO_RIGHT: i64 = 0;
/// `WH_REDACTION_NEVER`
pub const REDACTION_NEVER: i64 = 2;
/// `WH_CAP_ROUND` and `WH_JOIN_ROUND`
pub const ROUND: i64 = 1;

/// Draws into a geometry reader, whose width and height it gets.
type Drawing<'a> = Box<dyn Fn(&mut Views, f64, f64) + 'a>;

/// The builder: nodes are added to the open node of the sink.
pub struct Views<'a> {
    view: &'a HostView,
    sink: *mut Sink,
    status: Status,
    /// The drawings of the tree's geometry readers, called at its end; `None` within a drawing.
    #[allow(clippy::vec_box)] // The host keeps pointers to the boxes.
    drawings: Option<Vec<Box<Reader<'a>>>>,
}

/// The user data of a geometry reader.
struct Reader<'a> {
    view: &'a HostView,
    draw: Drawing<'a>,
}

impl<'a> Views<'a> {
    /// Builds the tree of the sink's open entry, for both colour schemes, and returns its status.
    ///
    /// # Safety
    /// The sink belongs to the present call.
    pub unsafe fn tree(
        view: &'a HostView,
        sink: *mut Sink,
        build: impl FnOnce(&mut Self),
    ) -> Status {
        let status = (view.tree_begin)(sink, abi::BOTH_SCHEMES);
        let mut views = Views { view, sink, status, drawings: Some(Vec::new()) };
        build(&mut views);
        views.call(|view, sink| (view.tree_end)(sink));
        views.status
    }

    /// Calls the host, unless an earlier call has failed.
    fn call(&mut self, function: impl FnOnce(&HostView, *mut Sink) -> Status) {
        if self.status >= 0 {
            self.status = function(self.view, self.sink);
        }
    }

    /// A node of any type.
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

    /// A frame over all the available space.
    pub fn filling(&mut self, horizontal: i64, vertical: i64) -> Node<'_, 'a> {
        self.node(node::FRAME)
            .number(attribute::MAX_WIDTH, f64::INFINITY)
            .number(attribute::MAX_HEIGHT, f64::INFINITY)
            .integer(attribute::HORIZONTAL_ALIGNMENT, horizontal)
            .integer(attribute::VERTICAL_ALIGNMENT, vertical)
    }

    /// Space on the left and right, and above and below, in points.
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

    /// A text that clients keep up to date.
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

    /// A path in points from the top left corner of the frame.
    pub fn path(&mut self, elements: &[PathElement]) -> Node<'_, 'a> {
        let node = self.node(node::PATH);
        node.views.call(|view, sink| unsafe {
            (view.set_path)(sink, attribute::PATH, elements.as_ptr(), elements.len())
        });
        node
    }

    /// A geometry reader: takes the available space, and lets `draw` add nodes for its real size. A
    /// drawing cannot contain another geometry reader.
    pub fn reader(&mut self, draw: impl Fn(&mut Views, f64, f64) + 'a) -> Node<'_, 'a> {
        let mut reader = Box::new(Reader { view: self.view, draw: Box::new(draw) });
        let user: *mut Reader = &mut *reader;
        let node = self.node(node::GEOMETRY_READER);
        match &mut node.views.drawings {
            Some(drawings) => {
                drawings.push(reader);
                node.views.call(|view, sink| unsafe {
                    (view.set_geometry)(sink, draw_reader, user as *mut c_void)
                });
            }
            None => node.views.status = abi::STATE,
        }
        node
    }
}

/// The callback of every geometry reader.
unsafe extern "C" fn draw_reader(
    sink: *mut Sink,
    width: f64,
    height: f64,
    user: *mut c_void,
) -> Status {
    let reader = &*(user as *const Reader);
    let mut views = Views { view: reader.view, sink, status: abi::OK, drawings: None };
    (reader.draw)(&mut views, width, height);
    views.status
}

/// An open node: first its attributes, then its content. It ends when it is dropped.
pub struct Node<'v, 'a> {
    views: &'v mut Views<'a>,
}

impl<'a> Node<'_, 'a> {
    /// Lets `build` add the content of the node.
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

    /// A string with a NUL is a failure.
    pub fn string(self, attribute: u32, value: &str) -> Self {
        self.views.call(|view, sink| match CString::new(value) {
            Ok(value) => unsafe { (view.set_string)(sink, attribute, value.as_ptr()) },
            Err(_) => abi::INVALID,
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

    /// Points in place of a style; a weight of 400 is regular, 700 is bold.
    pub fn size(self, points: f64, weight: i64) -> Self {
        self.number(attribute::FONT_SIZE, points).weight(weight)
    }

    pub fn weight(self, weight: i64) -> Self {
        self.integer(attribute::FONT_WEIGHT, weight)
    }

    pub fn foreground(self, color: Color) -> Self {
        self.color(attribute::FOREGROUND, color)
    }

    /// A single line, which shrinks to `scale` of its size before truncation.
    pub fn one_line(self, scale: f64) -> Self {
        self.integer(attribute::LINE_LIMIT, 1).number(attribute::MINIMUM_SCALE, scale)
    }

    /// The round outline of a shape.
    pub fn stroke(self, color: Color, width: f64) -> Self {
        self.color(attribute::STROKE, color)
            .number(attribute::LINE_WIDTH, width)
            .integer(attribute::LINE_CAP, ROUND)
            .integer(attribute::LINE_JOIN, ROUND)
    }
}

impl Drop for Node<'_, '_> {
    fn drop(&mut self) {
        self.views.call(|view, sink| unsafe { (view.end)(sink) });
    }
}
