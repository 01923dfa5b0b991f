import Foundation
import PerceptualDifference
import TestPluginBuilder
import Testing

/// Widgets drawn anew, from the provider to the pixels, beside the pictures that git keeps.
///
/// `GOLDEN_OUTPUT` names a folder that gets the archives and the drawn pictures; then nothing is
/// compared (`script/golden`).
@Suite(.timeLimit(.minutes(10))) struct GoldenPictureTests {
  private static let portable = GoldenPicture.all.filter { $0.widget.plugin != "countdown" }
  private static let inRust = GoldenPicture.all.filter { $0.widget.plugin == "countdown" }

  @Test(arguments: portable) func `a widget looks as in its golden picture`(
    picture: GoldenPicture
  ) async throws {
    try await check(picture)
  }

  @Test(.enabled("cargo is not installed") { await Cargo.isUsable() }, arguments: inRust)
  func `a widget in Rust looks as in its golden picture`(picture: GoldenPicture) async throws {
    try await check(picture)
  }

  @Test(.enabled(if: Places.output == nil)) func `every picture in git belongs to a widget`() throws
  {
    let files = try FileManager.default.contentsOfDirectory(atPath: Places.pictures.path)
    #expect(Set(files) == Set(GoldenPicture.all.map { "\($0.name).png" }))
  }

  /// The libraries of plugins, and a plugin with the look of `command`.
  private static let withoutPictures: Set = ["answers", "http-parsing", "http"]

  @Test func `every example plugin has pictures`() throws {
    let folder = Project.folder.appending(path: "Plugins")
    let plugins = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    #expect(
      Set(plugins.map(\.lastPathComponent)).subtracting(Self.withoutPictures)
        == Set(GoldenWidget.all.map(\.plugin)))
  }

  private func check(_ picture: GoldenPicture) async throws {
    let drawn = try #require(try await GoldenRun.shared.pictures()[picture.name])
    if let output = Places.output {
      let archive = try #require(try await GoldenRun.shared.archives()[picture.archive])
      try Data(archive).write(to: output.appending(path: "\(picture.archive).wha"))
      return try Data(drawn).write(to: output.appending(path: "\(picture.name).png"))
    }
    guard let expected = try? Data(contentsOf: picture.file) else {
      Issue.record("there is no golden picture: run script/golden")
      return
    }
    guard Array(expected) != drawn else { return }
    let (golden, actual) = (try PixelImage(png: Array(expected)), try PixelImage(png: drawn))
    let difference = PictureDifference(golden, actual)
    if let difference, difference.worst <= PictureDifference.tolerance { return }
    try keep(picture, Array(expected), drawn, difference)
    let measure = difference.map {
      "differs by \($0.worst) around (\($0.place.x), \($0.place.y)); the tolerance is "
        + "\(PictureDifference.tolerance)"
    }
    Issue.record(
      """
      \(picture.name) \(measure ?? "has another size"): see \(picture.name)-*.png in \
      \(Places.failures.path), and docs/testing.md
      """)
  }

  private func keep(
    _ picture: GoldenPicture, _ expected: [UInt8], _ actual: [UInt8],
    _ difference: PictureDifference?
  ) throws {
    try FileManager.default.createDirectory(
      at: Places.failures, withIntermediateDirectories: true)
    let files = [
      "expected": expected, "actual": actual, "difference": difference?.picture.png ?? [],
    ]
    for (part, bytes) in files where !bytes.isEmpty {
      try Data(bytes).write(
        to: Places.failures.appending(path: "\(picture.name)-\(part).png"))
    }
  }
}
