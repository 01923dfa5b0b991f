internal import Foundation
internal import ImportCheck
internal import Testing
internal import WidgetModel

@testable import XcodeImport

/// Projects that are damaged, hostile, or of another tool.
@Suite struct HostileProjectTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A project with one widget extension, whose files have these paths.
  private func project(files: [String], settings: String = "") -> String {
    let references = files.enumerated().map { index, path in
      "A\(index) = {isa = PBXBuildFile; fileRef = B\(index); };\n"
        + "B\(index) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
    }
    let phases = [("E1", true), ("E2", false)].map { id, isSource in
      let list = files.indices.filter { files[$0].hasSuffix(".swift") == isSource }
        .map { "A\($0), " }
      let isa = isSource ? "PBXSourcesBuildPhase" : "PBXResourcesBuildPhase"
      return "\(id) = {isa = \(isa); files = (\(list.joined())); };\n"
    }
    return """
      // !$*UTF8*$!
      { objects = {
      \(references.joined())\(phases.joined())
      C0 = {isa = PBXGroup; children = (C1, \(files.indices.map { "B\($0), " }.joined())); sourceTree = "<group>"; };
      C1 = {isa = PBXGroup; children = (C0, C1, ); sourceTree = "<group>"; };
      D0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = C0; targets = (D1, ); };
      D1 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (E1, E2, ); name = W;
        productType = "com.apple.product-type.app-extension"; };
      L0 = {isa = XCConfigurationList; buildConfigurations = (F0, ); };
      F0 = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; rootObject = D0; }
      """
  }

  private let widget = "import WidgetKit\n\n@main struct W: Widget {}\n"

  @Test func `files outside of the root are left out, whatever their path`() throws {
    let secret = try TestFolder()
    try secret.write("secret", to: "secret.txt")
    try secret.write("secret", to: "Secret.swift")
    try folder.write(widget, to: "App/W.swift")
    try folder.write(
      project(
        files: [
          "W.swift", "../../\(PathText.name(secret.path))/secret.txt",
          "\(secret.path)/Secret.swift",
          "link.txt", "folder/secret.txt", "loop.txt",
        ]), to: "App/A.xcodeproj/project.pbxproj")
    try folder.link("App/link.txt", to: secret.path + "/secret.txt")
    try folder.link("App/folder", to: secret.path)
    try folder.link("App/loop.txt", to: "loop.txt")
    let package = try folder.imported("App")
    #expect(package.swiftFiles == 1)
    #expect(!folder.files(in: "Package").contains { $0.lowercased().contains("secret") })
    let outside = package.findings.filter { $0.code == .outsideOfRoot }
    #expect(outside.count == 4)
    #expect(package.findings.contains { $0.code == .projectFile })
    #expect(package.findings.contains { $0.code == .missingFile && $0.file == "loop.txt" })
  }

  @Test func `a file beside the folder of the project comes with a root that has both`() throws {
    try folder.write(widget, to: "App/W.swift")
    try folder.write("import Foundation\n", to: "Shared/S.swift")
    try folder.write(
      project(files: ["W.swift", "../Shared/S.swift"]), to: "App/A.xcodeproj/project.pbxproj")
    let alone = try folder.imported("App", to: "Alone")
    #expect(!alone.canBuild && alone.swiftFiles == 1)
    #expect(alone.findings.contains { $0.code == .outsideOfRoot && $0.severity == .error })
    let both = try folder.imported("App", to: "Both", root: ".")
    #expect(both.canBuild && both.swiftFiles == 2)
    #expect(folder.files(in: "Both/Sources/W").contains("Shared/S.swift"))
  }

  @Test func `a project that is cut anywhere is refused, and leaves nothing`() throws {
    try folder.addFixture("Xcode16")
    let file = "Día.xcodeproj/project.pbxproj"
    let text = try #require(folder.read(file))
    let end = text.utf8.count - 20
    for length in stride(from: 0, to: end, by: 61) {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      try folder.write(cut, to: file)
      let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
      #expect(failure?.status == .badData, "\(length)")
      #expect(failure?.message.contains(file) == true, "\(length)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["App", "Día.xcodeproj", "Extension"])
  }

  @Test(arguments: [
    "", "hello", "{}", "[]", "{\"name\": \"app\", \"version\": \"1.0\"}", "{ objects = {}; }",
    "{ objects = { A = { isa = PBXProject; }; }; rootObject = B; }", "<html><body/></html>",
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><array/></plist>", "bplist00", "\u{0}\u{1}",
    "{\"objects\": 3}",
  ])
  func `a file of another tool is refused`(text: String) throws {
    try folder.write(text, to: "A.xcodeproj/project.pbxproj")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.status == .badData)
    #expect(failure?.message.hasPrefix("A.xcodeproj/project.pbxproj") == true)
  }

  @Test func `deep nesting is refused in every form`() throws {
    let depth = 100_000
    let texts = [
      "project.pbxproj": [
        "<plist>" + String(repeating: "<array>", count: depth),
        "{\"objects\":" + String(repeating: "[", count: depth),
        "{ objects = " + String(repeating: "{ a = ", count: depth),
      ],
      "project.yml": [
        "targets: " + String(repeating: "[", count: depth), String(repeating: "- ", count: depth),
        String(repeating: "? ", count: depth), String(repeating: "{a: ", count: depth),
      ],
    ]
    for (name, texts) in texts {
      for text in texts {
        let place = name == "project.yml" ? "y/\(name)" : "x/A.xcodeproj/\(name)"
        try folder.write(text, to: place)
        let failure = #expect(throws: ImportFailure.self) { try folder.imported(place) }
        #expect(failure?.status == .badData)
      }
    }
  }

  @Test func `aliases that grow without end are refused`() throws {
    let lines = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]" }
    try folder.write(
      "a0: &a0 [x]\n" + lines.joined(separator: "\n") + "\ntargets: {}\n", to: "project.yml")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.status == .badData)
  }

  @Test func `an include of itself and a path outside are refused`() throws {
    try folder.write("include: project.yml\ntargets: {}\n", to: "project.yml")
    #expect(throws: ImportFailure.self) { try folder.imported() }
    try folder.write("include: ../../../../etc/hostname\ntargets: {}\n", to: "project.yml")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.status == .noInput)
  }

  @Test func `build settings that contain themselves end`() throws {
    var settings = BuildSettings()
    settings.add(["A": "low"])
    settings.add([
      "A": "$(A) $(inherited)", "B": "$(C)", "C": "$(B)x", "D": "$(E_$(F))", "F": "G",
      "E_G": "deep",
      "H": "$(MISSING:default=other) $(A:upper) $(I:rfc1034identifier) $", "I": "My App_1",
      "J[sdk=iphoneos*]": "phone", "J[sdk=macosx*]": "mac", "K": "$(", "L": "${F",
    ])
    #expect(settings["A"] == "low low")
    #expect(settings["B"] != nil)
    #expect(settings["D"] == "deep" && settings["J"] == "phone")
    #expect(settings["H"] == "other LOW LOW My-App-1 $")
    #expect(settings["K"] != nil && settings["L"] != nil && settings["NONE"] == nil)
    var bomb = BuildSettings()
    bomb.add(
      Dictionary(
        uniqueKeysWithValues: (0..<60).map {
          ("A\($0)", String(repeating: "$(A\($0 + 1))", count: 10))
        }))
    #expect((bomb["A0"] ?? "").utf8.count <= 1 << 20)
  }

  @Test func `a settings file that includes itself ends`() throws {
    try folder.write("#include \"A.xcconfig\"\nSWIFT_VERSION = 6.0\n", to: "A.xcconfig")
    let file = ConfigurationFile(
      folder.path + "/A.xcconfig", in: ProjectRoot(project: folder.path, chosen: nil))
    #expect(file.settings["SWIFT_VERSION"] == "6.0")
    #expect(file.findings.count == 1)
  }

  @Test func `special files and links to themselves in resources are left out`() throws {
    try folder.write(widget, to: "W.swift")
    try folder.write("{}", to: "Data.bundle/a.json")
    #expect(mkfifo(folder.path + "/Data.bundle/pipe", 0o600) == 0)
    try folder.link("Data.bundle/inner", to: ".")
    try folder.link("Data.bundle/outer", to: "/etc")
    try folder.write(
      project(files: ["W.swift", "Data.bundle"]), to: "A.xcodeproj/project.pbxproj")
    let package = try folder.imported()
    let files = folder.files(in: "Package/Sources/W/Resources")
    #expect(files.contains("Data.bundle/a.json"))
    #expect(!files.contains { $0.hasSuffix("pipe") || $0.contains("outer") })
    #expect(package.lines.contains("warning not-a-regular-file Data.bundle/pipe"))
    #expect(package.lines.contains("warning outside-of-root Data.bundle/outer"))
  }

  @Test(arguments: ["class", "Swift", "SwiftUI", "1Widget", "日本語", "a b-c.d", "", "main", "Día"])
  func `names of modules are identifiers that nothing else has`(name: String) {
    let module = ModuleName.module(name, taken: ["SwiftUI"])
    #expect(module.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil)
    #expect(!["class", "Swift", "SwiftUI", "main"].contains(module))
  }

  @Test(arguments: [
    ("Día", "Dia"), ("Di\u{301}a", "Dia"), ("Smørrebrød", "Smorrebrod"), ("Ære", "_re"),
    ("Новости", "Widgets"), ("NÄCHSTER", "NACHSTER"), ("Straße", "Stra_e"),
  ])
  func `letters of names of modules lose their marks`(name: String, module: String) {
    #expect(ModuleName.module(name, taken: []) == module)
  }
}
