internal import FoundationEssentials
internal import PluginFiles

/// A toolset file of SwiftPM: the flags with which a package without dependencies finds the prebuilt SDK.
struct Toolset {
  private let sdk: PrebuiltSDK
  private let isStatic: Bool
  private let stamp: String
  private let generated: GeneratedModule?
  private let packages: [PackagedModules]
  private let overlay: String?

  /// Describes a toolset.
  ///
  /// - Parameters:
  ///   - stamp: The path of the object with the plugin's stamp; `nil` for that of the SDK.
  ///   - generated: A module that each file of the plugin imports.
  ///   - packages: Modules of other packages that the plugin imports.
  ///   - overlay: The path of a virtual file system with other texts of the plugin's files.
  init(
    _ sdk: PrebuiltSDK, isStatic: Bool = false, stamp: String? = nil,
    generated: GeneratedModule? = nil, packages: [PackagedModules] = [], overlay: String? = nil
  ) {
    self.sdk = sdk
    self.isStatic = isStatic
    self.stamp = stamp ?? "\(sdk.folder)/entry/\(isStatic ? "stamp-static" : "stamp").o"
    self.generated = generated
    self.packages = packages
    self.overlay = overlay
  }

  private struct File: Encodable {
    struct Tool: Encodable {
      var extraCLIOptions: [String]
    }
    var schemaVersion = "1.0"
    var rootPath: String
    var swiftCompiler: Tool
    var linker: Tool
  }

  /// The flags of `swiftc` for sources that import the modules of the SDK.
  static func compilerFlags(_ sdk: PrebuiltSDK) -> [String] {
    [
      "-I", "\(sdk.folder)/modules",
      "-load-plugin-executable", "\(sdk.folder)/bin/PreviewMacro#PreviewMacro",
    ] + seenModules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  /// The modules that each file sees. Files that import only Foundation see what Apple's has and the toolchain's lacks, and
  /// UIKit; Apple's Foundation also re-exports the keychain.
  private static let seenModules = ["UIKit", "Security"]

  private var compilerFlags: [String] {
    let own = generated.map {
      ["-I", $0.folder, "-Xfrontend", "-import-module", "-Xfrontend", $0.name]
    }
    return Self.compilerFlags(sdk) + (own ?? []) + packages.flatMap { ["-I", $0.modules] }
      + (overlay.map(Self.overlayFlags) ?? [])
  }

  /// The flags of `swiftc` for an overlay of files.
  static func overlayFlags(_ path: String) -> [String] { ["-vfsoverlay", path] }

  private var linkerFlags: [String] {
    let entry = EntryCompiler.names.map { "\(sdk.folder)/entry/\($0).o" }
    let objects = entry + [stamp] + (generated.map { [$0.object] } ?? [])
    var archives = ["\(sdk.folder)/\(PrebuiltSDK.frameworks)"] + packages.map(\.archive)
    // The packages contain C++.
    if !packages.isEmpty { archives.append("-lstdc++") }
    if isStatic {
      let archive = "\(sdk.folder)/lib\(sdk.product).a"
      // The records of conformances are found by no symbol.
      return objects + archives + ["--whole-archive", archive, "--no-whole-archive"]
        + ["-lstdc++", "-ldl"]
    }
    let folders = [
      "$ORIGIN/\(PluginStamp.sharedFolder)/\(sdk.build)", "$ORIGIN/../sdk/\(sdk.build)",
      sdk.folder,
    ]
    return objects + archives + ["-L\(sdk.folder)", "-l\(sdk.product)"]
      + folders.flatMap { ["-rpath", $0] }
  }

  /// The content of the file, with the same bytes for the same flags.
  func contents() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(
      File(
        rootPath: sdk.toolchain.programs, swiftCompiler: .init(extraCLIOptions: compilerFlags),
        linker: .init(extraCLIOptions: linkerFlags)))
  }

  /// Writes `toolset.json` for `swift build --toolset` into the folder of an SDK.
  func write(to folder: String) throws {
    try contents().write(to: URL(filePath: "\(folder)/toolset.json"))
  }
}
