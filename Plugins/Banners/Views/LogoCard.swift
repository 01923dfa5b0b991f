import SwiftUI

/// Stands in while there is no banner.
struct LogoCard: View {
  var body: some View {
    VStack(spacing: 6) {
      Image("Logo")
        .resizable()
        .scaledToFit()
        .frame(width: 58, height: 58)
      Text("Quayside")
        .font(.system(.title3, design: .rounded).weight(.bold))
        .foregroundColor(Color("Title"))
      Text("No events right now. Check back soon.")
        .font(.footnote)
        .foregroundColor(Color("Subtitle"))
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
