//! What the countdown looks like. Texts and gauges are live: they move without new entries.

use crate::abi::{family, Color, Gradient, GradientStop};
use crate::views::{attribute, date_style, font, gauge, guide, node, Node, Views, TEXT_CENTER};
use std::mem::size_of;

const WHITE: Color = Color { light: 0xffff_ffff, dark: 0xffff_ffff };
const FAINT: Color = Color { light: 0xffff_ffcc, dark: 0xffff_ffb3 };
const INDIGO: Color = Color { light: 0x5856_d6ff, dark: 0x3634_a3ff };
const ACCENT: Color = Color { light: 0x5856_d6ff, dark: 0x7d7a_ffff };
const PURPLE: Color = Color { light: 0xaf52_deff, dark: 0x7b2f_9eff };

/// How far it is.
#[derive(Clone, Copy, PartialEq)]
pub enum Stage {
    /// A day or more: days and hours.
    Far,
    /// Hours, minutes, seconds.
    LastDay,
    /// The date has come.
    Reached,
}

/// What is counted down; dates in nanoseconds since 1970.
pub struct Countdown<'a> {
    pub title: &'a str,
    /// Where the gauge begins.
    pub since: i64,
    pub date: i64,
    /// Days that are left, the one that has begun counted in.
    pub days: i64,
}

impl Countdown<'_> {
    /// Builds the tree for a family.
    pub fn show(&self, v: &mut Views, family: u32, stage: Stage) {
        match family {
            family::SMALL => self.tile(v, |me, v| me.small(v, stage)),
            family::MEDIUM => self.tile(v, |me, v| me.medium(v, stage)),
            family::CIRCULAR => self.circular(v, stage),
            family::RECTANGULAR => self.rectangular(v, stage),
            _ => self.inline(v, stage),
        }
    }

    /// The content on a gradient, in white.
    fn tile(&self, v: &mut Views, content: impl FnOnce(&Self, &mut Views)) {
        v.node(node::CONTAINER)
            .color(attribute::FOREGROUND, WHITE)
            .color(attribute::TINT, WHITE)
            .holding(|v| {
                v.filling(guide::LEADING, guide::VERTICAL_CENTER).holding(|v| content(self, v));
                let stops = [
                    GradientStop { location: 0.0, color: INDIGO },
                    GradientStop { location: 1.0, color: PURPLE },
                ];
                v.node(node::RECTANGLE).gradient(attribute::FILL, &diagonal(&stops));
            });
    }

    fn small(&self, v: &mut Views, stage: Stage) {
        v.vstack(guide::LEADING, 6.0).holding(|v| {
            self.heading(v).color(attribute::FOREGROUND, FAINT);
            v.spacer(0.0);
            self.remaining(v, stage).size(30.0, 700).lines(1, 0.5);
            self.day(v);
            self.bar(v, stage);
        });
    }

    fn medium(&self, v: &mut Views, stage: Stage) {
        v.vstack(guide::LEADING, 10.0).holding(|v| {
            v.hstack(guide::FIRST_BASELINE, 8.0).holding(|v| {
                self.heading(v).color(attribute::FOREGROUND, FAINT);
                v.spacer(0.0);
                self.day(v);
            });
            v.spacer(0.0);
            self.remaining(v, stage).size(46.0, 700).lines(1, 0.5);
            self.bar(v, stage);
        });
    }

    /// A ring around what is left.
    fn circular(&self, v: &mut Views, stage: Stage) {
        v.node(node::ZSTACK).color(attribute::TINT, ACCENT).holding(|v| {
            if stage == Stage::Reached {
                v.node(node::GAUGE)
                    .integer(attribute::GAUGE_STYLE, gauge::CIRCULAR)
                    .number(attribute::VALUE, 1.0);
            } else {
                v.live_gauge(gauge::CIRCULAR, self.since, self.date);
            }
            v.padding(11.0, 0.0).integer(attribute::TEXT_ALIGNMENT, TEXT_CENTER).holding(|v| {
                if stage == Stage::Far {
                    self.days(v);
                } else {
                    self.remaining(v, stage).size(15.0, 700).lines(2, 0.5);
                }
            });
        });
    }

    fn rectangular(&self, v: &mut Views, stage: Stage) {
        v.filling(guide::LEADING, guide::VERTICAL_CENTER).holding(|v| {
            v.padding(6.0, 0.0).color(attribute::TINT, ACCENT).holding(|v| {
                v.vstack(guide::LEADING, 3.0).holding(|v| {
                    self.heading(v);
                    self.remaining(v, stage).size(20.0, 700).lines(1, 0.5);
                    self.bar(v, stage);
                });
            });
        });
    }

    /// Title and time as one text.
    fn inline(&self, v: &mut Views, stage: Stage) {
        v.node(node::TEXT).lines(1, 0.7).holding(|v| {
            v.text(&format!("{}: ", self.title));
            self.remaining(v, stage);
        });
    }

    /// There is no room for a live text of days and hours: the number is another one each day.
    fn days(&self, v: &mut Views) {
        v.vstack(guide::CENTER, 0.0).holding(|v| {
            v.text(&self.days.to_string()).size(22.0, 700).lines(1, 0.5);
            v.text("days").size(11.0, 600).lines(1, 0.5);
        });
    }

    fn heading<'v, 'a>(&self, v: &'v mut Views<'a>) -> Node<'v, 'a> {
        v.text(self.title).font(font::HEADLINE).lines(1, 0.7)
    }

    /// The date itself, in the words of the locale.
    fn day(&self, v: &mut Views) {
        v.live_text(date_style::DATE, self.date)
            .font(font::CAPTION)
            .color(attribute::FOREGROUND, FAINT)
            .lines(1, 0.7);
    }

    /// What is left, as a text that moves.
    fn remaining<'v, 'a>(&self, v: &'v mut Views<'a>, stage: Stage) -> Node<'v, 'a> {
        match stage {
            Stage::Far => v.live_text(date_style::RELATIVE, self.date),
            Stage::LastDay => v.live_text(date_style::TIMER, self.date),
            Stage::Reached => v.text("It’s time!"),
        }
        .flag(attribute::MONOSPACED_DIGITS, true)
    }

    fn bar(&self, v: &mut Views, stage: Stage) {
        if stage != Stage::Reached {
            v.live_gauge(gauge::LINEAR, self.since, self.date);
        }
    }
}

/// From the top left to the bottom right corner.
fn diagonal(stops: &[GradientStop]) -> Gradient {
    Gradient {
        size: size_of::<Gradient>() as u32,
        kind: 0,
        start_x: 0.0,
        start_y: 0.0,
        end_x: 1.0,
        end_y: 1.0,
        start_radius: 0.0,
        end_radius: 0.0,
        start_angle: 0.0,
        end_angle: 0.0,
        stops: stops.as_ptr(),
        stop_count: stops.len(),
    }
}
