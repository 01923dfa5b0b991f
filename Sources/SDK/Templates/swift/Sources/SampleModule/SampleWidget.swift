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
    .supportedFamilies(Self.families)
  }

  private static var families: [WidgetFamily] {
    var families: [WidgetFamily] = []
    //@ small
    families.append(.systemSmall)
    //@ medium
    families.append(.systemMedium)
    //@ large
    families.append(.systemLarge)
    //@ extraLarge
    families.append(.systemExtraLarge)
    //@ circular rectangular inline
    #if !os(macOS)  // A Mac has no accessory families.
      //@ circular
      families.append(.accessoryCircular)
      //@ rectangular
      families.append(.accessoryRectangular)
      //@ inline
      families.append(.accessoryInline)
    //@ circular rectangular inline
    #endif
    //@
    return families
  }
}
