import Foundation
import GalleryPages
import Hummingbird
import NIOCore
import Testing

@testable import GalleryServer

/// The files of the pages.
@Suite struct GalleryAssetsTests {
  private func assets(_ script: String = "1") -> GalleryAssets {
    GalleryAssets([
      "index.html": Array(
        #"<script type="module" src="/assets/a.js"></script><img src="/assets/i.svg">"#.utf8),
      "a.js": Array(script.utf8), "i.svg": Array("<svg/>".utf8), "login.html": Array("log in".utf8),
    ])
  }

  private func folder(_ assets: GalleryAssets) async throws -> String {
    let page = try assets.page(.gallery)
    let text = String(buffer: try await page.body.collected)
    let match = try #require(text.firstMatch(of: /"\/assets\/([0-9a-f]+)\/a\.js"/))
    #expect(text.contains("\"/assets/\(match.1)/i.svg\""))
    return String(match.1)
  }

  @Test("a file in the folder of its version is kept for ever, and elsewhere asked for again")
  func versions() async throws {
    let assets = assets()
    let version = try await folder(assets)
    let kept = try assets.file("a.js", version, .get("/"))
    #expect(kept.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(kept.headers[.contentType] == "text/javascript; charset=utf-8")
    for other in [nil, "0"] {
      let file = try assets.file("a.js", other, .get("/"))
      #expect(file.headers[.cacheControl] == "no-cache")
      let tag = try #require(file.headers[.eTag])
      #expect(
        try assets.file("a.js", other, .get("/", [("If-None-Match", tag)])).status == .notModified)
    }
    #expect(try await folder(self.assets("2")) != version)
  }

  @Test("pages are no files, and what is missing is told")
  func missing() {
    for name in ["index.html", "none.js", "", "../a.js"] {
      #expect(throws: GalleryFailure.self) { try assets().file(name, nil, .get("/")) }
    }
  }

  @Test("the program contains every file of the folder")
  func complete() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "GalleryPages/Pages")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(GalleryPages.files.keys))
    for (name, bytes) in GalleryPages.files {
      #expect(try Data(contentsOf: folder.appending(path: name)) == Data(bytes), "\(name)")
    }
  }
}

extension ResponseBody {
  /// The whole body.
  var collected: ByteBuffer {
    get async throws {
      let body = CollectedBody()
      try await write(body)
      return body.buffer
    }
  }
}
