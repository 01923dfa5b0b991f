import SwiftUI

struct CreatorView: View {
  let name: String
  let avatar: UIImage?
  var avatarSize: CGFloat = 20

  var body: some View {
    HStack(spacing: 6) {
      avatarView
        .frame(width: avatarSize, height: avatarSize)
        .clipShape(Circle())
      Text(name)
        .font(.quizCreator)
        .foregroundColor(.quizSecondary)
        .lineLimit(1)
    }
  }

  @ViewBuilder
  private var avatarView: some View {
    if let avatar = avatar {
      Image(uiImage: avatar)
        .resizable()
        .scaledToFill()
    } else {
      Image("AvatarFallback")
        .resizable()
        .scaledToFill()
        .unredacted()
    }
  }
}
