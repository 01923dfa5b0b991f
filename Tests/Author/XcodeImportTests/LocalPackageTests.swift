internal import Foundation
internal import Testing

@testable import XcodeImport

/// The places where an Xcode project has local packages that it uses by the names of their products.
@Suite struct LocalPackageTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(SmallProject.widget, to: "App/W.swift")
    try folder.write(
      """
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """, to: "Modules/Kit/Package.swift")
    try folder.write("", to: "Modules/Kit/Sources/Kit/K.swift")
  }

  /// Writes a project whose widget extension uses the product `Kit`.
  private func writeProject(objects: String = "", references: String = "", product: String = "")
    throws
  {
    try folder.write(
      """
      // !$*UTF8*$!
      { objects = {
      A0 = {isa = PBXBuildFile; fileRef = B0; };
      B0 = {isa = PBXFileReference; path = W.swift; sourceTree = SOURCE_ROOT; };
      C0 = {isa = PBXGroup; children = (B0, \(objects.isEmpty ? "" : "B1,")); sourceTree = "<group>"; };
      D0 = {isa = PBXProject; mainGroup = C0; packageReferences = (\(references)); targets = (D1, ); };
      D1 = {isa = PBXNativeTarget; buildPhases = (E1, ); name = W;
        packageProductDependencies = (F0, ); productType = "com.apple.product-type.app-extension"; };
      E1 = {isa = PBXSourcesBuildPhase; files = (A0, ); };
      F0 = {isa = XCSwiftPackageProductDependency; productName = Kit; \(product)};
      \(objects)
      }; rootObject = D0; }
      """, to: "App/A.xcodeproj/project.pbxproj")
  }

  private func importedKit() throws -> String? {
    _ = try folder.imported("App", to: "Out/Package")
    return folder.files(in: "Out/Package").first { $0.hasSuffix("K.swift") }
  }

  @Test(arguments: [
    #"<FileRef location = "group:Modules/Kit"></FileRef>"#,
    #"<Group location="group:Modules" name="M"><FileRef location="group:Kit"/></Group>"#,
    #"<Group location="group:Old"><FileRef location="container:Modules/Kit"/></Group>"#,
  ])
  func `a package of the workspace above the project is found`(entry: String) throws {
    try writeProject()
    let project = #"<FileRef location="group:App/A.xcodeproj"></FileRef>"#
    try folder.write(
      "<Workspace>\(entry)\(project)</Workspace>",
      to: "All.xcworkspace/contents.xcworkspacedata")
    #expect(try importedKit() == "Packages/Kit/Sources/Kit/K.swift")
  }

  @Test func `a workspace without the project does not count`() throws {
    try writeProject()
    try folder.write(
      #"<Workspace><FileRef location="group:Modules/Kit"></FileRef></Workspace>"#,
      to: "All.xcworkspace/contents.xcworkspacedata")
    #expect(try importedKit() == nil)
  }

  @Test func `a package in a buildable folder is found`() throws {
    try writeProject(
      objects: """
        B1 = {isa = PBXFileSystemSynchronizedRootGroup; path = ../Modules; sourceTree = "<group>"; };
        """)
    #expect(try importedKit() == "Packages/Kit/Sources/Kit/K.swift")
  }

  @Test func `the project's own folder is found under another name`() throws {
    try folder.write(
      """
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """, to: "App/Package.swift")
    try folder.write("", to: "App/Sources/Kit/K.swift")
    try writeProject(
      objects: """
        B1 = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
        G0 = {isa = XCLocalSwiftPackageReference; relativePath = "../Tides"; };
        """, references: "G0", product: "package = G0; ")
    #expect(try importedKit() == "Packages/App/Sources/Kit/K.swift")
  }

  /// Imports a project in whose own folder is a package with a computed manifest.
  private func importedWithComputedManifest() throws -> ImportedPackage {
    try folder.write(
      """
      let name = make()
      let package = Package(
        name: name, products: [.library(name: name, targets: [name])],
        targets: [.target(name: name)])
      """, to: "App/Package.swift")
    try folder.write("import Kit\n" + SmallProject.widget, to: "App/W.swift")
    try folder.write("", to: "App/Sources/Kit/K.swift")
    try writeProject(
      objects: """
        B1 = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
        G0 = {isa = XCLocalSwiftPackageReference; relativePath = "."; };
        """, references: "G0", product: "package = G0; ")
    return try folder.imported("App", to: "Out/Package")
  }

  @Test func `a product of a computed manifest is a module`() throws {
    let package = try importedWithComputedManifest()
    #expect(package.lines == ["note local-package .", "note computed-value Package.swift:3"])
    #expect(folder.files(in: "Out/Package").contains("Packages/App/Sources/Kit/K.swift"))
  }

  @Test func `folders of tools are left out of the folder of a package alone, and told`() throws {
    try folder.write("", to: "App/Sources/Kit/build/L.swift")
    try folder.write("", to: "App/build/Made.swift")
    let package = try importedWithComputedManifest()
    let files = folder.files(in: "Out/Package")
    #expect(files.contains("Packages/App/Sources/Kit/build/L.swift"))
    #expect(!files.contains { $0.hasSuffix("Made.swift") })
    #expect(package.lines.filter { $0.hasPrefix("warning") } == ["warning local-package build"])
  }

  @Test func `a library without Swift files is no target`() throws {
    try folder.write(
      """
      targets:
        W: {type: app-extension, sources: [W.swift], dependencies: [{target: Old}]}
        Old: {type: framework, sources: [Old.m, Old.strings]}

      """, to: "App/project.yml")
    try folder.write("", to: "App/Old.m")
    try folder.write("", to: "App/Old.strings")
    _ = try folder.imported("App", to: "Out/Package")
    #expect(folder.read("Out/Package/Package.swift")?.contains("Old") == false)
    #expect(folder.files(in: "Out/Package").contains("Sources/W/Resources/Old.strings"))
  }
}
