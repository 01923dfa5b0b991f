import SwiftUI

/// The airline and the number of the flight.
struct FlightHeader: View {
  let flight: Flight

  var body: some View {
    HStack(spacing: 6) {
      Image("Tail")
        .resizable()
        .scaledToFit()
        .frame(width: 22, height: 22)
        .unredacted()
        .accessibilityLabel("Northbound")
      Text(flight.number)
        .font(.subheadline.weight(.semibold))
        .lineLimit(1)
    }
  }
}
