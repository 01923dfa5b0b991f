import SwiftUI

struct Widgets: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    FirstWidget()
    if #available(iOS 18, *) { SecondWidget() }
    others
  }

  @WidgetBundleBuilder
  var others: some Widget { FirstWidget() }
}

struct SecondWidget: Widget {
  var body: some WidgetConfiguration { FirstWidget().body }
}

func configuration(of widget: some Widget) -> any WidgetConfiguration.Type {
  EmptyWidgetConfiguration.self
}
