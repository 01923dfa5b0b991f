import SwiftUI
import WidgetKit

struct BannersEntryView: View {
  let entry: BannerEntry

  var body: some View {
    content
      .frame(width: entry.size.width, height: entry.size.height)
      .clipped()
      .containerBackground(Color("CardBackground"), for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch entry.content {
    case .skeleton:
      SkeletonCard()
    case .collage(let banners):
      CollageCard(banners: banners, size: entry.size)
    case .banner(let loaded, let index, let count):
      BannerCard(loaded: loaded, index: index, count: count, size: entry.size)
        .widgetURL(loaded.banner.deepLink)
    case .logo:
      LogoCard()
        .widgetURL(URL(string: "quayside://events"))
    }
  }
}

#Preview(as: .systemMedium) {
  Banners()
} timeline: {
  BannerEntry(date: .now, content: .skeleton, size: CGSize(width: 338, height: 158))
  BannerEntry(date: .now, content: .logo, size: CGSize(width: 338, height: 158))
}
