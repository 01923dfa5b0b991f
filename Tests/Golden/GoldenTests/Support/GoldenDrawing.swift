import Foundation
import PerceptualDifference
import PictureChannel
import TestPluginBuilder
import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

/// The drawing process with the fonts of the golden pictures.
enum GoldenDrawing {
  /// The folders of fonts; the drawing process may read them.
  static let fonts = [Places.fonts.path]

  /// Draws all pictures of archives.
  static func drawingAll(_ archives: [String: [UInt8]]) async throws -> [String: [UInt8]] {
    try await withProcess { process in
      var pictures: [String: [UInt8]] = [:]
      for picture in GoldenPicture.all {
        guard let archive = archives[picture.archive] else { continue }
        pictures[picture.name] = try draw(archive, picture.settings, process)
      }
      return pictures
    }
  }

  /// Passes a new drawing process to a function, on a thread of its own: the process ends with the
  /// thread that has started it.
  ///
  /// - Parameters:
  ///   - configuration: The file of fontconfig's configuration.
  ///   - readable: Folders that the process may read besides ``fonts``.
  static func withProcess<Result: Sendable>(
    configuration: String = Places.fonts.appending(path: "fonts.conf").path,
    readable: [String] = [], _ body: @escaping @Sendable (PictureProcess) throws -> Result
  ) async throws -> Result {
    let folder = try PluginFolder()
    let program = try starter(configuration, in: folder)
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            try body(
              PictureProcess(
                program: program, fontFolders: fonts + readable, output: STDERR_FILENO))
          })
      }
    }
  }

  /// Writes a script that becomes the drawing program with a configuration of fontconfig; a variable
  /// of this process would reach the tests of other modules.
  private static func starter(_ configuration: String, in folder: PluginFolder) throws -> String {
    let program = Places.programs.appending(path: "widgethost-render").path
    let path = folder.file("start")
    let line = "FONTCONFIG_FILE='\(configuration)' exec '\(program)' \"$@\""
    // Another process writes the file. A child that this process starts meanwhile would hold it open
    // for writing, and such a file cannot be run (ETXTBSY, execve(2)).
    let writer = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "printf '%s\\n' '#!/bin/sh' \"$2\" > \"$1\" && chmod 755 \"$1\"", "sh", path, line,
      ])
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    return path
  }

  /// The views of the entry of an archive that is current at a time, with the fonts that it carries.
  static func views(_ archive: [UInt8], at time: Timestamp) throws -> EntryViews {
    let view = try ArchiveView(validating: archive.span.bytes)
    let views = view.currentEntryIndex(at: time).flatMap { view.views(ofEntry: $0) }
    return try #require(views)
  }

  /// Draws the entry of an archive that is current at the time of the settings.
  static func draw(
    _ archive: [UInt8], _ settings: PictureSettings, _ process: PictureProcess
  ) throws -> [UInt8] {
    let view = try ArchiveView(validating: archive.span.bytes)
    let index = view.currentEntryIndex(at: settings.now)
    let entry = try #require(index)
    let memory = try SealedMemory.create(named: "golden", copying: archive.span.bytes)
    return try process.draw(
      archive: memory, entry: entry, settings, deadline: .seconds(60)
    ).bytes
  }
}
