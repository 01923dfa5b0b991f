import SwiftUI

/// The shape of a banner without its content.
struct SkeletonCard: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Spacer()
      bar(width: 150, height: 16)
      bar(width: 100, height: 10)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .overlay(alignment: .topTrailing) {
      Image("Logo")
        .resizable()
        .scaledToFit()
        .frame(width: 28, height: 28)
        .opacity(0.6)
        .unredacted()
    }
    .padding(16)
    .background(
      LinearGradient(
        colors: [Color("SkeletonTop"), Color("SkeletonBottom")], startPoint: .top,
        endPoint: .bottom))
  }

  private func bar(width: CGFloat, height: CGFloat) -> some View {
    RoundedRectangle(cornerRadius: height / 2)
      .fill(Color("SkeletonBar"))
      .frame(width: width, height: height)
  }
}
