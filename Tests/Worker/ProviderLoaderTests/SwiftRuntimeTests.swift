import Foundation
import TestPluginBuilder
import Testing

@testable import ProviderLoader

/// The libraries of the Swift runtime that a plugin needs.
@Suite struct SwiftRuntimeTests {
  /// The library is one that no program here has loaded before.
  private static let library = "libswift_Differentiation.so"

  @Test func `a plugin finds them beside the runtime of the worker, without a run path`()
    async throws
  {
    let folder = try PluginFolder()
    let runtime = try #require(SwiftRuntime.folder)
    guard FileManager.default.fileExists(atPath: "\(runtime)/\(Self.library)") else {
      print("skipped: the toolchain has no \(Self.library)")
      return
    }
    let source = Project.folder.appending(path: "Tests/TestPlugins/variant.c").path
    let plugin = folder.file("libvariant.so")
    try await Compiler.gcc.run(
      ["-std=gnu11", "-shared", "-fPIC", "-o", plugin, source, "-Wl,--no-as-needed"]
        + ["-L\(runtime)", "-l:\(Self.library)", "-Wl,--allow-shlib-undefined"])
    // The linker finds the library in no folder of its own.
    _ = try TestHost.load(plugin)
  }
}
