//! The sun over a place: sunrise, noon and sunset, from the date and the coordinates alone.
//!
//! The sunrise equation, accurate to a few minutes between the polar circles: Meeus, Astronomical
//! Algorithms, chapter 25 (low accuracy). All dates are nanoseconds since 1970, as in the plugin ABI.

pub const MINUTE: i64 = 60 * 1_000_000_000;
pub const DAY: i64 = 1440 * MINUTE;

/// The tilt of the earth's axis, in degrees.
const TILT: f64 = 23.4397;
/// The height of the sun's centre at sunrise, in degrees: its radius, and the refraction.
const RISING: f64 = -0.833;
/// 2000-01-01T12:00:00 UTC
const J2000: i64 = 946_728_000 * 1_000_000_000;

/// A place on the earth, in degrees north and east.
#[derive(Clone, Copy)]
pub struct Place {
    pub latitude: f64,
    pub longitude: f64,
}

/// The solar day around a noon.
#[derive(Clone, Copy)]
pub struct SolarDay {
    pub noon: i64,
    /// Sunrise and sunset; `None` if the sun does not cross the horizon on this day.
    pub daylight: Option<(i64, i64)>,
    /// The declination of the sun in radians.
    declination: f64,
    /// The latitude of the place in radians.
    latitude: f64,
}

impl SolarDay {
    /// The solar day whose noon is nearest to `date`.
    pub fn at(date: i64, place: Place) -> SolarDay {
        let turn = place.longitude / 360.0;
        let mean_noon = ((date - J2000) as f64 / DAY as f64 + turn).round() - turn;
        let anomaly = ((357.5291 + 0.98560028 * mean_noon) % 360.0).to_radians();
        let centre =
            1.9148 * anomaly.sin() + 0.02 * (2.0 * anomaly).sin() + 0.0003 * (3.0 * anomaly).sin();
        let ecliptic = anomaly + (centre + 180.0 + 102.9372).to_radians();
        let noon = mean_noon + 0.0053 * anomaly.sin() - 0.0069 * (2.0 * ecliptic).sin();
        let declination = (ecliptic.sin() * TILT.to_radians().sin()).asin();
        let latitude = place.latitude.to_radians();
        let cosine = (RISING.to_radians().sin() - latitude.sin() * declination.sin())
            / (latitude.cos() * declination.cos());
        let daylight = (cosine > -1.0 && cosine < 1.0).then(|| {
            let half = cosine.acos().to_degrees() / 360.0;
            (date_of(noon - half), date_of(noon + half))
        });
        SolarDay { noon: date_of(noon), daylight, declination, latitude }
    }

    /// The height of the sun above the horizon at a date of the day, from -1 to 1 (a sine).
    pub fn height(&self, date: i64) -> f64 {
        let angle = ((date - self.noon) as f64 / DAY as f64 * 360.0).to_radians();
        self.latitude.sin() * self.declination.sin()
            + self.latitude.cos() * self.declination.cos() * angle.cos()
    }
}

/// The part of the day or the night that contains a date.
pub struct Sunlight {
    /// Whether the sun is above the horizon.
    pub is_up: bool,
    /// The last and the next sunrise or sunset; `None` without one within the next day.
    pub span: Option<(i64, i64)>,
}

impl Sunlight {
    pub fn at(date: i64, place: Place) -> Sunlight {
        let today = SolarDay::at(date, place);
        let Some((sunrise, sunset)) = today.daylight else {
            return Sunlight { is_up: today.height(date) > 0.0, span: None };
        };
        let is_up = (sunrise..sunset).contains(&date);
        let span = if is_up {
            Some((sunrise, sunset))
        } else if date < sunrise {
            let yesterday = SolarDay::at(today.noon - DAY, place);
            Some((yesterday.daylight.map_or(yesterday.noon, |daylight| daylight.1), sunrise))
        } else {
            let tomorrow = SolarDay::at(today.noon + DAY, place);
            tomorrow.daylight.map(|daylight| (sunset, daylight.0))
        };
        Sunlight { is_up, span }
    }
}

/// The date of a number of days since J2000.
fn date_of(days: f64) -> i64 {
    J2000 + (days * DAY as f64) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const BERLIN: Place = Place { latitude: 52.52, longitude: 13.40 };
    const TROMSO: Place = Place { latitude: 69.65, longitude: 18.96 };
    const SECOND: i64 = 1_000_000_000;
    /// 2026-06-21T12:00:00Z
    const JUNE: i64 = 1_782_043_200 * SECOND;
    /// 2026-12-21T12:00:00Z
    const DECEMBER: i64 = 1_797_854_400 * SECOND;

    /// Whether two dates are less than four minutes apart.
    fn near(date: i64, seconds: i64) -> bool {
        (date - seconds * SECOND).abs() < 4 * MINUTE
    }

    #[test]
    fn the_sun_rises_and_sets_over_berlin() {
        let (sunrise, sunset) = SolarDay::at(JUNE, BERLIN).daylight.unwrap();
        assert!(near(sunrise, 1_782_009_780)); // 02:43 UTC
        assert!(near(sunset, 1_782_070_380)); // 19:33 UTC
        let (sunrise, sunset) = SolarDay::at(DECEMBER, BERLIN).daylight.unwrap();
        assert!(near(sunrise, 1_797_837_300)); // 07:15 UTC
        assert!(near(sunset, 1_797_864_840)); // 14:54 UTC
    }

    #[test]
    fn the_night_follows_the_day() {
        let day = Sunlight::at(DECEMBER, BERLIN);
        let (_, sunset) = day.span.unwrap();
        assert!(day.is_up);
        let evening = Sunlight::at(sunset + MINUTE, BERLIN);
        let (from, sunrise) = evening.span.unwrap();
        assert!(!evening.is_up && from == sunset && sunrise > sunset + DAY / 2);
        let morning = Sunlight::at(sunrise - MINUTE, BERLIN);
        assert!(!morning.is_up && (morning.span.unwrap().1 - sunrise).abs() < MINUTE);
    }

    #[test]
    fn a_polar_day_and_a_polar_night_have_no_end() {
        let (summer, winter) = (Sunlight::at(JUNE, TROMSO), Sunlight::at(DECEMBER, TROMSO));
        assert!(summer.is_up && summer.span.is_none());
        assert!(!winter.is_up && winter.span.is_none());
        assert!(!Sunlight::at(DECEMBER, Place { latitude: 90.0, longitude: 0.0 }).is_up);
    }

    #[test]
    fn the_sun_is_high_at_noon() {
        let day = SolarDay::at(JUNE, BERLIN);
        assert!(day.height(day.noon) > 0.85);
        assert!(day.height(day.noon - DAY / 2) < 0.0);
    }
}
