internal import FoundationEssentials
internal import PluginFiles

/// The modules of a Swift toolchain.
struct ToolchainModules {
  /// The names of the modules.
  let names: Set<String>
  /// The version of the compiler, such as `[6, 3]`.
  let version: [Int]

  private struct TargetInformation: Decodable {
    struct Paths: Decodable {
      var runtimeLibraryImportPaths: [String]
      var runtimeResourcePath: String
    }
    var compilerVersion: String
    var paths: Paths
  }

  /// Lists the modules.
  ///
  /// - Parameter targetInformation: What `swiftc -print-target-info` writes.
  init(targetInformation: String) throws(ModuleInventory.Failure) {
    let text = Data(targetInformation.utf8)
    guard let information = try? JSONDecoder().decode(TargetInformation.self, from: text) else {
      throw ModuleInventory.Failure(
        description:
          "what swiftc -print-target-info writes is not understood, so the toolchain's modules are not known"
      )
    }
    let paths = information.paths
    names = Set(paths.runtimeLibraryImportPaths.flatMap(Self.swiftModules))
      .union(Self.clangModules(in: paths.runtimeResourcePath))
    version = Self.version(information.compilerVersion)
  }

  private static func swiftModules(in folder: String) -> [String] {
    Path.names(in: folder).filter { $0.hasSuffix(".swiftmodule") }
      .map { String($0.dropLast(".swiftmodule".count)) }
  }

  /// Returns the C modules: folders with a module map.
  private static func clangModules(in folder: String) -> [String] {
    Path.names(in: folder).filter {
      Path.exists("\(folder)/\($0)/module.modulemap")
    }
  }

  /// Returns the first version number in a text such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  private static func version(_ text: String) -> [Int] {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    return digits.split(separator: ".").compactMap { Int($0) }
  }
}
