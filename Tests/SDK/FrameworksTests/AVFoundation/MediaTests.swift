import AVFoundation
import Testing

@Suite struct `Media that are not played` {
  private let asset = AVURLAsset(url: URL(fileURLWithPath: "/nonexistent.mp4"))

  @Test func `each way to load fails with the code of Apple's framework`() async {
    #expect(AVError(.decoderNotFound).errorCode == -11833)
    await #expect(throws: AVError(.decoderNotFound)) { _ = try await asset.load(.duration) }
    await #expect(throws: AVError(.decoderNotFound)) {
      _ = try await asset.load(.duration, .isPlayable)
    }
    await #expect(throws: AVError(.decoderNotFound)) {
      _ = try await asset.loadTracks(withMediaType: .video)
    }
    #expect(throws: AVError(.decoderNotFound)) {
      _ = try AVAssetImageGenerator(asset: asset).copyCGImage(at: .zero, actualTime: nil)
    }
    var error: NSError?
    #expect(asset.statusOfValue(forKey: "duration", error: &error) == .failed)
    #expect(error?.code == -11833)
  }

  @Test func `a player without sound says that it does not play`() throws {
    let player = try AVAudioPlayer(data: Data())
    #expect(!player.play() && !player.isPlaying)
    #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: asset.url) }
  }

  @Test func `the current item of a queue is its first`() {
    let items = [AVPlayerItem(asset: asset), AVPlayerItem(asset: asset)]
    let player = AVQueuePlayer(items: items)
    #expect(player.currentItem === items[0] && player.items() == items)
    player.remove(items[0])
    #expect(player.currentItem === items[1])
    player.insert(items[0], after: nil)
    player.replaceCurrentItem(with: nil)
    #expect(player.items() == [items[0]])
    player.removeAllItems()
    #expect(player.currentItem == nil)
    #expect(AVQueuePlayer(playerItem: items[1]).items() == [items[1]])
  }

  @Test func `a rectangle keeps its ratio`() {
    let outer = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: outer)
    #expect(inner == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: outer) == outer)
  }
}
