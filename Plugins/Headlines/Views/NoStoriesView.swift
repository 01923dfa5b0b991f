import SwiftUI

struct NoStoriesView: View {
  var body: some View {
    VStack(spacing: 6) {
      HeaderIcon()
        .padding(.bottom, 2)
      Text("No headlines")
        .font(.headline)
        .foregroundColor(.headline)
      Text("We will try again in a few minutes.")
        .font(.caption)
        .foregroundColor(.secondaryLabel)
        .multilineTextAlignment(.center)
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .widgetBackground { Color.widgetBackground }
  }
}
