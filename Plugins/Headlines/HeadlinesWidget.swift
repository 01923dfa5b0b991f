import Intents
import SwiftUI
import WidgetKit

struct HeadlinesWidget: Widget {
  private let kind = "Headlines"

  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: kind, intent: SelectCountryIntent.self, provider: HeadlinesProvider()
    ) { entry in
      HeadlinesEntryView(entry: entry)
    }
    .configurationDisplayName("Headlines")
    .description("What matters in your country, every quarter of an hour.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    .contentMarginsDisabled()
  }
}

struct HeadlinesWidget_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      HeadlinesEntryView(entry: .placeholder)
        .previewContext(WidgetPreviewContext(family: .systemSmall))
      HeadlinesEntryView(entry: .placeholder)
        .previewContext(WidgetPreviewContext(family: .systemMedium))
      HeadlinesEntryView(entry: .placeholder)
        .previewContext(WidgetPreviewContext(family: .systemLarge))
    }
  }
}
