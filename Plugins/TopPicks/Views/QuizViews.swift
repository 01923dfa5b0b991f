import SwiftUI

struct SmallQuizView: View {
  let quiz: Quiz
  let cover: UIImage?
  let avatar: UIImage?

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      CoverView(image: cover, questionCount: quiz.questionCount)
        .overlay(header, alignment: .top)
      VStack(alignment: .leading, spacing: 4) {
        QuizCaptions(title: quiz.title, titleFont: .quizSmallTitle)
        CreatorView(name: quiz.creator.name, avatar: avatar, avatarSize: 16)
      }
      .padding(.horizontal, 12)
      .padding(.bottom, 10)
    }
  }

  /// Over the cover, which it shades a little: the logo must stand out from any picture.
  private var header: some View {
    HeaderView(logoColor: cover == nil ? .quizCaption : .white, logoHeight: 15)
      .padding(.horizontal, 12)
      .padding(.top, 10)
      .padding(.bottom, 16)
      .background(shade)
  }

  @ViewBuilder
  private var shade: some View {
    if cover != nil {
      LinearGradient(
        gradient: Gradient(colors: [Color.black.opacity(0.5), Color.black.opacity(0)]),
        startPoint: .top, endPoint: .bottom)
    }
  }
}

struct MediumQuizView: View {
  let quiz: Quiz
  let cover: UIImage?
  let avatar: UIImage?

  var body: some View {
    HStack(spacing: 0) {
      CoverView(image: cover, questionCount: quiz.questionCount)
        .frame(width: 150)
      VStack(alignment: .leading, spacing: 0) {
        HeaderView()
        Spacer(minLength: 8)
        QuizCaptions(title: quiz.title)
        Spacer(minLength: 8)
        CreatorView(name: quiz.creator.name, avatar: avatar)
      }
      .padding(14)
    }
  }
}

struct LargeQuizView: View {
  let quiz: Quiz
  let cover: UIImage?
  let avatar: UIImage?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HeaderView()
      CoverView(image: cover, questionCount: quiz.questionCount)
        .cornerRadius(14)
      QuizCaptions(title: quiz.title, titleFont: .quizLargeTitle)
      CreatorView(name: quiz.creator.name, avatar: avatar)
      LinkButtonRow()
    }
    .padding(16)
  }
}

struct NoPicksView: View {
  var body: some View {
    VStack(spacing: 8) {
      HeaderIcon(size: 32)
      Text("No picks right now")
        .font(.quizTitle)
        .foregroundColor(.quizTitle)
      Text("Come back in a while.")
        .font(.quizCreator)
        .foregroundColor(.quizSecondary)
    }
    .multilineTextAlignment(.center)
    .padding(12)
  }
}
