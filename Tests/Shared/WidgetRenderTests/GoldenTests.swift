import Foundation
import Testing
import WidgetModel
import WidgetRender

/// Pictures that were looked at. After a change that is meant, `WIDGETHOST_GOLDEN` names the folder
/// that new ones are written to.
@Suite struct GoldenTests {
  @Test(arguments: GoldenSample.all)
  func `a sample looks as it did when it was looked at`(sample: GoldenSample) throws {
    let options = RenderOptions(now: GoldenSample.now)
    let views = EntryViews(sample.tree)
    try check(try SVGRenderer.render(views, options), "\(sample.name).svg")
    try check(Array(try PlainTextRenderer.render(views, options).utf8), "\(sample.name).txt")
    try check(Array(OutlineRenderer.render(sample.tree).utf8), "\(sample.name).outline")
  }

  private static let redacted = ["weather", "headlines"]

  @Test(.enabled(if: ProcessInfo.processInfo.environment["WIDGETHOST_GOLDEN"] == nil))
  func `every file in git belongs to a sample`() throws {
    let folder = Bundle.module.bundleURL.appending(path: "Golden")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let samples = GoldenSample.all.flatMap { sample in
      ["svg", "txt", "outline"].map { "\(sample.name).\($0)" }
    }
    #expect(
      Set(files) == Set(samples + Self.redacted.map { "\($0)-redacted.svg" } + ["weather.json"]))
  }

  @Test(arguments: redacted)
  func `a placeholder looks as it did when it was looked at`(name: String) throws {
    let tree = try #require(GoldenSample.all.first { $0.name == name }?.tree)
    let options = RenderOptions(scheme: .light, isRedacted: true, now: GoldenSample.now)
    try check(try SVGRenderer.render(EntryViews(tree), options), "\(name)-redacted.svg")
  }

  @Test func `the tree for other clients is as it is documented`() throws {
    let options = RenderOptions(now: GoldenSample.now)
    let views = EntryViews(SampleWidgets.weather)
    try check(try JSONRenderer.render(views, options), "weather.json")
  }

  private func check(_ bytes: [UInt8], _ name: String) throws {
    if let folder = ProcessInfo.processInfo.environment["WIDGETHOST_GOLDEN"] {
      return try Data(bytes).write(to: URL(filePath: folder).appending(path: name))
    }
    let url = Bundle.module.bundleURL.appending(path: "Golden").appending(path: name)
    let golden = try String(contentsOf: url, encoding: .utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == golden, "\(name)")
  }
}
