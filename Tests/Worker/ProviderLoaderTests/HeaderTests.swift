import Foundation
import TestPluginBuilder
import Testing

@Suite struct HeaderTests {
  static let headers = [
    "widgethost/plugin.h", "widgethost/views.h", "widgethost/ext/log.h", "widgethost/ext/reload.h",
    "widgethost/ext/view.h", "widgethost/ext/view-values.h",
  ]

  @Test(arguments: [
    (Compiler.gcc, "c99"), (.gcc, "c11"), (.clang, "c99"), (.clang, "c11"),
    (.gxx, "c++11"), (.gxx, "c++17"), (.clangxx, "c++11"), (.clangxx, "c++17"),
  ])
  func `each header compiles alone, without a warning`(
    compiler: Compiler, standard: String
  ) async throws {
    let folder = try PluginFolder()
    let isC = standard.hasPrefix("c++") == false
    for (index, header) in Self.headers.enumerated() {
      let source = folder.file("header\(index).\(isC ? "c" : "cpp")")
      try "#include <\(header)>\nextern int nothing;\n".write(
        toFile: source, atomically: true, encoding: .utf8)
      try await compiler.run(["-std=\(standard)", "-fsyntax-only", source])
    }
  }

  @Test(arguments: ["clock", "system-monitor"])
  func `the example plugins compile as C99 and C11, without a warning`(
    plugin: String
  ) async throws {
    for source in try PluginFolder.sources(ofExample: plugin) {
      for compiler in [Compiler.gcc, .clang] {
        for standard in ["c99", "c11"] {
          try await compiler.run(["-std=\(standard)", "-fsyntax-only", source.path])
        }
      }
    }
  }
}
