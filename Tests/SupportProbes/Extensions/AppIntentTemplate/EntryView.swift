import SwiftUI
import WidgetKit

struct TemplateEntryView: View {
  var entry: Provider.Entry

  var body: some View {
    VStack {
      Text(entry.date, style: .time)
      Text(entry.configuration.favoriteEmoji)
    }
  }
}
