import SwiftUI
import WidgetKit

@main
struct HeadlinesBundle: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    HeadlinesWidget()
  }
}
