//! The views of the widget: one function for each family, made of the parts above it.

use crate::abi::family;
//@ small medium large extraLarge circular rectangular
use crate::abi::Color;
//@ small medium large extraLarge
use crate::abi::{Gradient, GradientStop, PathElement};
//@ large extraLarge
use crate::sun::MINUTE;
//@
use crate::sun::{Place, Sunlight};
//@ small medium large extraLarge
use crate::sun::{SolarDay, DAY};
//@
use crate::views::*;

//@ small medium large extraLarge rectangular
const SECONDARY: Color = Color { light: 0x3c3c_4399, dark: 0xebeb_f599 };
//@ small medium large extraLarge circular rectangular
const DAYLIGHT: Color = Color { light: 0xe859_0cff, dark: 0xff9f_0aff };
const NIGHT: Color = Color { light: 0x5856_d6ff, dark: 0x5e5c_e6ff };
//@ small medium large extraLarge
const BACKGROUND: Color = Color { light: 0xffff_ffff, dark: 0x1c1c_1eff };
const LINE: Color = Color { light: 0x3c3c_434c, dark: 0xebeb_f54c };
//@

/// The content of an entry.
#[derive(Clone, Copy)]
pub struct Scene {
    pub date: i64,
    pub place: Place,
}

impl Scene {
    fn light(&self) -> Sunlight {
        Sunlight::at(self.date, self.place)
    }

    //@ small medium large extraLarge
    fn today(&self) -> SolarDay {
        SolarDay::at(self.date, self.place)
    }

