internal import FoundationEssentials
internal import PluginFiles

/// The modules that an `import` of a plugin in Swift finds on this machine.
///
/// The list is that of the SDK's manifest and of the installed toolchain.
package struct ModuleInventory: Hashable, Sendable {
  /// The state of a module.
  package enum State: String, Hashable, Sendable {
    /// The module is there, and works.
    case there
    /// The module is there, and code with the module compiles. Calls answer as on a device whose
    /// owner has denied every permission.
    case accepted
    /// A package among the dependencies has the module, and does not compile on Linux in the version that
    /// was tried.
    case doubtful
    /// There is no such module.
    case missing
  }

  /// The modules of the SDK.
  package var sdk: Set<String>
  /// The modules of the SDK whose calls answer as on a denied device.
  package var accepted: Set<String>
  /// The modules of the toolchain.
  package var toolchain: Set<String>
  /// The modules of the package itself and of all dependencies.
  package var own: Set<String> = []
  /// The modules of dependencies that do not compile on Linux in the versions that were tried.
  package var doubtful: Set<String> = []
  /// The version of the compiler, such as `[6, 3]`.
  package var version: [Int]

  package init(
    sdk: Set<String>, accepted: Set<String>, toolchain: Set<String>, version: [Int] = [6, 2]
  ) {
    self.sdk = sdk
    self.accepted = accepted
    self.toolchain = toolchain
    self.version = version
  }

  /// All modules that are there.
  package var all: Set<String> { sdk.union(toolchain).union(own) }

  /// Returns the state of a module.
  package func state(of module: String) -> State {
    // A build reads the import as one of Glibc. The module is not there for `canImport`.
    if module == ObjectiveCRewriting.darwin { return .there }
    if doubtful.contains(module) { return .doubtful }
    if own.contains(module) { return .there }
    if accepted.contains(module) { return .accepted }
    return all.contains(module) ? .there : .missing
  }

  /// The conditions after `#if` in a debug build.
  package func conditions(defined: Set<String> = ["DEBUG"]) -> CompilationConditions {
    CompilationConditions(defined: defined, version: version, modules: all)
  }
}

extension ModuleInventory {
  /// The reason why the modules of this machine are not known.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// Lists the modules of the SDK in a folder, and of a toolchain.
  ///
  /// - Parameters:
  ///   - folder: The folder with the SDK's `Package.swift`.
  ///   - targetInformation: What `swiftc -print-target-info` of the toolchain writes.
  package static func load(
    sdk folder: String, targetInformation: String
  ) throws(Failure) -> Self {
    let manifest = folder + "/Package.swift"
    guard let bytes = FileManager.default.contents(atPath: manifest) else {
      throw Failure(description: "\(manifest), the manifest of the SDK, cannot be read")
    }
    let constants = SwiftLiteralReader(Array(bytes)).constants
    let targets = ["sdk", "frameworks"].flatMap { constants[$0]?.elements ?? [] }
    let modules = Set(targets.compactMap(name) + packagedModules(in: folder))
    guard !modules.isEmpty else {
      throw Failure(description: "\(manifest) does not list the modules of the SDK")
    }
    let accepted = constants["deniedModules"]?.elements?.compactMap(\.string) ?? []
    let toolchain = try ToolchainModules(targetInformation: targetInformation)
    return ModuleInventory(
      sdk: modules, accepted: Set(accepted), toolchain: toolchain.names, version: toolchain.version)
  }

  /// Returns the modules that a build fetches other packages for: the folders `Packages/*/Sources/*`.
  private static func packagedModules(in folder: String) -> [String] {
    let packages = folder + "/Packages"
    return Path.names(in: packages).flatMap { Path.names(in: "\(packages)/\($0)/Sources") }
  }

  /// Returns the module of a target in the SDK's manifest; `nil` for a tool or a plugin.
  private static func name(_ target: SwiftExpression.Located) -> String? {
    switch target.function {
    case "module":
      let path = target.arguments.first?.value.string ?? ""
      return path.split(separator: "/").last.map(String.init)
    case "target": return target["name"]?.string
    default: return nil
    }
  }
}
