import Foundation
import ProviderLoader
import TestPluginBuilder
import Testing
import WidgetModel

@Suite struct TutorialTests {
  /// The blocks of C on a page, as they are printed.
  private func blocks(of page: String) throws -> [String] {
    let url = Project.folder.appending(path: "docs/\(page)")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "```c\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  private func load(_ source: String?, as name: String) async throws -> LoadedPlugin {
    let folder = try PluginFolder()
    let file = URL(filePath: folder.file("\(name).c"))
    try #require(source).write(to: file, atomically: true, encoding: .utf8)
    return try TestHost.load(try await folder.build(file: file, as: name))
  }

  @Test func `the plugin of the tutorial compiles and loads as it is printed`() async throws {
    let plugin = try await load(blocks(of: "plugin-abi.md").first, as: "uptime")
    #expect(plugin.kind("uptime")?.descriptor.parameters.map(\.name) == ["days_only"])
  }

  @Test func `the plugin of the tutorial on views compiles and loads`() async throws {
    let plugin = try await load(blocks(of: "views.md").first, as: "load")
    #expect(plugin.kind("load")?.descriptor.families.members == [.small, .inline])
  }

  @Test func `the other blocks of the tutorial on views compile in C99`() async throws {
    let snippets = try blocks(of: "views.md").dropFirst()
    #expect(snippets.isEmpty == false)
    let folder = try PluginFolder()
    for (index, snippet) in snippets.enumerated() {
      // Functions stand alone; statements stand in a function.
      let isFunction = snippet.hasPrefix("static")
      let source = """
        #include <widgethost/views.h>
        extern const wh_host *host;
        \(isFunction ? snippet.replacing("static ", with: "") : "")
        void use(wh_views *v, int64_t start, int64_t end);
        void use(wh_views *v, int64_t start, int64_t end) {
        \(isFunction ? "" : snippet)
          (void)start, (void)end, (void)v;
        }
        """
      let file = folder.file("snippet\(index).c")
      try source.write(toFile: file, atomically: true, encoding: .utf8)
      try await Compiler.gcc.run(["-std=c99", "-fsyntax-only", file])
    }
  }
}
