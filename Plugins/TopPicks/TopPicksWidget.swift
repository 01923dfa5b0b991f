import SwiftUI
import WidgetKit

@main
struct TopPicksWidget: Widget {
  private let kind = "TopPicks"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: TopPicksProvider()) { entry in
      TopPicksEntryView(entry: entry)
    }
    .configurationDisplayName("Top Picks")
    .description("The quiz that everybody plays right now.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    .contentMarginsDisabled()
  }
}

struct TopPicksWidget_Previews: PreviewProvider {
  static let families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]

  static var previews: some View {
    ForEach(families, id: \.self) { family in
      TopPicksEntryView(entry: .placeholder)
        .previewContext(WidgetPreviewContext(family: family))
    }
  }
}
