/// Remedies for imports of modules that are missing or only accepted.
package enum ModuleAdvice {
  /// Returns the advice for a missing module.
  package static func missing(_ module: String) -> String {
    if let known = KnownPackage.having(module) { return advice(on: known, module) }
    let condition = "put the code that needs it inside #if canImport(\(module))"
    return remedies[module].map { "\($0); else \(condition)" }
      ?? "remove the import if nothing needs it, else \(condition)"
  }

  /// Returns the advice for a module whose calls answer as on a denied device.
  package static func accepted(_ module: String) -> String {
    "code with \(module) compiles; its calls answer as on a device that denies every permission "
      + "(docs/sdk-support.md)"
  }

  /// Returns the advice for a module of a package that does not compile on Linux.
  package static func doubtful(_ module: String) -> String {
    KnownPackage.having(module).map { advice(on: $0, module) } ?? ""
  }

  /// Returns the sentence on a package that does not compile on Linux; `nil` if the package compiles.
  package static func problem(of package: KnownPackage) -> String? {
    package.problem.map {
      "the package \(package.name) does not compile on Linux (tried \(package.version)): \($0)"
    }
  }

  /// Whether a module is one of Apple's systems: no package can have it.
  package static func isOfApple(_ module: String) -> Bool {
    remedies[module] != nil
  }

  private static func advice(on package: KnownPackage, _ module: String) -> String {
    if let problem = problem(of: package) {
      return "\(problem); leave the file to the app, or put the code that needs the module inside "
        + "#if canImport(\(module))"
    }
    let product = package.products[module] ?? module
    return #"add .package(url: "\#(package.url)", from: "\#(package.version)") to the "#
      + "dependencies in Package.swift, and "
      + #".product(name: "\#(product)", package: "\#(package.name)") to those of the target"#
  }

  /// The remedies for modules of Apple's systems that are missing here.
  private static let remedies = Dictionary(
    uniqueKeysWithValues: groups.flatMap { group in group.modules.map { ($0, group.remedy) } })

  private static let groups: [(remedy: String, modules: [String])] = [
    (
      "no such device data is available here: give the provider another source",
      ["CoreBluetooth", "CoreNFC", "DeviceActivity", "FamilyControls", "HomeKit"]
    ),
    (
      "a widget shows no such views: leave the file to the app",
      ["AppKit", "MessageUI", "WatchKit", "WebKit"]
    ),
    (
      "a widget plays and analyses nothing: leave the file to the app",
      ["CoreImage", "CoreML", "Vision"]
    ),
  ]
}
