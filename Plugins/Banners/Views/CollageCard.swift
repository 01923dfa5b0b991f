import SwiftUI

/// What is on, side by side: for the widget gallery.
struct CollageCard: View {
  let banners: [LoadedBanner]
  let size: CGSize

  private let headerHeight: CGFloat = 50
  private let spacing: CGFloat = 6
  private let margin: CGFloat = 12

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      HStack(spacing: spacing) {
        ForEach(shown) { loaded in
          Image(uiImage: loaded.picture)
            .resizable()
            .scaledToFill()
            .frame(width: tileSize.width, height: tileSize.height, alignment: .trailing)
            .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
        }
      }
      .padding(.horizontal, margin)
    }
    .frame(width: size.width, height: size.height, alignment: .top)
  }

  private var header: some View {
    HStack(spacing: 8) {
      Image("Logo")
        .resizable()
        .scaledToFit()
        .frame(width: 26, height: 26)
      Text("What's On")
        .font(.system(.headline, design: .rounded))
        .foregroundColor(Color("Title"))
      Spacer()
      Text("\(banners.count) events")
        .font(.footnote)
        .foregroundColor(Color("Subtitle"))
    }
    .padding(.horizontal, margin + 2)
    .frame(height: headerHeight)
  }

  private var shown: [LoadedBanner] { Array(banners.prefix(3)) }

  private var tileSize: CGSize {
    let count = CGFloat(shown.count)
    let width = size.width - 2 * margin - (count - 1) * spacing
    return CGSize(width: width / count, height: size.height - headerHeight - margin)
  }
}
