import SwiftUI

struct HeaderView: View {
  var logoColor = Color.quizCaption
  var logoHeight: CGFloat = 20

  var body: some View {
    HStack(spacing: 6) {
      HeaderIcon()
      Spacer()
      Image("Logo")
        .resizable()
        .scaledToFit()
        .frame(height: logoHeight)
        .foregroundColor(logoColor)
    }
    .unredacted()
  }
}

struct HeaderIcon: View {
  var size: CGFloat = 20

  var body: some View {
    Image("HeaderIcon")
      .resizable()
      .frame(width: size, height: size)
      .unredacted()
  }
}
