import SwiftUI

struct MediumFlightView: View {
  let flight: Flight
  let date: Date

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        FlightHeader(flight: flight)
        Spacer()
        StatusBadge(flight: flight, date: date)
      }
      Spacer(minLength: 4)
      RouteView(flight: flight, date: date)
      Spacer(minLength: 4)
      HStack(spacing: 8) {
        FactView(title: "Gate", value: flight.gate)
          .padding(.trailing, 8)
        FactView(title: "Seat", value: flight.seat)
        Spacer(minLength: 0)
        LinkButton("Check In", image: "Check", link: .checkIn(flight.id))
        LinkButton("Pass", image: "Pass", link: .boardingPass(flight.id))
      }
    }
  }
}
