import SwiftUI

struct LeadStoryView: View {
  let item: HeadlinesEntry.Item

  private let shade = Gradient(stops: [
    .init(color: .black.opacity(0.1), location: 0),
    .init(color: .black.opacity(0.1), location: 0.25),
    .init(color: .black.opacity(0.7), location: 0.55),
    .init(color: .black.opacity(0.9), location: 1),
  ])

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      HeaderIcon()
      Spacer()
      Text(item.story.section)
        .font(.caption2.weight(.bold))
        .textCase(.uppercase)
        .opacity(0.8)
        .lineLimit(1)
      Text(item.story.title)
        .font(.system(size: 15, weight: .semibold))
        .lineLimit(3)
        .minimumScaleFactor(0.85)
    }
    .foregroundColor(.white)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .padding(12)
    .widgetBackground { background }
  }

  @ViewBuilder
  private var background: some View {
    if let photo = item.photo {
      PhotoView(photo: photo)
        .overlay(LinearGradient(gradient: shade, startPoint: .top, endPoint: .bottom))
    } else {
      Color.leadBackground
    }
  }
}
