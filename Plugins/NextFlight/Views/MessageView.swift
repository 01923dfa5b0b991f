import SwiftUI

/// Says why there is no flight.
struct MessageView: View {
  let title: LocalizedStringKey
  let hint: LocalizedStringKey

  var body: some View {
    VStack(spacing: 6) {
      Image("Tail")
        .resizable()
        .scaledToFit()
        .frame(width: 40, height: 40)
      Text(title)
        .font(.headline)
      Text(hint)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