    //@ small medium large extraLarge rectangular inline
    /// The next change, or the reason why there is none.
    fn event(&self) -> &'static str {
        match (self.light().span, self.light().is_up) {
            (Some(_), true) => "Sunset",
            (Some(_), false) => "Sunrise",
            (None, true) => "Midnight sun",
            (None, false) => "Polar night",
        }
    }
    //@

    pub fn show(&self, v: &mut Views, family: u32) {
        //@ small medium large extraLarge
        if family <= family::EXTRA_LARGE {
            v.node(node::CONTAINER).holding(|v| {
                //@ small
                if family == family::SMALL {
                    self.small(v);
                }
                //@ medium
                if family == family::MEDIUM {
                    self.medium(v);
                }
                //@ large
                if family == family::LARGE {
                    self.large(v);
                }
                //@ extraLarge
                if family == family::EXTRA_LARGE {
                    self.extra_large(v);
                }
                //@ small medium large extraLarge
                v.node(node::RECTANGLE).color(attribute::FILL, BACKGROUND);
            });
        }
        //@ circular
        if family == family::CIRCULAR {
            self.circular(v);
        }
        //@ rectangular
        if family == family::RECTANGULAR {
            self.rectangular(v);
        }
        //@ inline
        if family == family::INLINE {
            self.inline(v);
        }
        //@
    }

    // ---- Families ----

    //@ small
    fn small(&self, v: &mut Views) {
        v.vstack(guide::LEADING, 8.0).holding(|v| {
            self.put_event(v, 28.0);
            self.put_chart(v);
        });
    }
    //@

    //@ medium
    fn medium(&self, v: &mut Views) {
        v.hstack(guide::TOP, 14.0).holding(|v| {
            self.put_event(v, 24.0);
            self.put_day(v);
        });
    }
    //@

    //@ large
    fn large(&self, v: &mut Views) {
        v.vstack(guide::LEADING, 14.0).holding(|v| {
            self.put_event(v, 40.0);
            self.put_day(v);
            v.node(node::DIVIDER);
            self.put_length(v);
        });
    }
    //@

    //@ extraLarge
    fn extra_large(&self, v: &mut Views) {
        v.hstack(guide::TOP, 32.0).holding(|v| {
            v.node(node::FRAME).number(attribute::WIDTH, 190.0).holding(|v| {
                v.vstack(guide::LEADING, 0.0).holding(|v| {
                    self.put_event(v, 48.0);
                    v.spacer(8.0);
                    self.put_length(v);
                });
            });
            self.put_day(v);
        });
    }
    //@

    //@ circular
    /// A ring around the time of the next change.
    fn circular(&self, v: &mut Views) {
        v.node(node::ZSTACK).holding(|v| {
            self.put_progress(v, gauge::CIRCULAR);
            v.padding(14.0, 0.0).holding(|v| {
                v.vstack(guide::CENTER, 0.0).holding(|v| {
                    self.put_symbol(v, 18.0);
                    if let Some((_, to)) = self.light().span {
                        put_date(v, date_style::TIME, to).size(11.0, 600);
                    }
                });
            });
        });
    }
    //@

    //@ rectangular
    fn rectangular(&self, v: &mut Views) {
        v.filling(guide::LEADING, guide::VERTICAL_CENTER).holding(|v| {
            v.padding(6.0, 0.0).holding(|v| {
                v.vstack(guide::LEADING, 4.0).holding(|v| {
                    v.hstack(guide::FIRST_BASELINE, 4.0).size(14.0, 600).holding(|v| {
                        put_heading(v, self.event());
                        v.spacer(0.0);
                        if let Some((_, to)) = self.light().span {
                            put_date(v, date_style::TIME, to);
                        }
                    });
                    self.put_progress(v, gauge::LINEAR);
                    if let Some((_, to)) = self.light().span {
                        put_date(v, date_style::RELATIVE, to).size(13.0, 400).foreground(SECONDARY);
                    }
                });
            });
        });
    }
    //@

    //@ inline
    /// One text in one line.
    fn inline(&self, v: &mut Views) {
        v.node(node::TEXT).one_line(0.7).holding(|v| {
            v.text(self.event());
            if let Some((_, to)) = self.light().span {
                v.text(" ");
                v.live_text(date_style::TIME, to);
            }
        });
    }
    //@

    //@ small medium large extraLarge circular rectangular
    // ---- Parts ----

    fn accent(&self) -> Color {
        if self.light().is_up {
            DAYLIGHT
        } else {
            NIGHT
        }
    }
    //@

    //@ small medium large extraLarge circular
    fn put_symbol(&self, v: &mut Views, points: f64) {
        let symbol = match (self.light().span, self.light().is_up) {
            (Some(_), true) => "sunset.fill",
            (Some(_), false) => "sunrise.fill",
            (None, true) => "sun.max.fill",
            (None, false) => "moon.stars.fill",
        };
        v.node(node::IMAGE)
            .string(attribute::SYMBOL, symbol)
            .size(points, 600)
            .foreground(self.accent())
            .flag(attribute::ACCESSIBILITY_HIDDEN, true);
    }
    //@

    //@ circular rectangular large extraLarge
    /// The part of the day or the night that has passed. It moves by itself.
    fn put_progress(&self, v: &mut Views, style: i64) {
        let gauge = match self.light().span {
            Some((from, to)) => v.live_gauge(style, from, to),
            None => v
                .node(node::GAUGE)
                .integer(attribute::GAUGE_STYLE, style)
                .number(attribute::VALUE, 1.0),
        };
        gauge.color(attribute::TINT, self.accent()).flag(attribute::ACCESSIBILITY_HIDDEN, true);
    }
    //@

    //@ small medium large extraLarge
    /// The next change: what it is, when it is, and how far away it is.
    fn put_event(&self, v: &mut Views, points: f64) {
        v.vstack(guide::LEADING, 2.0).holding(|v| {
            let heading = v.hstack(guide::VERTICAL_CENTER, 5.0).font(font::SUBHEADLINE).weight(600);
            heading.holding(|v| {
                self.put_symbol(v, 17.0);
                put_heading(v, self.event());
            });
            if let Some((_, to)) = self.light().span {
                put_date(v, date_style::TIME, to)
                    .size(points, 600)
                    .integer(attribute::FONT_DESIGN, DESIGN_ROUNDED);
                put_date(v, date_style::RELATIVE, to).font(font::CAPTION).foreground(SECONDARY);
            }
        });
    }

    /// The path of the sun. The time goes from left to right in every language.
    fn put_chart(&self, v: &mut Views) {
        let scene = *self;
        v.reader(move |v, width, height| Chart::new(scene, width, height).draw(v))
            .integer(attribute::LAYOUT_DIRECTION, LEFT_TO_RIGHT)
            .string(attribute::ACCESSIBILITY_LABEL, "The path of the sun today");
    }
    //@

    //@ medium large extraLarge
    /// The chart, and the moments of the day below it.
    fn put_day(&self, v: &mut Views) {
        let today = self.today();
        v.vstack(guide::LEADING, 6.0).holding(|v| {
            self.put_chart(v);
            let moments = v
                .hstack(guide::FIRST_BASELINE, 4.0)
                .integer(attribute::LAYOUT_DIRECTION, LEFT_TO_RIGHT);
            moments.holding(|v| {
                if let Some((sunrise, _)) = today.daylight {
                    put_moment(v, "Sunrise", sunrise, guide::LEADING);
                }
                v.spacer(0.0);
                put_moment(v, "Noon", today.noon, guide::CENTER);
                v.spacer(0.0);
                if let Some((_, sunset)) = today.daylight {
                    put_moment(v, "Sunset", sunset, guide::TRAILING);
                }
            });
        });
    }
    //@

    //@ large extraLarge
    /// The length of the day, above how much of the day or the night has passed.
    fn put_length(&self, v: &mut Views) {
        let span = match self.today().daylight {
            Some((sunrise, sunset)) => sunset - sunrise,
            None if self.light().is_up => DAY,
            None => 0,
        };
        let minutes = span / MINUTE;
        v.vstack(guide::LEADING, 6.0).holding(|v| {
            v.hstack(guide::FIRST_BASELINE, 8.0).font(font::FOOTNOTE).holding(|v| {
                put_heading(v, "Daylight").foreground(SECONDARY);
                v.spacer(0.0);
                v.text(&format!("{} h {:02} min", minutes / 60, minutes % 60))
                    .weight(600)
                    .one_line(0.7)
                    .flag(attribute::MONOSPACED_DIGITS, true);
            });
            self.put_progress(v, gauge::LINEAR);
        });
    }
    //@
}

