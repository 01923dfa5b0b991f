//@ small medium large extraLarge
import Astronomy
import SwiftUI

/// The path of the sun from midnight to midnight. The time goes from left to right in every language.
struct SunChart: View {
  /// The diameter of the sun in points.
  private static let dot: CGFloat = 12

  let entry: SunEntry

  var body: some View {
    let light = entry.light
    let today = light.today
    GeometryReader { geometry in
      let scale = ChartScale(day: today, size: geometry.size, margin: Self.dot / 2)
      ZStack(alignment: .topLeading) {
        if let daylight = today.daylight {
          scale.curve(from: daylight.lowerBound, to: daylight.upperBound, isClosed: true)
            .fill(fade)
        }
        scale.line.stroke(.tertiary, lineWidth: 1)
        scale.curve(from: today.start, to: today.end).stroke(.tertiary, style: line(2))
        if let span = light.span {
          scale.curve(from: max(span.lowerBound, today.start), to: entry.date)
            .stroke(light.accent, style: line(3))
        }
        Circle()
          .fill(light.accent)
          .stroke(.background, lineWidth: 2)
          .frame(width: Self.dot, height: Self.dot)
          .position(scale.point(at: entry.date))
      }
    }
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityElement()
    .accessibilityLabel("The path of the sun today")
  }

  private var fade: LinearGradient {
    LinearGradient(
      colors: [.orange.opacity(0.45), .orange.opacity(0.06)], startPoint: .top, endPoint: .bottom)
  }

  private func line(_ width: CGFloat) -> StrokeStyle {
    StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
  }
}

/// Dates and heights as points of the chart.
private struct ChartScale {
  let day: SolarDay
  let size: CGSize
  private let horizon: CGFloat
  private let scale: CGFloat

  init(day: SolarDay, size: CGSize, margin: CGFloat) {
    self.day = day
    self.size = size
    // A polar day or night is drawn with its horizon, too.
    let highest = max(day.height(at: day.noon), 0.1)
    let lowest = min(day.height(at: day.end), -0.1)
    scale = max(size.height - 2 * margin, 1) / (highest - lowest)
    horizon = margin + highest * scale
  }

  func point(at date: Date) -> CGPoint {
    let part = date.timeIntervalSince(day.start) / SolarDay.length
    return CGPoint(
      x: size.width * min(max(part, 0), 1), y: horizon - day.height(at: date) * scale)
  }

  /// The horizon, from edge to edge.
  var line: Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: horizon))
      path.addLine(to: CGPoint(x: size.width, y: horizon))
    }
  }

  func curve(from start: Date, to end: Date, isClosed: Bool = false) -> Path {
    let steps = 48
    let step = end.timeIntervalSince(start) / Double(steps)
    return Path { path in
      path.addLines((0...steps).map { point(at: start.addingTimeInterval(Double($0) * step)) })
      if isClosed { path.closeSubpath() }
    }
  }
}
//@
