internal import Foundation
internal import ImportCheck

@testable import XcodeImport

/// A folder of a test, removed with the value.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    let name = "widgethost-import-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file with the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: PathText.folder(file), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// The paths of all files below a folder, sorted.
  func files(in folder: String = "") -> [String] {
    let root = folder.isEmpty ? path : "\(path)/\(folder)"
    let all = FileManager.default.enumerator(atPath: root)
    var files: [String] = []
    while let file = all?.nextObject() as? String {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(file)", isDirectory: &isFolder)
      if !isFolder.boolValue { files.append(file) }
    }
    return files.sorted()
  }

  /// Copies a project of the fixtures into the folder.
  func addFixture(_ name: String) throws {
    let from = Bundle.module.bundleURL.appending(path: "Fixtures/\(name)")
    for entry in try FileManager.default.contentsOfDirectory(atPath: from.path) {
      try FileManager.default.copyItem(
        atPath: from.appending(path: entry).path, toPath: "\(path)/\(entry)")
    }
  }
}

extension ModuleInventory {
  /// The modules of a machine that does not change.
  static let test = ModuleInventory(
    sdk: ["WidgetKit", "SwiftUI", "UIKit", "Intents", "AppIntents", "CoreLocation"],
    accepted: ["CoreLocation"], toolchain: ["Swift", "Foundation", "XCTest"], version: [6, 3])
}

extension TestFolder {
  /// Imports the project in the folder to `Package`.
  func imported(
    _ source: String = ".", target: String? = nil, replacing: Bool = false,
    to output: String? = nil,
    root: String? = nil
  ) throws(ImportFailure) -> ImportedPackage {
    var request = AppImport(source: source, workingDirectory: path, inventory: .test)
    request.target = target
    request.output = output ?? "Package"
    request.isReplacing = replacing
    request.root = root
    return try request.run()
  }
}

extension ImportedPackage {
  /// The findings as lines: `error missing-module File.swift:3`.
  var lines: [String] {
    findings.map { finding in
      let place = [finding.file, finding.line.map { "\($0)" }].compactMap { $0 }
      return "\(finding.severity.rawValue) \(finding.code.rawValue) \(place.joined(separator: ":"))"
    }
  }
}
