import SwiftUI

extension Color {
  static let widgetBackground = Color("WidgetBackground")
  static let headline = Color("Headline")
  static let secondaryLabel = Color("Secondary")
  static let accent = Color("Accent")
  static let separator = Color("Separator")
  static let leadBackground = Color("LeadBackground")
  static let photoBackground = Color("PhotoBackground")
}

extension View {
  @ViewBuilder
  func widgetBackground<Background: View>(
    @ViewBuilder _ background: () -> Background
  ) -> some View {
    if #available(iOSApplicationExtension 17.0, *) {
      containerBackground(for: .widget, content: background)
    } else {
      self.background(background())
    }
  }
}
