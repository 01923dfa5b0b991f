public import Foundation

/// A private folder for plugins that a test builds; removed with the last reference to it.
public final class PluginFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes an empty folder that only this user can write to.
  public init() throws {
    var template = Array("/tmp/widgethost-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Builds `Tests/TestPlugins/SOURCE.c` to `libNAME.so` in the folder, with the compiler's warnings
  /// as errors.
  ///
  /// - Parameters:
  ///   - source: the name of the file without `.c`.
  ///   - name: the plugin's name; `source` if not given.
  ///   - defines: what goes after `-D`, for example `MAGIC=0`.
  /// - Returns: the path of the library.
  @discardableResult
  public func build(
    _ source: String, as name: String? = nil, defines: [String] = []
  ) async throws -> String {
    try await build(
      file: Project.folder.appending(path: "Tests/TestPlugins/\(source).c"), as: name ?? source,
      defines: defines)
  }

  /// Builds any C file to `libNAME.so` in the folder.
  @discardableResult
  public func build(
    file source: URL, as name: String, defines: [String] = []
  ) async throws -> String {
    try await build(files: [source], as: name, defines: defines)
  }

  /// Builds the example plugin in `Plugins/NAME` to `libNAME.so` in the folder.
  @discardableResult
  public func build(example name: String) async throws -> String {
    try await build(files: try Self.sources(ofExample: name), as: name, defines: [])
  }

  private func build(files: [URL], as name: String, defines: [String]) async throws -> String {
    let output = file("lib\(name).so")
    try await Compiler.gcc.run(
      ["-std=gnu11", "-shared", "-fPIC", "-O1", "-o", output] + files.map(\.path) + ["-pthread"]
        + defines.map { "-D\($0)" })
    return output
  }

  /// The C files of the example plugin in `Plugins/NAME`.
  public static func sources(ofExample name: String) throws -> [URL] {
    let folder = Project.folder.appending(path: "Plugins/\(name)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "c" }
  }
}
