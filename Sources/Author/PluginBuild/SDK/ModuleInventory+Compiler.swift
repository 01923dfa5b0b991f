package import ImportCheck

extension ModuleInventory {
  /// Lists the modules of the SDK in a folder, and of the toolchain of the program `swiftc`.
  ///
  /// - Parameters:
  ///   - folder: The folder with the SDK's `Package.swift`.
  ///   - compiler: The path of `swiftc`; `nil` for the first `swiftc` in `$PATH`.
  package static func load(sdk folder: String, compiler: String?) throws(Failure) -> Self {
    guard let program = compiler ?? SearchPath.find("swiftc") else {
      throw Failure(description: "there is no swiftc in $PATH; install a Swift toolchain")
    }
    let run = ToolRun(program: program, arguments: ["-print-target-info"])
    guard let result = try? run.runBlocking(.collectedOutput), result.isSuccess else {
      throw Failure(
        description:
          "\(program) -print-target-info failed, so the toolchain's modules are not known")
    }
    return try load(sdk: folder, targetInformation: result.output)
  }
}
