internal import Foundation
internal import Testing
internal import WidgetModel

@testable import XcodeImport

/// The folder of the package: what is there before, at the same time, and in unusual places.
@Suite struct PackageFolderTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.addFixture("Xcode16")
  }

  private var hidden: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasPrefix(".") }
  }

  @Test func `what exists is never written over`() throws {
    try folder.write("mine", to: "Package/notes.txt")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.status == .cannotCreate)
    // A folder without a manifest is no package, also for --force.
    #expect(throws: ImportFailure.self) { try folder.imported(replacing: true) }
    #expect(folder.files(in: "Package") == ["notes.txt"] && hidden.isEmpty)
    try folder.write("mine", to: "file")
    #expect(throws: ImportFailure.self) { try folder.imported(replacing: true, to: "file") }
    #expect(folder.read("file") == "mine")
    let below = #expect(throws: ImportFailure.self) { try folder.imported(to: "file/deep/Package") }
    #expect(below?.message.hasSuffix("/file/deep: Not a directory") == true, "\(below as Any)")
  }

  @Test func `a package is replaced as a whole on request, and the old one stays aside`() throws {
    _ = try folder.imported()
    for old in ["Package.old", "Package.old-2"] {
      try folder.write("mine", to: "Package/Old.swift")
      let package = try folder.imported(replacing: true)
      #expect(!folder.files(in: "Package").contains("Old.swift"))
      #expect(folder.read("Package/Package.swift")?.contains("Dia_Extension") == true)
      #expect(folder.read("\(old)/Old.swift") == "mine")
      let told = package.findings.filter { $0.code == .replaced }
      #expect(
        told.map(\.message) == ["the package that was in the folder is now \(folder.path)/\(old)"])
    }
    #expect(hidden.isEmpty)
  }

  @Test func `a folder that no import has made is not replaced`() throws {
    try folder.write("mine", to: "Package/Package.swift")
    #expect(throws: ImportFailure.self) { try folder.imported(replacing: true) }
    #expect(folder.files(in: "Package") == ["Package.swift"])
    // A repository in a package of an import is the work of its author.
    _ = try folder.imported(to: "Kept")
    try folder.write("mine", to: "Kept/.git/HEAD")
    #expect(throws: ImportFailure.self) { try folder.imported(replacing: true, to: "Kept") }
    #expect(folder.read("Kept/.git/HEAD") == "mine")
  }

  @Test(arguments: [".", "..", "link"])
  func `the folder of the project is not replaced, whatever is in it`(place: String) throws {
    try folder.write("", to: "ios/.widgethost-import")
    try folder.write("", to: ".widgethost-import")
    try folder.write(SmallProject.text(), to: "ios/project.yml")
    try folder.write(SmallProject.widget, to: "ios/W.swift")
    try folder.link("ios/link", to: ".")
    var request = AppImport(
      source: ".", workingDirectory: folder.path + "/ios", inventory: .test)
    request.output = place
    request.isReplacing = true
    let failure = #expect(throws: ImportFailure.self) { try request.run() }
    #expect(failure?.status == .cannotCreate)
    #expect(folder.read("ios/W.swift") == SmallProject.widget && hidden == [".widgethost-import"])
  }

  @Test func `what a killed import has left is removed by the next one`() throws {
    // No process has this number: the greatest is 2^22 (proc(5)).
    let killed = ".Package.import-9999999-0"
    let running = ".Package.import-\(getpid())-0"
    let recent = ".Package.import-9999999-1"
    for name in [killed, running, recent] { try folder.write("part", to: "\(name)/Package.swift") }
    for name in [killed, running] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)],
        ofItemAtPath: "\(folder.path)/\(name)")
    }
    _ = try folder.imported()
    #expect(hidden.sorted() == [recent, running].sorted())
  }

  @Test func `of several imports at once into one folder, one makes the package`() async throws {
    let folder = folder
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? folder.imported()) != nil } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count(where: \.self) == 1)
    #expect(folder.files(in: "Package").contains("Sources/Dia_Extension/Extension/DayWidget.swift"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["App", "Día.xcodeproj", "Extension", "Package"])
  }

  @Test func `paths may have spaces, quotes, other scripts and links`() throws {
    let place = "Meine \"Äpp\" – 日本 $(x)"
    let other = try TestFolder()
    try FileManager.default.createDirectory(
      atPath: "\(other.path)/\(place)", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/App", toPath: "\(other.path)/\(place)/App")
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/Extension", toPath: "\(other.path)/\(place)/Extension")
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/Día.xcodeproj", toPath: "\(other.path)/\(place)/Día.xcodeproj")
    try other.link("link", to: place)
    let expected = try other.imported(place, to: "One \"package\"")
    let linked = try other.imported("link/Día.xcodeproj", to: "Zwei/tief")
    #expect(expected.canBuild && linked.canBuild)
    #expect(other.files(in: "One \"package\"") == other.files(in: "Zwei/tief"))
  }

  @Test func `a target or a project that is not there is named`() throws {
    var failure = #expect(throws: ImportFailure.self) { try folder.imported(target: "Widget") }
    #expect(failure?.status == .noInput && failure?.message == "there is no target Widget")
    failure = #expect(throws: ImportFailure.self) { try folder.imported(target: "Día") }
    #expect(failure?.message == "the target Día is no widget extension")
    failure = #expect(throws: ImportFailure.self) { try folder.imported("Other.xcodeproj") }
    #expect(failure?.status == .noInput)
    failure = #expect(throws: ImportFailure.self) { try folder.imported("App") }
    #expect(failure?.message == "App contains no project")
  }

  @Test func `a project is found below a folder, unless there are several`() throws {
    try folder.write("", to: "Pods/Pods.xcodeproj/project.pbxproj")
    let outer = try TestFolder()
    try FileManager.default.copyItem(atPath: folder.path, toPath: outer.path + "/ios")
    #expect(try outer.imported().name == "Dia_Extension")
    try FileManager.default.copyItem(atPath: folder.path, toPath: outer.path + "/mac")
    let failure = #expect(throws: ImportFailure.self) { try outer.imported(to: "Second") }
    #expect(failure?.status == .usage)
    #expect(failure?.advice.first?.contains("ios/Día.xcodeproj, mac/Día.xcodeproj") == true)
  }
}
