import Foundation
import TestPluginBuilder

/// The folders of the golden pictures.
enum Places {
  private static let golden = Project.folder.appending(path: "Tests/Golden")

  /// The pictures that git keeps.
  static let pictures = golden.appending(path: "Pictures")
  /// The fonts of the pictures, with their configuration of fontconfig.
  static let fonts = golden.appending(path: "Fonts")
  /// The data of widgets.
  static let data = golden.appending(path: "Data")

  /// The folder for archives and pictures, which `script/golden` sets; `nil` to compare only.
  static let output = ProcessInfo.processInfo.environment["GOLDEN_OUTPUT"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0) }

  /// The folder for pictures that differ.
  static let failures = Project.folder.appending(path: ".build/golden/failures")

  /// The folder of the built programs and plugins: the one with the test runner.
  static let programs = Bundle.main.bundleURL
}
