import Foundation
import HostLoop
import Testing
import WidgetModel

@testable import HostSupervisor

/// The file of the calls in progress.
@HostActor
@Suite struct CallMarkersTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var path: String { folder.appending(path: "calls").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func marker(_ number: UInt64, _ call: ProviderCall?) -> CallMarkers.Marker {
    CallMarkers.Marker(
      plugin: "p\(number)", build: ContentHash(high: number << 60, low: number), call: call)
  }

  @Test func `what is set and not cleared is read by the next host`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let markers = try CallMarkers(path, boot: "b")
    await markers.flush()
    #expect(CallMarkers.read(path, boot: "b") == [])
    let places = [markers.set(marker(1, nil)), markers.set(marker(2, .timeline))]
    let (load, timeline) = (try #require(places[0]), try #require(places[1]))
    _ = markers.set(marker(3, .options))
    await markers.flush()
    #expect(
      CallMarkers.read(path, boot: "b")
        == [marker(1, nil), marker(2, .timeline), marker(3, .options)])
    markers.clear(timeline)
    markers.clear(load)
    await markers.flush()
    #expect(CallMarkers.read(path, boot: "b") == [marker(3, .options)])
    // A freed place is used again.
    _ = markers.set(marker(4, .placeholder))
    await markers.flush()
    #expect(CallMarkers.read(path, boot: "b") == [marker(4, .placeholder), marker(3, .options)])
    #expect(CallMarkers.read(path, boot: "another") == [])
    _ = try CallMarkers(path, boot: "b")
    #expect(CallMarkers.read(path, boot: "b") == [])
  }

  @Test func `a long name is cut, and the number of places is bounded`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let markers = try CallMarkers(path, boot: "b")
    let long = CallMarkers.Marker(
      plugin: String(repeating: "x", count: 300), build: ContentHash(high: 1, low: 2), call: .action
    )
    let place = markers.set(long)
    #expect(place != nil)
    await markers.flush()
    #expect(CallMarkers.read(path, boot: "b").map(\.plugin) == [String(repeating: "x", count: 96)])
    for _ in 1..<4096 { _ = markers.set(marker(1, .timeline)) }
    let surplus = markers.set(marker(1, .timeline))
    #expect(surplus == nil)
    await markers.flush()
    #expect(CallMarkers.read(path, boot: "b").count == 4096)
  }

  @Test func `a damaged file, a link and a pipe have no markers`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let markers = try CallMarkers(path, boot: "b")
    _ = markers.set(marker(1, .timeline))
    await markers.flush()
    let whole = try Data(contentsOf: URL(filePath: path))
    // Every single byte changed, and every length.
    for index in whole.indices {
      var data = whole
      data[index] ^= 0xff
      try data.write(to: URL(filePath: path))
      #expect(CallMarkers.read(path, boot: "b").count <= 1)
      try whole.prefix(index).write(to: URL(filePath: path))
      #expect(CallMarkers.read(path, boot: "b") == [])
    }
    for (offset, value) in [(64, 2), (65, 9), (66, 200)] as [(Int, UInt8)] {
      var data = whole
      data[offset] = value
      try data.write(to: URL(filePath: path))
      #expect(CallMarkers.read(path, boot: "b") == [])
    }
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try whole.write(to: URL(filePath: path))
    #expect(CallMarkers.read(path, boot: "b").count == 1)
    #expect(CallMarkers.read(link, boot: "b") == [])
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(CallMarkers.read(pipe, boot: "b") == [])
    #expect(CallMarkers.read(folder.path, boot: "b") == [])
    #expect(throws: (any Error).self) { @HostActor in
      _ = try CallMarkers("/nowhere/calls", boot: "b")
    }
  }
}
