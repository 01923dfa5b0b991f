import SwiftUI

/// Both airports with their times, and how far the plane has come.
struct RouteView: View {
  let flight: Flight
  let date: Date

  var body: some View {
    HStack(alignment: .center, spacing: 10) {
      StopView(airport: flight.origin, time: flight.departure, alignment: .leading)
        .layoutPriority(1)
      FlightPath(progress: progress)
        .frame(minWidth: 32)
        .frame(height: 22)
      StopView(airport: flight.destination, time: flight.arrival, alignment: .trailing)
        .layoutPriority(1)
    }
  }

  /// From 0 at the gate to 1 at the destination.
  private var progress: Double {
    let duration = flight.arrival.timeIntervalSince(flight.departure)
    guard duration > 0 else { return 0 }
    return min(max(date.timeIntervalSince(flight.departure) / duration, 0), 1)
  }
}

private struct StopView: View {
  let airport: Airport
  let time: Date
  let alignment: HorizontalAlignment

  var body: some View {
    VStack(alignment: alignment, spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 6) {
        if alignment == .trailing { AirportTime(date: time, airport: airport).font(.footnote) }
        Text(airport.code)
          .font(.title2.weight(.bold))
        if alignment == .leading { AirportTime(date: time, airport: airport).font(.footnote) }
      }
      Text(airport.city)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}

/// A dashed line with a plane on it.
private struct FlightPath: View {
  let progress: Double

  private let planeSize: CGFloat = 18

  var body: some View {
    GeometryReader { proxy in
      let room = max(proxy.size.width - planeSize, 0)
      let middle = proxy.size.height / 2
      Path { path in
        path.move(to: CGPoint(x: 0, y: middle))
        path.addLine(to: CGPoint(x: proxy.size.width, y: middle))
      }
      .stroke(Color("Line"), style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [1, 5]))
      Image("Plane")
        .resizable()
        .scaledToFit()
        .frame(width: planeSize, height: planeSize)
        .foregroundStyle(Color("Brand"))
        .unredacted()
        .position(x: planeSize / 2 + room * position, y: middle)
    }
    .accessibilityHidden(true)
  }

  /// Before departure the plane stands in the middle, as on a boarding pass.
  private var position: Double { progress > 0 ? progress : 0.5 }
}
