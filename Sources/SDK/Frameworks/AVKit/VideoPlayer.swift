public import AVFoundation
internal import AppleFoundation
public import SwiftUI

/// A black rectangle in the place of a video, which is not played.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    overlay = videoOverlay()
  }

  public var body: some View {
    let _ = AuthorWarnings.report("a video is drawn as a black rectangle")
    Color.black.overlay { overlay }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}
