import Foundation
import HostConfiguration
import Testing

@testable import HostDaemon

/// The folder of board files.
@Suite struct BoardFolderTests {
  @Test func `a file that is being written stays, and files of removed widgets go`() throws {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "widgethost-test-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = try BoardFolder(path)
    let kept = try #require(folder.path(of: try widgetID("desk/clock"), .png))
    let gone = try #require(folder.path(of: try widgetID("desk/gone"), .png))
    for file in [kept, gone, "\(path)/desk/.clock.png.new", "\(path)/desk/.gone.png.new"] {
      try folder.write([1], to: file)
    }
    folder.removeOthers(than: [kept], in: [.png])
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/desk")
    #expect(Set(names) == ["clock.png", ".clock.png.new"])
  }

  @Test func `a folder is taken again though its mark, or the whole folder, was removed meanwhile`()
    throws
  {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "widgethost-test-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for lost in ["\(path)/.widgethost-board", path] {
      let folder = try BoardFolder(path)
      let file = try #require(folder.path(of: try widgetID("desk/clock"), .text))
      try folder.write([1], to: file)
      try FileManager.default.removeItem(atPath: lost)
      try folder.write([2], to: file)
      _ = try BoardFolder(path)
    }
  }
}
