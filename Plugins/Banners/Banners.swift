import SwiftUI
import WidgetKit

@main
struct Banners: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Banners", provider: BannerProvider()) { entry in
      BannersEntryView(entry: entry)
    }
    .configurationDisplayName("What's On")
    .description("The events of the season, one after the other.")
    .supportedFamilies([.systemMedium])
    .contentMarginsDisabled()
  }
}
