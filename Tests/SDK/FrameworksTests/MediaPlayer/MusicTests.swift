import MediaPlayer
import Testing
import UIKit

@Suite struct `A device without music` {
  @Test func `the library is denied and empty`() async {
    #expect(MPMediaLibrary.authorizationStatus() == .denied)
    #expect(await MPMediaLibrary.requestAuthorization() == .denied)
    #expect(MPMediaQuery.songs().items?.isEmpty == true)
    let player = MPMusicPlayerController.systemMusicPlayer
    player.setQueue(with: ["1"])
    player.play()
    #expect(player.playbackState == .stopped && player.nowPlayingItem == nil)
  }

  @Test func `what is played is stored, and no command is given`() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Title"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Title")
    let command = MPRemoteCommandCenter.shared().skipForwardCommand
    command.preferredIntervals = [15]
    let target = command.addTarget { _ in .success }
    command.removeTarget(target)
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 2, height: 3)) { _ in UIImage() }
    #expect(artwork.bounds.height == 3 && artwork.image(at: .zero) != nil)
  }

  @MainActor
  @Test func `views of music compile and show nothing`() {
    let volume = MPVolumeView()
    #expect(volume.subviews.isEmpty)
    let picker = MPMediaPickerController(mediaTypes: .music)
    picker.allowsPickingMultipleItems = true
    #expect(picker.mediaTypes == .music)
  }
}
