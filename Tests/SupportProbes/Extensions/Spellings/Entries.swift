import SwiftUI
import WidgetKit

struct Moment: TimelineEntry {
  let date: Date
}

enum Outer {
  struct Entry: TimelineEntry { let date: Date }
}

struct Widgets: WidgetBundle {
  var body: some Widget {
    NestedWidget()
    OuterWidget()
  }
}

struct NestedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "nested", provider: Nested()) { Text($0.date, style: .date) }
  }
}

struct OuterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "outer", provider: Outer.Provider()) { Text($0.date, style: .date) }
  }
}
