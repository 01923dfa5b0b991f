internal import Foundation
import ImportCheck
import Testing

/// Manifests of packages, read without running them.
@Suite struct ManifestTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "widgethost-manifest-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func manifest(_ text: String) throws -> PackageManifest {
    try write(text, "Package.swift")
    return try #require(PackageManifest(folder: folder.path))
  }

  @Test func `literals, constants, sums and conditions are understood`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", "Source/Low/Low.swift")
    let manifest = try manifest(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let prefix = "My"
      let common: [Target.Dependency] = ["Low"]
      let package = Package(
        name: "\\(prefix)Package",
        products: [.library(name: prefix + "Kit", targets: ["Kit"])],
        dependencies: [
          .package(path: "../Other/"), .package(url: "https://example.org/a.git", from: "1.0.0"),
        ],
        targets: [
          .target(
            name: "Kit", dependencies: common + [.product(name: "A-B", package: "a")],
            path: "Code", exclude: ["Old"],
            swiftSettings: [.define("ONE", .when(configuration: .release))]),
          .target(name: "Low"), .target(name: "Unused"), .testTarget(name: "KitTests"),
        ])
      """)
    #expect(manifest.computed == nil && manifest.name == "MyPackage")
    #expect(manifest.products == ["MyKit": ["Kit"]])
    #expect(
      manifest.localDependencies == [folder.deletingLastPathComponent().path + "/Other"])
    #expect(manifest.remoteDependencies == ["https://example.org/a.git"])
    let targets = manifest.closure(ofProducts: ["MyKit"])
    #expect(targets.map(\.name) == ["Kit", "Low"])
    #expect(targets[0].folder == folder.path + "/Code" && targets[0].defines == ["ONE"])
    #expect(targets[1].sources == [folder.path + "/Source/Low/Low.swift"])
    #expect(manifest.moduleNames.contains("A_B"))
  }

  @Test func `a local package is found in a computed part, too`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", "Inner/Package.swift")
    let manifest = try manifest(
      """
      let package = Package(
        name: "A", dependencies: build { Package.Dependency.package(path: "./Inner") },
        targets: [.target(name: "A", path: "./Other")])
      """)
    #expect(manifest.localDependencies == [folder.path + "/Inner"])
  }

  @Test func `a target with the folder of its package has no manifest among its sources`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", "Bird.swift")
    let manifest = try manifest(
      #"let package = Package(name: "A", targets: [.target(name: "A", path: ".")])"#)
    #expect(manifest.targets[0].sources == [folder.path + "/Bird.swift"])
  }

  @Test func `the only target may have the folder of all sources`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", "Sources/other/A.swift")
    try write("", "Tests/ATests/T.swift")
    let manifest = try manifest(
      #"let package = Package(name: "A", targets: [.target(name: "A"), .testTarget(name: "ATests")])"#
    )
    #expect(
      manifest.targets.map(\.folder) == ["Sources", "Tests/ATests"].map { folder.path + "/" + $0 })
  }

  @Test func `catalogues and tables are resources without being declared`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [
      "A.swift", "Assets.xcassets/a.colorset/Contents.json", "Texts/Localizable.xcstrings",
      "de.lproj/Localizable.strings", "data.json", "Declared/B.xcassets/Contents.json",
      "Old/C.xcassets/Contents.json", ".hidden/D.xcassets/Contents.json",
      "Inner/Package.swift", "Inner/E.xcassets/Contents.json",
    ] { try write("", "Code/\(name)") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Code/Link.xcassets",
      withDestinationPath: folder.path + "/Code/Assets.xcassets")
    let manifest = try manifest(
      """
      let package = Package(
        name: "A",
        targets: [
          .target(
            name: "A", path: "Code", exclude: ["Old/"], resources: [.process("Declared")])
        ])
      """)
    #expect(
      manifest.targets[0].undeclaredResources
        == ["Assets.xcassets", "Texts/Localizable.xcstrings", "de.lproj"])
  }

  @Test func `a computed part is told with its line, and all targets count`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = try manifest(
      """
      import PackageDescription

      let package = Package(
        name: "A",
        products: names.map { .library(name: $0, targets: [$0]) },
        targets: [.target(name: "One"), .target(name: "Two"), .testTarget(name: "Tests")])
      let other = ["Computed"]
      """)
    #expect(manifest.computed?.line == 5)
    #expect(manifest.hasProduct("Computed") && !manifest.hasProduct("Other"))
    #expect(manifest.closure(ofProducts: ["Computed"]).map(\.name) == ["One", "Two"])
  }

  @Test func `a manifest that is no package, and one without end are told`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(PackageManifest(folder: folder.path) == nil)
    #expect(try manifest("let package = makePackage()").computed != nil)
    for text in [
      "let package = Package(", String(repeating: "let package = Package(a: [", count: 9_999),
    ] {
      #expect(try manifest(text).targets.isEmpty)
    }
  }

  @Test func `the imports of a package and of its local packages are listed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("import Kit\nimport HealthKit\n", "Sources/W/W.swift")
    try write(
      "import CoreLocation\n#if ONE\n  import Network\n#endif\n", "Inner/Sources/Kit/K.swift")
    try write("import EventKit\n", "Inner/Sources/Tool/T.swift")
    try write(
      """
      let package = Package(
        name: "Kit",
        products: [
          .library(name: "Kit", targets: ["Kit"]), .library(name: "Tool", targets: ["Tool"]),
        ],
        targets: [.target(name: "Kit", swiftSettings: [.define("ONE")]), .target(name: "Tool")])
      """, "Inner/Package.swift")
    // The product Tool is not used, so that nothing compiles it.
    try write(
      """
      let package = Package(
        name: "W", dependencies: [.package(path: "Inner")],
        targets: [.target(name: "W", dependencies: [.product(name: "Kit", package: "Inner")])])
      """, "Package.swift")
    let inventory = ModuleInventory(
      sdk: ["SwiftUI", "CoreLocation"], accepted: ["CoreLocation"], toolchain: ["Swift"])
    let imports = PackageImports(folder: folder.path, inventory)
    #expect(
      imports.report.entries.map { "\($0.file):\($0.line) \($0.module) \($0.state.rawValue)" } == [
        "Sources/W/W.swift:1 Kit there", "Sources/W/W.swift:2 HealthKit missing",
        "Inner/Sources/Kit/K.swift:1 CoreLocation accepted",
        "Inner/Sources/Kit/K.swift:3 Network missing",
      ])
    #expect(imports.report.missing.allSatisfy { !$0.advice.isEmpty } && imports.problems.isEmpty)
  }

  @Test
  func `the modules of the SDK are those of its manifest, and those of the compiler's folders`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      """
      let deniedModules = ["Denied"]
      let sdk: [Target] = [
        .target(name: "CModule", path: "CModule"), module("Apple/Denied"), module("SwiftUI", ["A"]),
        .executableTarget(name: "tool", path: "Tools/tool"),
      ]
      """, "Package.swift")
    try write("", "Packages/Cryptography/Sources/CryptoKit/Exports.swift")
    try write("", "lib/linux/Foundation.swiftmodule/x")
    try write("", "lib/dispatch/module.modulemap")
    let information = """
      {"compilerVersion": "Swift version 6.4.1 (x)", "paths": {"runtimeResourcePath":
      "\(folder.path)/lib", "runtimeLibraryImportPaths": ["\(folder.path)/lib/linux"]}}
      """
    let inventory = try ModuleInventory.load(sdk: folder.path, targetInformation: information)
    #expect(inventory.sdk == ["CModule", "CryptoKit", "Denied", "SwiftUI"])
    #expect(inventory.toolchain == ["Foundation", "dispatch"])
    #expect(inventory.version == [6, 4, 1])
    #expect(inventory.state(of: "Denied") == .accepted && inventory.state(of: "tool") == .missing)
    #expect(throws: ModuleInventory.Failure.self) {
      try ModuleInventory.load(sdk: folder.path, targetInformation: "unknown option")
    }
    #expect(throws: ModuleInventory.Failure.self) {
      try ModuleInventory.load(sdk: folder.path + "/none", targetInformation: information)
    }
  }

  @Test func `the SDK's own manifest is understood`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/SDK").standardizedFileURL
    let inventory = try ModuleInventory.load(
      sdk: root.path,
      targetInformation:
        #"{"compilerVersion": "", "paths": {"runtimeResourcePath": "/", "runtimeLibraryImportPaths": []}}"#
    )
    #expect(
      inventory.sdk.isSuperset(of: ["WidgetKit", "SwiftUI", "UIKit", "Charts", "AppIntents"]))
    #expect(inventory.accepted.isSubset(of: inventory.sdk) && !inventory.accepted.isEmpty)
    // A module of the SDK needs no advice for a missing one.
    #expect(inventory.sdk.filter(ModuleAdvice.isOfApple).isEmpty)
  }
}
