import AppleFoundation
import CoreSpotlight
import LocalAuthentication
import MapKit
import MediaPlayer
import MusicKit
import NetworkExtension
import StoreKit
import Testing

@Suite struct `The log of what is refused` {
  @Test func `each framework tells its author what it refuses`() async {
    try? await CSSearchableIndex.default().deleteAllSearchableItems()
    _ = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
    _ = try? await MKLocalSearch(request: .init()).start()
    MPMusicPlayerController.systemMusicPlayer.play()
    _ = await MusicAuthorization.request()
    _ = try? await NETunnelProviderManager.loadAllFromPreferences()
    _ = try? await Product.products(for: [])
    let modules = [
      "CoreSpotlight", "LocalAuthentication", "MapKit", "MediaPlayer", "MusicKit",
      "NetworkExtension", "StoreKit",
    ]
    for module in modules {
      #expect(AuthorWarnings.all.contains { $0.hasPrefix("\(module): ") }, "\(module)")
    }
  }
}
