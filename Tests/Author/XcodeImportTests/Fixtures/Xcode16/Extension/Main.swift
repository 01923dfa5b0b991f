import SwiftUI
import WidgetKit

@main
struct Bundle: WidgetBundle {
  var body: some Widget { DayWidget() }
}
