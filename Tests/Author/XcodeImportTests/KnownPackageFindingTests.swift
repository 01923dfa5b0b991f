import ImportCheck
import Testing

@testable import XcodeImport

/// The findings of an import about packages that the build fetches.
@Suite struct KnownPackageFindingTests {
  private let folder = try? TestFolder()

  /// Imports a project with a package, whose product the widget imports.
  private func imported(_ url: String, _ product: String) throws -> ImportedPackage {
    let folder = try #require(folder)
    try folder.writeProject(
      "packages: {P: {url: \(url), from: 1.0.0}}",
      target: "dependencies: [{package: P, product: \(product)}]", in: ".")
    try folder.write("import WidgetKit\nimport \(product)\n\(SmallProject.widget)", to: "W.swift")
    return try folder.imported("project.yml")
  }

  @Test func `a package that does not compile is told with the files that import it`() throws {
    let package = try imported("https://github.com/realm/realm-swift.git", "RealmSwift")
    #expect(
      package.lines == ["warning remote-package W.swift:2", "warning remote-package project.yml:1"])
    #expect(Set(package.findings.map(\.message)).count == 1)
    let problem = KnownPackage.having("RealmSwift").flatMap(ModuleAdvice.problem)
    #expect(package.findings.first?.message == problem && problem != nil)
    #expect(package.findings.first?.advice.contains("leave the files that import it") == true)
  }

  @Test func `a package that compiles is a note with the version`() throws {
    let package = try imported("https://github.com/scinfu/SwiftSoup", "SwiftSoup")
    #expect(package.lines == ["note remote-package project.yml:1"])
    #expect(package.findings.first?.advice.hasSuffix("compiles on Linux") == true)
  }

  @Test func `an unknown package has to support Linux`() throws {
    let package = try imported("https://example.org/clouds", "Clouds")
    #expect(package.lines == ["warning remote-package project.yml:1"])
    #expect(package.findings.first?.advice.contains("has to support Linux") == true)
  }

  @Test func `an import of a known package that the project does not have says what to add`() throws
  {
    let folder = try #require(folder)
    try folder.writeProject(in: ".")
    try folder.write("import SwiftSoup\n\(SmallProject.widget)", to: "W.swift")
    let package = try folder.imported("project.yml")
    #expect(package.lines == ["error missing-module W.swift:1"])
    #expect(package.findings.first?.advice.hasPrefix("add .package(url: ") == true)
  }
}
