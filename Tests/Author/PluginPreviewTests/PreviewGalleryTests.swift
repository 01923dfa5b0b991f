import Foundation
import Testing
import WidgetModel

@testable import PluginPreview

/// The children of a preview on a page, with shell scripts in their places.
@Suite(.serialized) struct PreviewGalleryTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "preview-\(UUID().uuidString)")

  private func script(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private func picture(_ name: String, _ text: String) -> PreviewGallery.Picture {
    PreviewGallery.Picture(name: name, bytes: Array(text.utf8))
  }

  @Test func `a picture that stays is sent once, and the child ends with its socket`() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try script("gallery", "printf 'http://%s/\\n' \"$3\" >&3; cat <&3 >\"$0.out\"")
    let gallery = try PreviewGallery(path, listeningOn: "127.0.0.1:0")
    #expect(await gallery.address() == "http://127.0.0.1:0/")
    let (first, second) = (picture("a1.svg", "<svg>\n</svg>"), picture("b2.png", "x"))
    try gallery.send(Array("{}".utf8), [first])
    try gallery.send(Array("{1}".utf8), [first, second])
    try gallery.send(Array("{2}".utf8), [second])
    try gallery.send(Array("{3}".utf8), [first])
    await gallery.stop()
    #expect(await gallery.exitStatus() == 0)
    let text = try String(contentsOfFile: "\(path).out", encoding: .utf8)
    // The pictures of one sheet have no order.
    let parts = text.replacing(
      "picture b2.png 1\nxkeep a1.svg\n", with: "keep a1.svg\npicture b2.png 1\nx")
    #expect(
      parts == """
        picture a1.svg 12
        <svg>
        </svg>sheet 2
        {}keep a1.svg
        picture b2.png 1
        xsheet 3
        {1}keep b2.png
        sheet 3
        {2}picture a1.svg 12
        <svg>
        </svg>sheet 3
        {3}
        """)
    #expect(throws: PreviewFailure.self) { try gallery.send([], [first]) }
  }

  @Test func `a child that ends at once has no address, but a status`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let gallery = try PreviewGallery(
      try script("gallery", "exit 69"), listeningOn: "127.0.0.1:0")
    #expect(await gallery.address() == nil)
    #expect(await gallery.exitStatus() == 69)
    #expect(!gallery.isStopped)
  }

  @Test func `a missing program is named, with the next step`() {
    let failure = #expect(throws: PreviewFailure.self) {
      try PreviewGallery("/nowhere/widgethost-gallery", listeningOn: "127.0.0.1:0")
    }
    #expect(failure?.status == .unavailable)
    #expect(
      failure?.message
        == "/nowhere/widgethost-gallery cannot be run (No such file or directory); --open needs "
        + "widgethost-gallery beside widgethost: install it, or leave out --open")
  }

  @Test(arguments: ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"])
  func `the browser of the desktop is opened with the address`(_ variable: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try script("xdg-open", "printf '%s' \"$*\" >\"$OUT\"")
    let out = folder.appending(path: "opened").path
    let environment = ["PATH": "/nowhere:\(folder.path):/usr/bin", variable: ":0", "OUT": out]
    try await WebBrowser.open("http://127.0.0.1:1/?token=a b", environment: environment)
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "http://127.0.0.1:1/?token=a b")
  }

  @Test func `the reason why no browser was opened is told`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = ["PATH": folder.path]
    let desktop = path.merging(["DISPLAY": ":0"]) { $1 }
    await #expect(throws: WebBrowser.Failure.noDesktop) {
      try await WebBrowser.open("http://x", environment: path.merging(["DISPLAY": ""]) { $1 })
    }
    await #expect(throws: WebBrowser.Failure.noProgram) {
      try await WebBrowser.open("http://x", environment: desktop)
    }
    _ = try script("xdg-open", "exit 3")
    await #expect(throws: WebBrowser.Failure.failed(3)) {
      try await WebBrowser.open("http://x", environment: desktop)
    }
  }

  @Test func `a guarded folder is removed, and its guard ended`() throws {
    let guarded = try GuardedFolder(named: "widgethost-test")
    #expect(FileManager.default.fileExists(atPath: guarded.path))
    guarded.remove()
    guarded.remove()
    #expect(!FileManager.default.fileExists(atPath: guarded.path))
  }
}
