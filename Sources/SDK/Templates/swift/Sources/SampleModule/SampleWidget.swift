import SwiftUI
import WidgetKit

/// The path of the sun, and the time until it rises or sets.
@main
struct SampleWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "sample-widget", intent: PlaceIntent.self, provider: SunProvider()
    ) { entry in
      SunView(entry: entry)
    }
    .configurationDisplayName("Sample Widget")
    .description("The path of the sun, and the time until it rises or sets.")
    .supportedFamilies(Self.families + Self.accessories)
  }

  private static let families: [WidgetFamily] = [
    //@ small
    .systemSmall,
    //@ medium
    .systemMedium,
    //@ large
    .systemLarge,
    //@ extraLarge
    .systemExtraLarge,
    //@
  ]

  private static var accessories: [WidgetFamily] {
    #if os(macOS)
      return []  // A Mac has none.
    #else
      return [
        //@ circular
        .accessoryCircular,
        //@ rectangular
        .accessoryRectangular,
        //@ inline
        .accessoryInline,
        //@
      ]
    #endif
  }
}
