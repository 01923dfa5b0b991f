internal import Foundation

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

  /// Asks a compiler for the folders of modules, and lists the modules.
  init(compiler: String?) throws(ModuleInventory.Failure) {
    guard let path = compiler ?? Self.find("swiftc") else {
      throw ModuleInventory.Failure(
        description: "there is no swiftc in $PATH; install a Swift toolchain")
    }
    guard let output = Self.output(of: path, ["-print-target-info"]),
      let information = try? JSONDecoder().decode(TargetInformation.self, from: output)
    else {
      throw ModuleInventory.Failure(
        description: "\(path) -print-target-info failed, so the toolchain's modules are not known")
    }
    let paths = information.paths
    names = Set(paths.runtimeLibraryImportPaths.flatMap(Self.swiftModules))
      .union(Self.clangModules(in: paths.runtimeResourcePath))
    version = Self.version(information.compilerVersion)
  }

  private static func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  private static func output(of program: String, _ arguments: [String]) -> Data? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  private static func swiftModules(in folder: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".swiftmodule") }
      .map { String($0.dropLast(".swiftmodule".count)) }
  }

  /// Returns the C modules: folders with a module map.
  private static func clangModules(in folder: String) -> [String] {
    names(in: folder).filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)/module.modulemap")
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns the first version number in a text such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  private static func version(_ text: String) -> [Int] {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    return digits.split(separator: ".").compactMap { Int($0) }
  }
}
