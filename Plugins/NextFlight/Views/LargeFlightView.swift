import SwiftUI

struct LargeFlightView: View {
  let flight: Flight
  let following: Flight?
  let date: Date

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        FlightHeader(flight: flight)
        Spacer()
        StatusBadge(flight: flight, date: date)
      }
      Image("Wing")
        .resizable()
        .scaledToFill()
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
        .overlay(alignment: .bottomLeading) { countdown }
        .accessibilityHidden(true)
      RouteView(flight: flight, date: date)
      HStack(spacing: 0) {
        FactView(title: "Terminal", value: flight.terminal)
        Spacer()
        FactView(title: "Gate", value: flight.gate)
        Spacer()
        FactView(title: "Seat", value: flight.seat)
        Spacer()
        VStack(alignment: .leading, spacing: 1) {
          Text("Boarding").font(.caption2).foregroundStyle(.secondary)
          AirportTime(date: flight.boarding, airport: flight.origin).font(.headline)
        }
      }
      HStack(spacing: 8) {
        LinkButton("Check In", image: "Check", link: .checkIn(flight.id), fills: true)
        LinkButton("Pass", image: "Pass", link: .boardingPass(flight.id), fills: true)
        LinkButton("Map", image: "Pin", link: .terminalMap(flight.id), fills: true)
      }
      if let following {
        Divider()
        Link(destination: DeepLink.flight(following.id).url) {
          FollowingFlightView(flight: following)
        }
      }
    }
  }

  @ViewBuilder private var countdown: some View {
    if [.scheduled, .boarding].contains(flight.phase(at: date)) {
      HStack(spacing: 4) {
        Text("Departs in")
        Text(flight.departure, style: .relative)
          .monospacedDigit()
      }
      .font(.footnote.weight(.semibold))
      .foregroundStyle(.white)
      .lineLimit(1)
      .padding(.horizontal, 10)
      .padding(.vertical, 5)
      .background(.black.opacity(0.45), in: Capsule())
      .padding(8)
    }
  }
}

/// The flight after the next one, in a line.
private struct FollowingFlightView: View {
  let flight: Flight

  var body: some View {
    HStack(spacing: 6) {
      Text("Then")
        .foregroundStyle(.secondary)
      Text(flight.number)
        .fontWeight(.semibold)
      Text("\(flight.origin.code) – \(flight.destination.code)")
      Spacer()
      AirportTime(date: flight.departure, airport: flight.origin, style: .dayAndTime)
        .foregroundStyle(.secondary)
    }
    .font(.footnote)
    .lineLimit(1)
  }
}
