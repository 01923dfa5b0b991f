internal import Foundation
internal import Testing
internal import WidgetModel

@testable import XcodeImport

/// Projects in the manner of each version of Xcode, and of the generators.
@Suite struct FixtureTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `a project of Xcode 11 comes with shared files, translations and intent handlers`()
    throws
  {
    try folder.addFixture("Xcode11")
    let package = try folder.imported("Tides.xcodeproj")
    #expect(package.name == "TidesWidget" && package.folder == folder.path + "/Package")
    #expect(
      folder.files(in: "Package/Sources/TidesWidget") == [
        "Resources/Assets.xcassets/Contents.json",
        "Resources/Assets.xcassets/Sea.colorset/Contents.json", "Resources/Info.plist",
        "Resources/de.lproj/Localizable.strings", "Resources/en.lproj/Localizable.strings",
        "Resources/harbour.json", "Shared/Tide.swift", "Tides.intentdefinition",
        "TidesIntents/IntentHandler.swift", "TidesWidget/TidesWidget.swift",
        "TidesWidget/TidesWidgetMain.swift",
      ])
    #expect(
      package.lines == [
        "error missing-file TidesWidget/Lost.swift",
        "warning run-script Tides.xcodeproj/project.pbxproj:129",
        "warning objective-c TidesWidget/Legacy.m",
        "note adapted Shared/Tide.swift:8",
        "note joined-target Tides.xcodeproj/project.pbxproj:144",
        "note renamed TidesWidget/Main.swift", "note adapted TidesWidget/Main.swift:5",
      ])
    #expect(!package.canBuild && package.sharedFiles == 2)
    let sources = "Package/Sources/TidesWidget"
    #expect(
      folder.read("\(sources)/Shared/Tide.swift")?.contains("#if os(iOS) || os(Linux)\n") == true)
    #expect(
      folder.read("\(sources)/TidesWidget/TidesWidgetMain.swift")?
        .contains("struct WidgetsBundle: WidgetBundle {") == true)
    let information = try #require(folder.read("\(sources)/Resources/Info.plist"))
    #expect(information.contains("<string>example.Tides.tideswidget</string>"))
    #expect(information.contains("<string>2.1</string>"))
    let manifest = try #require(folder.read("Package/Package.swift"))
    #expect(manifest.contains(#"platforms: [.iOS("14.0")]"#))
    #expect(manifest.contains(#".define("WIDGET")"#))
    #expect(manifest.contains(".swiftLanguageMode(.v5)"))
    // Xcode has patterns between slashes without a setting.
    #expect(manifest.contains(#".enableUpcomingFeature("BareSlashRegexLiterals")"#))
    #expect(manifest.hasPrefix("// swift-tools-version: 6.0\n"))
    #expect(manifest.contains(#"exclude: ["Tides.intentdefinition"]"#))
  }

  @Test func `a project of Xcode 13 comes with its frameworks, packages and settings files`() throws
  {
    try folder.addFixture("Xcode13")
    let package = try folder.imported()
    #expect(package.name == "Harbour_Widget" && package.canBuild)
    #expect(package.libraries == ["HarbourKit"] && package.localPackages == ["Packages/Charts2"])
    #expect(
      package.lines == [
        "warning binary-framework Harbour.xcodeproj/project.pbxproj:70",
        "warning remote-package Harbour.xcodeproj/project.pbxproj:131",
        "note build-setting Harbour Widget/DebugMenu.swift", "note local-package Packages/Charts2",
      ])
    #expect(
      folder.files(in: "Package/Sources") == [
        "HarbourKit/Boats.swift", "Harbour_Widget/Harbour Widget.swift",
        "Harbour_Widget/Resources/Info.plist", "Harbour_Widget/Resources/boats.txt",
      ])
    let manifest = try #require(folder.read("Package/Package.swift"))
    #expect(manifest.contains(#".package(path: "Packages/Charts2")"#))
    #expect(
      manifest.contains(
        #".package(url: "https://example.org/swift-algorithms.git", .upToNextMinor(from: "1.2.0"))"#
      ))
    for name in ["XCCONFIG", "FERRIES", "LIGHTHOUSE"] {
      #expect(manifest.contains(".define(\"\(name)\")"))
    }
    #expect(manifest.contains(#".enableUpcomingFeature("BareSlashRegexLiterals")"#))
    #expect(manifest.contains(#"platforms: [.iOS("15.0")]"#))
    // The framework is in Swift 6 mode, the widget in Swift 5 mode of the settings file.
    #expect(manifest.contains(".swiftLanguageMode(.v5)") && manifest.contains("LanguageMode(.v6)"))
    let information = try #require(
      folder.read("Package/Sources/Harbour_Widget/Resources/Info.plist"))
    #expect(information.contains("<string>Harbour Widget</string>"))
    #expect(information.contains("<string>example.harbour.widget</string>"))
    // A branch for iOS that imports a module which is missing stays false.
    #expect(
      folder.read("Package/Packages/Charts2/Sources/Charts2/Chart.swift")?
        .contains("#if os(iOS)\n") == true)
  }

  @Test func `a project of Xcode 15 needs a choice, and what is missing is told by file and line`()
    throws
  {
    try folder.addFixture("Xcode15")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.status == .usage)
    #expect(
      failure?.advice == ["Choose one of: --target MoonWidget, --target 'Moon Watch Widget'."])
    let package = try folder.imported(target: "MoonWidget")
    // The module of this extension is called `class`.
    #expect(package.name == "classWidget")
    #expect(
      package.lines == [
        "error missing-module MoonKit/Sources/MoonKit/Phase.swift:2",
        "error missing-module Widget/MoonWidget.swift:1",
        "error unsupported-attribute Widget/MoonWidget.swift:11",
        "warning missing-file Lost.ttf", "note local-package MoonKit",
        "note interface-file Widget/Main.storyboard", "note data-model Widget/Moon.xcdatamodeld",
        "note accepted-module Widget/MoonWidget.swift:2",
      ])
    let files = folder.files(in: "Package")
    #expect(files.contains("Sources/classWidget/Resources/Moon.ttf"))
    #expect(files.contains("Sources/classWidget/Resources/Localizable.xcstrings"))
    #expect(files.contains("Packages/MoonKit/Sources/MoonKit/Phase.swift"))
    #expect(!files.contains { $0.hasSuffix("storyboard") })
    #expect(
      files.contains("Sources/classWidget/Moon.xcdatamodeld/Moon.xcdatamodel/contents"))
    #expect(package.dataModels == 1 && package.intentDefinitions == 0)
    #expect(folder.read("Package/Package.swift")?.contains(#"["Moon.xcdatamodeld"]"#) == true)
  }

  @Test func `a project of Xcode 16 comes from its folders, with exceptions in both directions`()
    throws
  {
    try folder.addFixture("Xcode16")
    let package = try folder.imported()
    #expect(package.name == "Dia_Extension" && package.canBuild && package.sharedFiles == 1)
    #expect(
      folder.files(in: "Package/Sources/Dia_Extension") == [
        "App/Day.swift", "Extension/DayWidget.swift", "Extension/Dia_ExtensionMain.swift",
        "Extension/Views/DayView.swift", "Resources/Info.plist",
        "Resources/de.lproj/Localizable.strings", "Resources/en.lproj/Localizable.strings",
      ])
    let manifest = try #require(folder.read("Package/Package.swift"))
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(manifest.contains(".defaultIsolation(MainActor.self)"))
    #expect(manifest.contains(#".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#))
    // The feature only refuses code.
    #expect(!manifest.contains("MemberImportVisibility"))
    let information = folder.read("Package/Sources/Dia_Extension/Resources/Info.plist")
    #expect(information?.contains("<string>Día &amp; más</string>") == true)
  }

  @Test func `a project of XcodeGen comes with includes, templates and patterns`() throws {
    try folder.addFixture("XcodeGen")
    let package = try folder.imported("project.yml")
    #expect(package.name == "RainWidget")
    #expect(
      folder.files(in: "Package/Sources/RainWidget") == [
        "Resources/Info.plist", "Resources/rain.json", "Shared/Drop.swift",
        "Widget/RainWidget.swift",
      ])
    #expect(package.lines == ["warning remote-package project.yml:10"])
    let manifest = try #require(folder.read("Package/Package.swift"))
    #expect(manifest.contains(#".package(url: "https://example.org/clouds", from: "2.0.0")"#))
    #expect(manifest.contains(".swiftLanguageMode(.v6)") && manifest.contains(#"define("RAIN")"#))
    let information = folder.read("Package/Sources/RainWidget/Resources/Info.plist")
    #expect(information?.contains("<string>RainWidget</string>") == true)
    #expect(information?.contains("<string>3.2</string>") == true)
    #expect(information?.contains("<string>example.RainWidget</string>") == true)
  }

  @Test func `a project of Tuist comes from its literals`() throws {
    try folder.addFixture("Tuist")
    let package = try folder.imported()
    #expect(package.name == "WindWidget")
    #expect(
      folder.files(in: "Package/Sources/WindWidget") == [
        "Resources/Info.plist", "Resources/wind.json", "Shared/Breeze.swift", "Shared/Gust.swift",
        "Widget/Sources/WindWidget.swift",
      ])
    let manifest = try #require(folder.read("Package/Package.swift"))
    #expect(manifest.contains(#".package(url: "https://example.org/gusts", from: "1.4.0")"#))
    #expect(manifest.contains(#".define("WIND")"#) && manifest.contains(#".iOS("17.0")"#))
    let information = folder.read("Package/Sources/WindWidget/Resources/Info.plist")
    #expect(information?.contains("<string>Wind &amp; waves</string>") == true)
    #expect(information?.contains("<string>example.Wind.widget</string>") == true)
  }

  @Test func `a manifest of Tuist that computes its targets is refused with the line`() throws {
    try folder.write(
      "import ProjectDescription\n\nlet project = Project(name: \"A\", targets: makeTargets())\n",
      to: "Project.swift")
    let failure = #expect(throws: ImportFailure.self) { try folder.imported() }
    #expect(failure?.message == "Project.swift:3: the targets are computed")
    #expect(failure?.advice.first?.contains("tuist generate") == true)
  }

  @Test func `targets of other projects of Tuist come along, and unknown names are told`() throws {
    try folder.write("import WidgetKit\n", to: "App/W/W.swift")
    try folder.write("import Foundation\n", to: "Core/Sources/Core.swift")
    try folder.write("import Foundation\n", to: "Low/Sources/Low.swift")
    func project(_ name: String, _ product: String, _ sources: String, _ uses: String) -> String {
      """
      let project = Project(name: "\(name)", targets: [
        .target(
          name: "\(name)", destinations: .iOS, product: .\(product), bundleId: "a.b",
          infoPlist: .extendingDefault(with: [
            "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]),
          sources: \(sources),
          dependencies: [\(uses)])
      ])
      """
    }
    let core = #".project(target: "Core", path: "../Core")"#
    try folder.write(project("W", "appExtension", #"["W/**"]"#, core), to: "App/Project.swift")
    let low = #".project(target: "Low", path: "../Low"), .project(target: "None", path: "../No")"#
    try folder.write(
      project("Core", "framework", #"["Sources/**"]"#, low), to: "Core/Project.swift")
    try folder.write(
      project("Low", "framework", #"["Sources/**"]"#, "Dependency.logging"), to: "Low/Project.swift"
    )
    let package = try folder.imported("App", root: ".")
    #expect(package.libraries == ["Core", "Low"])
    #expect(
      package.lines == [
        "error computed-value Project.swift", "warning computed-value ../Low/Project.swift:7",
      ])
    #expect(folder.files(in: "Package/Sources").contains("Low/Low.swift"))
  }

  @Test func `the other forms of a project file give the same package`() throws {
    try folder.addFixture("Xcode13")
    let file = folder.path + "/Harbour.xcodeproj/project.pbxproj"
    let node = try PropertyListFile.read(file, named: "project")
    let object = Self.object(node)
    let forms = [
      try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0),
      try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0),
      try JSONSerialization.data(withJSONObject: object),
    ]
    let expected = try folder.imported(to: "Expected")
    for (index, form) in forms.enumerated() {
      try form.write(to: URL(filePath: file))
      let package = try folder.imported(to: "Form\(index)")
      #expect(folder.files(in: "Form\(index)") == folder.files(in: "Expected"))
      #expect(package.findings.map(\.message) == expected.findings.map(\.message))
    }
  }

  private static func object(_ node: PropertyListNode) -> Any {
    switch node.value {
    case .string(let text): text
    case .array(let nodes): nodes.map(object)
    case .dictionary(let fields): fields.mapValues(object)
    }
  }
}
