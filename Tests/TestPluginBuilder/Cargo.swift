internal import Foundation

/// Rust's build tool.
public enum Cargo {
  /// Whether this machine has one that is new enough for the example plugin.
  public static func isUsable() async -> Bool {
    // "cargo 1.77.0 (…)"; the version is the rust-version of Plugins/countdown/Cargo.toml.
    guard let words = try? await BuildTool.run(["cargo", "--version"]).split(separator: " "),
      words.count > 1
    else { return false }
    let version = words[1].split(separator: ".").compactMap { Int($0) }
    return !version.lexicographicallyPrecedes([1, 77])
  }

  /// Builds the example plugin in `Plugins/NAME` as its author would, but without network and with
  /// all that is made in `folder`.
  ///
  /// - Returns: the path of the library.
  public static func build(example name: String, in folder: PluginFolder) async throws -> String {
    let manifest = Project.folder.appending(path: "Plugins/\(name)/Cargo.toml").path
    let target = folder.file("target")
    try await BuildTool.run(
      ["cargo", "build", "--release", "--offline", "--locked"]
        + ["--manifest-path", manifest, "--target-dir", target])
    return "\(target)/release/lib\(name).so"
  }
}
