import SwiftUI

/// The cover, cropped to whatever room there is, with the number of questions in its corner.
struct CoverView: View {
  let image: UIImage?
  let questionCount: Int

  var body: some View {
    Color.coverPlaceholder
      .overlay(picture)
      .clipped()
      .overlay(QuestionTag(count: questionCount).padding(8), alignment: .bottomTrailing)
  }

  @ViewBuilder
  private var picture: some View {
    if let image = image {
      Image(uiImage: image)
        .resizable()
        .aspectRatio(contentMode: .fill)
    }
  }
}

struct QuestionTag: View {
  let count: Int

  var body: some View {
    Text("\(count) Qs")
      .font(.quizTag)
      .foregroundColor(.tagText)
      .lineLimit(1)
      .padding(.horizontal, 8)
      .padding(.vertical, 3)
      .background(Color.tagBackground)
      .cornerRadius(6)
  }
}
