import SwiftUI

/// How the flight does, in a few words and in a colour.
struct StatusLabel: View {
  let flight: Flight
  let date: Date

  var body: some View {
    Text(text)
      .foregroundStyle(color)
      .lineLimit(1)
  }

  private var text: LocalizedStringKey {
    switch flight.phase(at: date) {
    case .cancelled: "Cancelled"
    case .landed: "Landed"
    case .inTheAir: "In the air"
    case .boarding: "Boarding"
    case .scheduled where flight.delayInMinutes > 0: "\(flight.delayInMinutes) min late"
    case .scheduled: "On time"
    }
  }

  fileprivate var color: Color {
    switch flight.phase(at: date) {
    case .cancelled: Color("Bad")
    case .boarding: Color("Brand")
    case .scheduled where flight.delayInMinutes > 0: Color("Warning")
    case .scheduled, .landed, .inTheAir: Color("Good")
    }
  }
}

/// The status in a capsule.
struct StatusBadge: View {
  let flight: Flight
  let date: Date

  var body: some View {
    let label = StatusLabel(flight: flight, date: date)
    label
      .font(.caption.weight(.semibold))
      .padding(.horizontal, 9)
      .padding(.vertical, 3)
      .background(label.color.opacity(0.15), in: Capsule())
  }
}
