import Foundation
import TestPluginBuilder
import Testing
import WidgetModel

@testable import PluginBuild

/// The places where the SDK is looked for.
struct SDKFolderTests {
  private let root: PluginFolder

  init() throws { root = try PluginFolder() }

  /// Makes a folder of an SDK, and returns the path.
  private func sdk(_ path: String) throws -> String {
    let headers = root.file("\(path)/CWidgetABI/include/widgethost")
    try FileManager.default.createDirectory(atPath: headers, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(headers)/plugin.h"))
    return root.file(path)
  }

  private func found(
    _ environment: [String: String] = [:], program: String = "bin/widgethost"
  ) throws -> String {
    try SDKFolder.find(program: root.file(program), environment: environment).path
  }

  @Test func `the environment comes before the installed folder, and that before the sources`()
    throws
  {
    let sources = try sdk("Sources/SDK")
    #expect(try found() == sources)
    #expect(try found(program: ".build/x86_64/debug/widgethost") == sources)
    let installed = try sdk("share/widgethost/sdk")
    #expect(try found() == installed)
    let named = try sdk("named")
    #expect(try found(["WIDGETHOST_SDK": named]) == named)
    #expect(try found(["WIDGETHOST_SDK": ""]) == installed)
  }

  @Test func `a variable that names no SDK is an error`() throws {
    _ = try sdk("share/widgethost/sdk")
    do {
      _ = try found(["WIDGETHOST_SDK": root.file("nowhere")])
      Issue.record("the folder does not exist")
    } catch let error as BuildFailure {
      #expect(error.status == .badConfiguration)
      #expect(error.message.contains("unset it"))
    }
  }

  @Test func `a machine without an SDK is told what to install`() throws {
    do {
      _ = try found()
      Issue.record("there is no SDK")
    } catch let error as BuildFailure {
      #expect(error.message.contains("widgethost-sdk"))
    }
  }

  @Test func `the version of the sources is that of the project's SDK`() throws {
    let folder = try SDKFolder.find(
      program: Project.folder.appending(path: ".build/debug/x").path, environment: [:])
    let sources = try SDKSources(folder, program: "/")
    #expect(sources.version.split(separator: ".").count == 3)
    #expect(sources.hash(with: "a") == sources.hash(with: "a"))
    #expect(sources.hash(with: "a") != sources.hash(with: "b"))
  }

  @Test func `a build that comes with the SDK does not change the hash that it is named by`() throws
  {
    let path = try sdk("sdk")
    let header = root.file("sdk/CWidgetKitEntry/include")
    try FileManager.default.createDirectory(atPath: header, withIntermediateDirectories: true)
    try Data("#define WH_SDK_VERSION \"1.2.3\"".utf8)
      .write(to: URL(filePath: "\(header)/sdk-version.h"))
    try Data().write(to: URL(filePath: "\(path)/Package.swift"))
    func hash() throws -> String {
      try SDKSources(
        SDKFolder.find(program: "/", environment: ["WIDGETHOST_SDK": path]), program: "/"
      ).hash(with: "a")
    }
    let before = try hash()
    let build = "\(path)/prebuilt/1.2.3-swift-6.3"
    try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
    try Data("library".utf8).write(to: URL(filePath: "\(build)/libwidgethost-sdk-1.2.so"))
    #expect(try hash() == before)
    try Data("source".utf8).write(to: URL(filePath: "\(path)/New.swift"))
    #expect(try hash() != before)
  }

  @Test(arguments: [
    ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", "6.3.1"),
    ("Apple Swift version 6.2-dev (LLVM abc)", "6.2-dev"), ("nothing", "unknown"),
  ])
  func `the compiler tells its version`(line: String, version: String) {
    #expect(SwiftToolchain.version(in: line) == version)
  }

  @Test(arguments: [
    ("[3/12] Compiling A a.swift", 0.25), ("[0/0] x", nil), ("Build complete!", nil),
    ("[a/b]", nil),
  ])
  func `the steps of SwiftPM are progress`(line: String, fraction: Double?) {
    #expect(SDKCompilation.fraction(in: line) == fraction)
  }
}
