import SwiftUI

struct HeaderView: View {
  var body: some View {
    HStack(spacing: 6) {
      HeaderIcon()
      Text("Headlines")
        .font(.system(size: 13, weight: .bold))
        .foregroundColor(.accent)
    }
    .unredacted()
  }
}

struct HeaderIcon: View {
  var body: some View {
    Image("HeaderIcon")
      .resizable()
      .frame(width: 18, height: 18)
      .unredacted()
  }
}
