import SwiftUI
import WidgetKit

struct TemplateEntryView: View {
  var entry: Provider.Entry

  var body: some View { Text(entry.date, style: .time) }
}

extension TemplateEntryView {
  func intent() -> Provider.Intent { entry.configuration }
}
