/// Remedies for imports of modules that are missing or only accepted.
package enum ModuleAdvice {
  /// Returns the advice for a missing module.
  package static func missing(_ module: String) -> String {
    if let known = KnownPackage.having(module) { return advice(on: known, module) }
    let replacement = replacements[module] ?? general[family(module)]
    let condition = "put the code that needs it inside #if canImport(\(module))"
    return replacement.map { "\($0); else \(condition)" }
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
    families[module] != nil || replacements[module] != nil
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

  private enum Family { case storage, device, interface, media, none }

  private static func family(_ module: String) -> Family {
    families[module] ?? .none
  }

  private static let families: [String: Family] = [
    "CloudKit": .storage, "CoreData": .storage, "SwiftData": .storage,
    "HealthKit": .device, "EventKit": .device, "Contacts": .device, "HomeKit": .device,
    "CoreMotion": .device, "CoreBluetooth": .device, "CoreNFC": .device, "Photos": .device,
    "MusicKit": .device, "FamilyControls": .device, "DeviceActivity": .device,
    "AppKit": .interface, "Cocoa": .interface, "WatchKit": .interface, "MapKit": .interface,
    "TipKit": .interface, "SafariServices": .interface, "WebKit": .interface,
    "StoreKit": .interface, "MessageUI": .interface,
    "AVFoundation": .media, "AVKit": .media, "AudioToolbox": .media, "MediaPlayer": .media,
    "CoreImage": .media, "CoreML": .media, "Vision": .media,
  ]

  private static let general: [Family: String] = [
    .storage:
      "keep what the widget shows in a file of the app group or in UserDefaults(suiteName:)",
    .device: "no such device data is available here: give the provider another source",
    .interface: "a widget shows no such views: leave the file to the app",
    .media: "a widget plays and analyses nothing: leave the file to the app",
  ]

  private static let replacements: [String: String] = [
    "Network": "use URLSession, or the package swift-nio",
    "Security": "keep secrets in the plugin's configuration",
    "Darwin": "import Foundation instead",
  ]
}
