import Foundation
import TestPluginBuilder
import WidgetArchive
import WidgetModel

/// The archives of all golden widgets, which one host makes, and the pictures, which one drawing
/// process makes of them.
actor GoldenRun {
  static let shared = GoldenRun()

  private var archiving: Task<[String: [UInt8]], any Error>?
  private var drawing: Task<[String: [UInt8]], any Error>?

  /// The archives by name: that of the widget, with `-placeholder` for placeholders.
  func archives() async throws -> [String: [UInt8]] {
    let task = archiving ?? Task { try await Self.archives() }
    archiving = task
    return try await task.value
  }

  /// The pictures as PNG files, by name.
  func pictures() async throws -> [String: [UInt8]] {
    let task =
      drawing
      ?? Task {
        let archives = try await self.archives()
        return try await GoldenDrawing.drawingAll(archives)
      }
    drawing = task
    return try await task.value
  }

  private static func archives() async throws -> [String: [UInt8]] {
    let folder = try PluginFolder()
    var (widgets, libraries) = (GoldenWidget.all, [String]())
    if await Cargo.isUsable() {
      libraries.append(try await Cargo.build(example: "countdown", in: folder))
    } else {
      widgets.removeAll { $0.plugin == "countdown" }
    }
    let host = try await GoldenHost(widgets, libraries: libraries)
    var archives: [String: [UInt8]] = [:]
    for widget in widgets {
      if !widget.isPlaceholderOnly {
        let archive = try await host.timeline(of: widget)
        archives[widget.name] = widget.changesBySecond ? try first(of: archive) : archive
      }
      if widget.pictures.contains(where: \.isOfPlaceholder) {
        archives["\(widget.name)-placeholder"] = try await host.placeholder(of: widget)
      }
    }
    return archives
  }

  /// The archive with the first entry alone.
  private static func first(of archive: [UInt8]) throws -> [UInt8] {
    var timeline = try ArchiveView(validating: archive.span.bytes).timeline
    timeline.entries = Array(timeline.entries.prefix(1))
    return try ArchiveWriter(timeline).bytes()
  }
}
