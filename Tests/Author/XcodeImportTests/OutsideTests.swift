internal import Foundation
internal import ImportCheck
internal import Testing
internal import WidgetModel

@testable import XcodeImport

/// Nothing is read outside of the root, and nothing is written outside of the package.
@Suite struct OutsideTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private let kit = "packages: {Kit: {path: Kit}}"
  private let usesKit = "dependencies: [{package: Kit}]"

  private func manifest(_ target: String) -> String {
    """
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit"\(target))])
    """
  }

  @Test func `a source tree that is a path of the machine puts no file beside the package`() throws
  {
    try folder.write(SmallProject.widget, to: "App/W.swift")
    try folder.write("text", to: "App/a/b/c/d/x.lproj/x.strings")
    try folder.write("evil", to: "App/evil.txt")
    let tree = folder.path.dropFirst() + "/App/a/b"
    try folder.write(
      """
      // !$*UTF8*$!
      { objects = {
      A0 = {isa = PBXBuildFile; fileRef = B0; };
      A1 = {isa = PBXBuildFile; fileRef = B1; };
      B0 = {isa = PBXFileReference; path = W.swift; sourceTree = SOURCE_ROOT; };
      B1 = {isa = PBXFileReference; sourceTree = "\(tree)";
        path = "c/d/x.lproj/../../../../../evil.txt"; };
      C0 = {isa = PBXGroup; children = (B0, B1, ); sourceTree = "<group>"; };
      D0 = {isa = PBXProject; mainGroup = C0; targets = (D1, ); };
      D1 = {isa = PBXNativeTarget; buildPhases = (E1, E2, ); name = W;
        productType = "com.apple.product-type.app-extension"; };
      E1 = {isa = PBXSourcesBuildPhase; files = (A0, ); };
      E2 = {isa = PBXResourcesBuildPhase; files = (A1, ); };
      }; rootObject = D0; }
      """, to: "App/A.xcodeproj/project.pbxproj")
    let package = try folder.imported("App", to: "Out/Package")
    #expect(package.findings.contains { $0.code == .missingFile })
    #expect(!folder.files(in: "Out").contains { $0.hasSuffix("evil.txt") })
  }

  @Test(arguments: ["../x", "a/../../x", "/x", "", "a//x", "./x", "a/..", "x\u{0}y"])
  func `a place that is not inside of the package is refused`(name: String) throws {
    try folder.write("", to: "New/inner/here")
    var new = PackageFolder(folder.path + "/New/inner")
    let failure = #expect(throws: ImportFailure.self) { try new.write([1], to: name) }
    #expect(failure?.status == .badData)
    #expect(folder.files() == ["New/inner/here"])
  }

  @Test func `a file of the new package is neither written twice nor through a link`() throws {
    try folder.write("", to: "New/here")
    try folder.link("New/link", to: "../victim")
    var new = PackageFolder(folder.path + "/New")
    try new.write([1], to: "a/b")
    #expect(throws: ImportFailure.self) { try new.write([2], to: "a/b") }
    #expect(throws: ImportFailure.self) { try new.write([2], to: "link") }
    #expect(folder.read("New/a/b") == "\u{1}" && folder.read("victim") == nil)
  }

  @Test func `a target outside of its package is left out`() throws {
    try folder.writeProject(kit, target: usesKit, in: "Deep/App")
    try folder.write(
      manifest(#", path: "a/../../../../escaped""#), to: "Deep/App/Kit/Package.swift")
    try folder.write("", to: "Deep/App/Kit/a/A.swift")
    try folder.write("let here = 1\n", to: "escaped/E.swift")
    let package = try folder.imported("Deep/App", to: "Out/Package", root: ".")
    #expect(package.lines.contains("error outside-of-root Kit/Package.swift"))
    #expect(!folder.files(in: "Out").contains { $0.hasSuffix("E.swift") })
  }

  @Test func `links of a package and of a project lead nowhere outside of the root`() throws {
    let secret = try TestFolder()
    try secret.write("import Secret\n", to: "Sources/S.swift")
    try secret.write(manifest(""), to: "Package.swift")
    try folder.writeProject(kit, target: usesKit, in: "App")
    try folder.write(manifest(""), to: "App/Kit/Package.swift")
    try folder.write("import Secret\n", to: "App/Kit/Sources/Kit/K.swift")
    try folder.link("App/Kit/Sources/Kit/S.swift", to: secret.path + "/Sources/S.swift")
    let linked = try folder.imported("App", to: "One")
    #expect(linked.lines.contains("warning outside-of-root Kit/Sources/Kit/S.swift"))
    #expect(linked.findings.count { $0.code == .missingModule } == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/App/Kit/Package.swift")
    try folder.link("App/Kit/Package.swift", to: secret.path + "/Package.swift")
    #expect(try folder.imported("App", to: "Two").lines.contains("error outside-of-root Kit"))
    // The project file itself.
    try folder.write("{}", to: "Links/A.xcodeproj/x")
    try secret.write("{}", to: "project.pbxproj")
    try folder.link("Links/A.xcodeproj/project.pbxproj", to: secret.path + "/project.pbxproj")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported("Links", to: "Three") }
    #expect(failure?.message.contains("lies outside of") == true)
  }

  @Test func `the search for a project enters no link`() throws {
    try folder.writeProject(in: "Other")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Mine", withIntermediateDirectories: true)
    try folder.link("Mine/other", to: "../Other")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported("Mine") }
    #expect(failure?.message == "Mine contains no project")
  }

  @Test func `a variable of the environment comes only if the author names it`() throws {
    try folder.writeProject(
      target: "info: {properties: {A: \"${TOKEN} ${WANTED} ${PRODUCT_NAME}\"}}", in: "App")
    var request = AppImport(source: "App", workingDirectory: folder.path, inventory: .test)
    request.environment = ImportEnvironment(
      named: ["WANTED"], values: ["TOKEN": "secret", "WANTED": "value"])
    let package = try request.run()
    let text = try #require(folder.read("W/Sources/W/Resources/Info.plist"))
    #expect(text.contains("value W") && !text.contains("secret"))
    let told = package.findings.filter { $0.code == .buildSetting }
    #expect(told.count == 1 && told.first?.advice.contains("--environment TOKEN") == true)
  }
}
