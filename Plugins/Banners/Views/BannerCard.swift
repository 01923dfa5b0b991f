import SwiftUI

/// A banner from edge to edge, with its title over a shade.
struct BannerCard: View {
  let loaded: LoadedBanner
  let index: Int
  let count: Int
  let size: CGSize

  var body: some View {
    Image(uiImage: loaded.picture)
      .resizable()
      .scaledToFill()
      .frame(width: size.width, height: size.height)
      .clipped()
      .overlay { Scrim() }
      .overlay(alignment: .bottomLeading) { caption }
      .overlay(alignment: .bottomTrailing) {
        if count > 1 {
          PageDots(index: index, count: count).padding(14)
        }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text("\(loaded.banner.title), \(loaded.banner.tagline)"))
  }

  private var caption: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(loaded.banner.title)
        .font(.system(.title3, design: .rounded).weight(.bold))
        .lineLimit(2)
        .minimumScaleFactor(0.8)
      Text(loaded.banner.tagline)
        .font(.footnote.weight(.medium))
        .opacity(0.9)
        .lineLimit(1)
    }
    .foregroundColor(.white)
    .frame(maxWidth: size.width * 0.66, alignment: .leading)
    .padding(14)
  }
}

/// Darkens the corner where the text is.
private struct Scrim: View {
  var body: some View {
    LinearGradient(
      colors: [.black.opacity(0.7), .black.opacity(0.25), .clear],
      startPoint: .bottomLeading, endPoint: .topTrailing)
  }
}

/// Which of the banners is shown.
private struct PageDots: View {
  let index: Int
  let count: Int

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<count, id: \.self) { page in
        Capsule()
          .fill(Color.white.opacity(page == index ? 1 : 0.5))
          .frame(width: page == index ? 14 : 5, height: 5)
      }
    }
    .shadow(color: .black.opacity(0.4), radius: 2)
  }
}
