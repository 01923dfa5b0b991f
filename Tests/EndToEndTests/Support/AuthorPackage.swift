import Foundation
import TestPluginBuilder
import Testing

/// The package of `Tests/AuthorPackage`, copied to a fresh folder outside the project and built there
/// as its author would build it; once in a run of the tests.
actor AuthorPackage {
  static let shared = AuthorPackage()

  private var building: Task<URL, any Error>?

  /// The library of a plugin of the package.
  func library(_ name: String) async throws -> URL {
    let task = building ?? Task { try await Self.build() }
    building = task
    return try await task.value.appending(path: "lib\(name).so")
  }

  /// Whether this user may build in the project's folder.
  static var canBuild: Bool {
    FileManager.default.isWritableFile(atPath: Project.folder.appending(path: ".build").path)
  }

  private static func build() async throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "widgethost-test-author-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Project.folder.appending(path: "Tests/AuthorPackage"), to: folder)
    // Outside the copy, so that the next run of the tests need not build the SDK again.
    let scratch = Project.folder.appending(path: ".build/author-package")
    let swift = try #require(Program.find("swift"))
    let output = try await Program.run(
      swift,
      ["build", "--package-path", folder.path, "--scratch-path", scratch.path, "--quiet"],
      environment: ["WIDGETHOST_SDK": Project.folder.path])
    let text = output.standardOutput + output.standardError
    try #require(output.status == 0, "\(text)")
    #expect(!text.contains("warning: "), "\(text)")
    return scratch.appending(path: "debug")
  }
}