//@ small medium large extraLarge rectangular
/// A heading: a placeholder shows it as it is, because it needs no data.
fn put_heading<'v, 'a>(v: &'v mut Views<'a>, text: &str) -> Node<'v, 'a> {
    v.text(text).one_line(0.7).integer(attribute::REDACTION, REDACTION_NEVER)
}
//@

//@ small medium large extraLarge circular rectangular
/// A date as clients keep it up to date, in the locale and the time zone of the widget.
fn put_date<'v, 'a>(v: &'v mut Views<'a>, style: i64, date: i64) -> Node<'v, 'a> {
    v.live_text(style, date).one_line(0.6).flag(attribute::MONOSPACED_DIGITS, true)
}
//@

//@ medium large extraLarge
fn put_moment(v: &mut Views, name: &str, date: i64, alignment: i64) {
    v.vstack(alignment, 1.0).holding(|v| {
        put_heading(v, name).font(font::CAPTION2).foreground(SECONDARY);
        put_date(v, date_style::TIME, date).font(font::CAPTION).weight(600);
    });
}
//@

//@ small medium large extraLarge
/// The path of the sun from midnight to midnight: dates and heights as points of the frame.
struct Chart {
    scene: Scene,
    day: SolarDay,
    width: f64,
    /// The height of the horizon, from the top.
    horizon: f64,
    scale: f64,
}

impl Chart {
    const STEPS: i64 = 48;
    /// The diameter of the sun in points.
    const DOT: f64 = 12.0;

    fn new(scene: Scene, width: f64, height: f64) -> Chart {
        let day = scene.today();
        // A polar day or night is drawn with its horizon, too.
        let highest = day.height(day.noon).max(0.1);
        let lowest = day.height(day.noon + DAY / 2).min(-0.1);
        let scale = (height - Self::DOT).max(1.0) / (highest - lowest);
        Chart { scene, day, width, horizon: Self::DOT / 2.0 + highest * scale, scale }
    }

    fn x(&self, date: i64) -> f64 {
        let part = (date - self.day.noon) as f64 / DAY as f64 + 0.5;
        self.width * part.clamp(0.0, 1.0)
    }

    fn y(&self, date: i64) -> f64 {
        self.horizon - self.day.height(date) * self.scale
    }

    fn curve(&self, from: i64, to: i64) -> Vec<PathElement> {
        let from = from.max(self.day.noon - DAY / 2);
        (0..=Self::STEPS)
            .map(|step| {
                let date = from + (to - from) / Self::STEPS * step;
                let verb = if step == 0 { verb::MOVE } else { verb::LINE };
                PathElement { verb, x: self.x(date), y: self.y(date), ..PathElement::default() }
            })
            .collect()
    }

    fn draw(&self, v: &mut Views) {
        let Chart { scene, day, .. } = self;
        if let Some((sunrise, sunset)) = day.daylight {
            self.draw_daylight(v, sunrise, sunset);
        }
        let horizon = [(verb::MOVE, 0.0), (verb::LINE, self.width)].map(|(verb, x)| PathElement {
            verb,
            x,
            y: self.horizon,
            ..PathElement::default()
        });
        v.path(&horizon).stroke(LINE, 1.0);
        v.path(&self.curve(day.noon - DAY / 2, day.noon + DAY / 2)).stroke(LINE, 2.0);
        if let Some((from, _)) = scene.light().span {
            v.path(&self.curve(from, scene.date)).stroke(scene.accent(), 3.0);
        }
        self.draw_sun(v);
    }

    /// The day between the curve and the horizon, paler towards the horizon.
    fn draw_daylight(&self, v: &mut Views, sunrise: i64, sunset: i64) {
        let mut path = self.curve(sunrise, sunset);
        path.push(PathElement { verb: verb::CLOSE, ..PathElement::default() });
        let faded = |light: u32, dark: u32| Color {
            light: DAYLIGHT.light & 0xffff_ff00 | light,
            dark: DAYLIGHT.dark & 0xffff_ff00 | dark,
        };
        let stops = [
            GradientStop { location: 0.0, color: faded(0x66, 0x80) },
            GradientStop { location: 1.0, color: faded(0x0d, 0x14) },
        ];
        v.path(&path).gradient(attribute::FILL, &Gradient::down(&stops));
    }

    fn draw_sun(&self, v: &mut Views) {
        v.node(node::OFFSET)
            .number(attribute::X, self.x(self.scene.date) - Self::DOT / 2.0)
            .number(attribute::Y, self.y(self.scene.date) - Self::DOT / 2.0)
            .holding(|v| {
                v.node(node::FRAME)
                    .number(attribute::WIDTH, Self::DOT)
                    .number(attribute::HEIGHT, Self::DOT)
                    .holding(|v| {
                        v.node(node::CIRCLE)
                            .color(attribute::FILL, self.scene.accent())
                            .stroke(BACKGROUND, 2.0);
                    });
            });
    }
}
//@
