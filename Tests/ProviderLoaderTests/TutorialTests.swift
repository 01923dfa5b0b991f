import Foundation
import ProviderLoader
import TestPluginBuilder
import Testing
import WidgetModel

@Suite struct TutorialTests {
  @Test func `the plugin of the tutorial compiles and loads as it is printed`() async throws {
    let page = PluginFolder.project.appending(path: "docs/plugin-abi.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```c\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let folder = try PluginFolder()
    let source = URL(filePath: folder.file("uptime.c"))
    try text[start.upperBound..<end.lowerBound].write(to: source, atomically: true, encoding: .utf8)
    let plugin = try TestHost.load(try await folder.build(file: source, as: "uptime"))
    #expect(plugin.kind("uptime")?.descriptor.parameters.map(\.name) == ["days_only"])
  }
}
