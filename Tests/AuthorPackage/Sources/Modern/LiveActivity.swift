import ActivityKit
import SwiftUI
import WidgetKit

struct DrinksAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var count: Int }
  var name: String
}

struct DrinksLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DrinksAttributes.self) { context in
      Text("\(context.attributes.name) \(context.state.count)")
        .activityBackgroundTint(.teal)
        .activitySystemActionForegroundColor(.white)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("\(context.state.count)") }
        DynamicIslandExpandedRegion(.bottom) { Text(context.attributes.name) }
      } compactLeading: {
        Image(systemName: "drop")
      } compactTrailing: {
        Text("\(context.state.count)")
      } minimal: {
        Text("\(context.state.count)")
      }
    }
  }
}
