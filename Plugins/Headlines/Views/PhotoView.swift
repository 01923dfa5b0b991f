import SwiftUI

/// A photo cropped to the room that there is, or a picture that stands for it.
struct PhotoView: View {
  let photo: UIImage?

  var body: some View {
    Color.photoBackground
      .overlay(content)
      .clipped()
  }

  @ViewBuilder
  private var content: some View {
    if let photo = photo {
      Image(uiImage: photo)
        .resizable()
        .scaledToFill()
    } else {
      Image("PhotoPlaceholder")
        .foregroundColor(.secondaryLabel)
        .unredacted()
    }
  }
}
