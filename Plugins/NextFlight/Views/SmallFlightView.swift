import SwiftUI

struct SmallFlightView: View {
  let flight: Flight
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FlightHeader(flight: flight)
      Spacer(minLength: 4)
      HStack(spacing: 6) {
        Text(flight.origin.code)
        Image("Plane")
          .resizable()
          .scaledToFit()
          .frame(width: 15, height: 15)
          .foregroundStyle(Color("Brand"))
          .unredacted()
        Text(flight.destination.code)
      }
      .font(.title2.weight(.bold))
      .lineLimit(1)
      .minimumScaleFactor(0.7)
      Text(flight.destination.city)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .lineLimit(1)
      Spacer(minLength: 4)
      HStack(alignment: .bottom) {
        AirportTime(date: flight.departure, airport: flight.origin)
          .font(.headline)
        Spacer(minLength: 4)
        VStack(alignment: .trailing, spacing: 0) {
          Text("Gate")
            .font(.caption2)
            .foregroundStyle(.secondary)
          Text(flight.gate)
            .font(.headline)
        }
      }
      StatusLabel(flight: flight, date: date)
        .font(.caption2.weight(.semibold))
        .padding(.top, 2)
    }
  }
}
