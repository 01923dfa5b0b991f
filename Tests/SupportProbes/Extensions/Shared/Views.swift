import ActivityKit
import SwiftUI
import WidgetKit

struct SelectedKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  var selected: Binding<String>? {
    get { self[SelectedKey.self] }
    set { self[SelectedKey.self] = newValue }
  }
}

struct Card: Transferable, Codable {
  var name = ""
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation { $0.name }
  }
}

struct Report: Transferable {
  var data = Data()
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { $0.data }
      .suggestedFileName("report.png")
  }
}

struct SharedView: View {
  @FocusedValue(\.selected) private var selected
  @FocusedBinding(\.selected) private var text
  @State private var name = ""

  var body: some View {
    VStack {
      Text(Color.red.description + (text ?? ""))
      ShareLink(item: Card(), preview: SharePreview("Card", image: Image(systemName: "star")))
      ShareLink(item: Card(), preview: SharePreview("Card")) { Label("Share", systemImage: "star") }
      ShareLink(item: "text")
      ShareLink(item: URL(fileURLWithPath: "/"), subject: Text("a"), message: Text("b"))
    }
    .focusedValue(\.selected, $name)
    .focusedSceneValue(\.selected, $name)
  }
}

struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable { var step = 0 }
}

struct DeliveryWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Delivery.self) { context in
      Text("\(context.state.step)")
    } dynamicIsland: { context in
      DynamicIsland {
        expanded(context)
      } compactLeading: {
        Text("a")
      } compactTrailing: {
        Text("b")
      } minimal: {
        Text("c")
      }
    }
  }

  @DynamicIslandExpandedContentBuilder
  private func expanded(
    _ context: ActivityViewContext<Delivery>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.leading) { Text("a") }
    DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.step)") }
  }
}
