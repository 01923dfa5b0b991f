import Foundation
import ProviderLoader
import TestPluginBuilder
import Testing

/// The libraries of the Swift runtime that a plugin needs.
@Suite struct SwiftRuntimeTests {
  /// The library is one that no program here has loaded before.
  private static let library = "libswift_Differentiation.so"

  /// The folder of the Swift runtime of this process.
  private static func runtime() throws -> String {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let line = try #require(maps.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") })
    let start = try #require(line.firstIndex(of: "/"))
    return URL(filePath: String(line[start...])).deletingLastPathComponent().path
  }

  @Test func `a plugin finds them beside the runtime of the worker, without a run path`()
    async throws
  {
    let folder = try PluginFolder()
    let runtime = try Self.runtime()
    guard FileManager.default.fileExists(atPath: "\(runtime)/\(Self.library)") else {
      print("skipped: the toolchain has no \(Self.library)")
      return
    }
    let source = Project.folder.appending(path: "Tests/TestPlugins/variant.c").path
    let plugin = folder.file("libvariant.so")
    try await Compiler.gcc.run(
      ["-std=gnu11", "-shared", "-fPIC", "-o", plugin, source, "-Wl,--no-as-needed"]
        + ["-L\(runtime)", "-l:\(Self.library)", "-Wl,--allow-shlib-undefined"])
    _ = try TestHost.load(plugin)
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    #expect(maps.contains("\(runtime)/\(Self.library)"))
  }
}
