import SwiftUI

struct QuizCaptions: View {
  let title: String
  var titleFont: Font = .quizTitle

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("Top picks")
        .font(.quizCaption)
        .foregroundColor(.quizCaption)
        .kerning(0.5)
        .textCase(.uppercase)
        .lineLimit(1)
      Text(title)
        .font(titleFont)
        .foregroundColor(.quizTitle)
        .lineLimit(2)
        .minimumScaleFactor(0.9)
    }
    .fixedSize(horizontal: false, vertical: true)
  }
}
