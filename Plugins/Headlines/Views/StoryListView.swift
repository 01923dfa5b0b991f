import SwiftUI

/// As many stories as it is given, one below the other.
struct StoryListView: View {
  let items: [HeadlinesEntry.Item]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HeaderView()
        .padding(.bottom, 2)
      ForEach(items) { item in
        if item.id != items.first?.id {
          Rectangle()
            .fill(Color.separator)
            .frame(height: 0.5)
        }
        StoryLink(item: item)
          .frame(maxHeight: .infinity)
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 12)
    .widgetBackground { Color.widgetBackground }
  }
}

private struct StoryLink: View {
  let item: HeadlinesEntry.Item

  var body: some View {
    if let url = item.story.deepLink {
      Link(destination: url) { StoryRow(item: item) }
    } else {
      StoryRow(item: item)
    }
  }
}

private struct StoryRow: View {
  let item: HeadlinesEntry.Item

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(item.story.title)
          .font(.system(size: 13, weight: .semibold))
          .foregroundColor(.headline)
          .lineLimit(2)
          .minimumScaleFactor(0.9)
        (Text(item.story.section).foregroundColor(.accent).bold()
          + Text(" · \(item.story.publisher)").foregroundColor(.secondaryLabel))
          .font(.system(size: 11))
          .lineLimit(1)
      }
      Spacer(minLength: 0)
      PhotoView(photo: item.photo)
        .frame(width: 44, height: 44)
        .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
  }
}
