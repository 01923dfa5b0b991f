import MusicKit
import SafariServices
import SwiftUI
import Testing

private func neglectedSongs() async throws -> [Song] {
  var request = MusicLibraryRequest<Song>()
  request.sort(by: \.playCount, ascending: true)
  request.filter(matching: \.id, memberOf: ["1", "2"])
  request.limit = 10
  return try await Array(request.response().items).filter { $0.playParameters != nil }
}

private func playAnything() async throws {
  let response = try await MusicLibraryRequest<Playlist>().response()
  guard let playlist = response.items.randomElement() else { return }
  let detailed = try await playlist.with([.entries])
  guard let first = detailed.entries?.first else { return }
  SystemMusicPlayer.shared.queue = .init(playlist: detailed, startingAt: first)
}

private struct Page: UIViewControllerRepresentable {
  let url: URL

  func makeUIViewController(context: Context) -> SFSafariViewController {
    SFSafariViewController(url: url)
  }

  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

@Suite struct `A library of music that is denied` {
  @Test func `requests and the player fail`() async {
    #expect(await MusicAuthorization.request() == .denied)
    let refusal = MusicTokenRequestError.permissionDenied
    await #expect(throws: refusal) { _ = try await neglectedSongs() }
    await #expect(throws: refusal) { try await playAnything() }
    let player = SystemMusicPlayer.shared
    player.queue = .init(for: [Song]())
    await #expect(throws: refusal) { try await player.play() }
    #expect(!player.isPreparedToPlay)
  }

  @Test func `identifiers are texts`() {
    let id: MusicItemID = "1"
    #expect(id == MusicItemID("\(1)" as String) && "\(id)" == "1")
  }

  @MainActor
  @Test func `a controller of a web page shows nothing`() {
    let controller = SFSafariViewController(url: URL(filePath: "/"))
    controller.dismissButtonStyle = .close
    #expect(controller.configuration.barCollapsingEnabled)
    _ = Page(url: URL(filePath: "/"))
  }
}
