import SwiftUI
import WidgetKit

struct TopPicksEntryView: View {
  let entry: TopPicksEntry

  @Environment(\.widgetFamily) private var family

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .widgetBackground(.widgetBackground)
      .widgetURL(entry.quiz?.deepLink)
  }

  @ViewBuilder
  private var content: some View {
    if let quiz = entry.quiz {
      switch family {
      case .systemMedium:
        MediumQuizView(quiz: quiz, cover: entry.cover, avatar: entry.avatar)
      case .systemLarge:
        LargeQuizView(quiz: quiz, cover: entry.cover, avatar: entry.avatar)
      default:
        SmallQuizView(quiz: quiz, cover: entry.cover, avatar: entry.avatar)
      }
    } else {
      NoPicksView()
    }
  }
}
