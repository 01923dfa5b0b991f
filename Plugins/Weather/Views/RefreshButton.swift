import AppIntents
import SwiftUI

struct RefreshButton: View {
  var body: some View {
    Button(intent: RefreshWeatherIntent()) {
      Image(systemName: "arrow.clockwise")
        .font(.caption.weight(.semibold))
        .frame(width: 24, height: 24)
        .background(.white.opacity(0.2), in: Circle())
    }
    .buttonStyle(.plain)
    .unredacted()
    .accessibilityLabel("Refresh")
  }
}
