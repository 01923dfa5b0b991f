import SwiftUI

/// Leads to a place in the app.
struct LinkButton: View {
  private let title: LocalizedStringKey
  private let image: String
  private let link: DeepLink
  private let fills: Bool

  init(_ title: LocalizedStringKey, image: String, link: DeepLink, fills: Bool = false) {
    self.title = title
    self.image = image
    self.link = link
    self.fills = fills
  }

  var body: some View {
    Link(destination: link.url) {
      HStack(spacing: 5) {
        Image(image)
          .resizable()
          .scaledToFit()
          .frame(width: 14, height: 14)
        Text(title)
          .font(.caption.weight(.semibold))
          .lineLimit(1)
          .minimumScaleFactor(0.8)
      }
      .foregroundStyle(Color("Brand"))
      .padding(.horizontal, 11)
      .frame(maxWidth: fills ? .infinity : nil, minHeight: 30)
      .background(Color("Brand").opacity(0.12), in: Capsule())
      .unredacted()
    }
  }
}
