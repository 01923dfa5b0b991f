internal import Foundation
internal import Testing

@testable import XcodeImport

/// Data models of Core Data.
@Suite struct DataModelTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func addModel(_ path: String) throws {
    try folder.write("<model/>", to: "\(path)/Model.xcdatamodel/contents")
  }

  /// An extension that shares a data model with a framework and with another extension.
  private func addProject() throws {
    try folder.write(SmallProject.widget, to: "W.swift")
    try folder.write("let x = 1\n", to: "Kit/Kit.swift")
    try folder.write("let y = 1\n", to: "Handler.swift")
    try addModel("Model.xcdatamodeld")
    try folder.write(
      SmallProject.text(target: "dependencies: [{target: Kit}]", sources: "Model.xcdatamodeld")
        + """
          Kit: {type: framework, sources: [Kit, Model.xcdatamodeld]}
          Handler:
            type: app-extension
            sources: [Handler.swift, Model.xcdatamodeld]
            info: {path: H.plist, properties: {NSExtension: {NSExtensionPointIdentifier: com.apple.intents-service}}}

        """, to: "project.yml")
  }

  @Test func `a data model of several targets comes once, with its versions`() throws {
    try addProject()
    try folder.write("<plist/>", to: "Model.xcdatamodeld/.xccurrentversion")
    let package = try folder.imported()
    #expect(package.dataModels == 1 && package.libraries == ["Kit"])
    #expect(
      folder.files(in: "Package/Sources").filter { $0.contains("xcdatamodel") } == [
        "W/Model.xcdatamodeld/.xccurrentversion", "W/Model.xcdatamodeld/Model.xcdatamodel/contents",
      ])
    #expect(package.lines.contains("note data-model Model.xcdatamodeld"))
    #expect(package.canBuild)
  }

  @Test func `a data model joins no other extension to the widget's target`() throws {
    try addProject()
    #expect(try !folder.imported().findings.contains { $0.code == .joinedTarget })
  }

  @Test func `a mapping model is left out, and so is a second data model of the same name`() throws
  {
    try folder.write(SmallProject.widget, to: "W.swift")
    try addModel("A/Model.xcdatamodeld")
    try addModel("B/Model.xcdatamodeld")
    try folder.write("", to: "Old.xcmappingmodel/xcmapping.xml")
    try folder.write(
      SmallProject.text(sources: "A, B, Old.xcmappingmodel"), to: "project.yml")
    let package = try folder.imported()
    #expect(
      package.lines == [
        "warning other-resource B/Model.xcdatamodeld", "note data-model A/Model.xcdatamodeld",
        "note data-model Old.xcmappingmodel",
      ])
    #expect(!folder.files(in: "Package").contains { $0.contains("xcmapping") })
  }
}
