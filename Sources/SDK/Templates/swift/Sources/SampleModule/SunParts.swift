import Astronomy
import SwiftUI

extension Sunlight {
  /// The next change, or the reason why there is none.
  var event: String {
    switch (span, isUp) {
    case (.some, true): "Sunset"
    case (.some, false): "Sunrise"
    case (nil, true): "Midnight sun"
    case (nil, false): "Polar night"
    }
  }

  /// The symbol of ``event``.
  var symbol: String {
    switch (span, isUp) {
    case (.some, true): "sunset.fill"
    case (.some, false): "sunrise.fill"
    case (nil, true): "sun.max.fill"
    case (nil, false): "moon.stars.fill"
    }
  }

  var accent: Color { isUp ? .orange : .indigo }
}

//@ circular rectangular large extraLarge
/// The part of the day or the night that has passed. It moves by itself.
struct SunProgress: View {
  let light: Sunlight

  var body: some View {
    Group {
      if let span = light.span {
        ProgressView(timerInterval: span, countsDown: false) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        }
      } else {
        ProgressView(value: 1)
      }
    }
    .tint(light.accent)
    .accessibilityHidden(true)
  }
}
//@

//@ small medium large extraLarge
/// The next change: what it is, when it is, and how far away it is.
struct EventLabel: View {
  let light: Sunlight
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 5) {
        Image(systemName: light.symbol)
          .font(.system(size: 17, weight: .semibold))
          .foregroundStyle(light.accent)
          .accessibilityHidden(true)
        Text(light.event)
          .font(.subheadline.weight(.semibold))
          .unredacted()
      }
      if let next = light.span?.upperBound {
        Text(next, style: .time)
          .font(.system(size: size, weight: .semibold, design: .rounded).monospacedDigit())
        Text(next, style: .relative)
          .font(.caption.monospacedDigit())
          .foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
    .minimumScaleFactor(0.6)
  }
}
//@

//@ medium large extraLarge
/// The chart, and the moments of the day below it.
struct DayChart: View {
  let entry: SunEntry

  var body: some View {
    let today = entry.light.today
    VStack(spacing: 6) {
      SunChart(entry: entry)
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        if let daylight = today.daylight {
          moment("Sunrise", daylight.lowerBound, .leading)
        }
        Spacer(minLength: 0)
        moment("Noon", today.noon, .center)
        Spacer(minLength: 0)
        if let daylight = today.daylight {
          moment("Sunset", daylight.upperBound, .trailing)
        }
      }
      .environment(\.layoutDirection, .leftToRight)
    }
  }

  private func moment(
    _ name: LocalizedStringKey, _ date: Date, _ alignment: HorizontalAlignment
  ) -> some View {
    VStack(alignment: alignment, spacing: 1) {
      Text(name)
        .font(.caption2)
        .foregroundStyle(.secondary)
        .unredacted()
      Text(date, style: .time)
        .font(.caption.weight(.semibold).monospacedDigit())
    }
    .lineLimit(1)
    .minimumScaleFactor(0.6)
  }
}
//@

//@ large extraLarge
/// The length of the day, above how much of the day or the night has passed.
struct DayLength: View {
  let light: Sunlight

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(alignment: .firstTextBaseline) {
        Text("Daylight")
          .foregroundStyle(.secondary)
          .unredacted()
        Spacer(minLength: 0)
        Text("\(minutes / 60) h \(minutes % 60) min")
          .fontWeight(.semibold)
          .monospacedDigit()
      }
      .font(.footnote)
      .lineLimit(1)
      SunProgress(light: light)
        .progressViewStyle(.linear)
    }
  }

  private var minutes: Int {
    guard let daylight = light.today.daylight else { return light.isUp ? 1440 : 0 }
    return Int(daylight.upperBound.timeIntervalSince(daylight.lowerBound) / 60)
  }
}
//@
