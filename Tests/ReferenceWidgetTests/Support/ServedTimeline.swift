import Foundation
import WidgetArchive
import WidgetModel

/// A timeline as the host keeps it.
struct ServedTimeline {
  let timeline: Timeline
  /// The hashes of the pictures in the archive, one for each that is stored.
  let pictures: [ContentHash]

  init(archive: [UInt8]) throws {
    let view = try ArchiveView(validating: archive.span.bytes)
    timeline = view.timeline
    var pictures: [ContentHash] = []
    for index in 0..<view.skeleton.blobCount {
      let blob = view.skeleton.blob(at: index)
      if !blob.range.isEmpty { pictures.append(blob.hash) }
    }
    self.pictures = pictures
  }

  var entries: [Entry] { timeline.entries }

  /// Seconds between an entry and the next one, each value once.
  var intervals: Set<Double> {
    Set(
      zip(entries, entries.dropFirst()).map { earlier, later in
        ((later.date - earlier.date) / .milliseconds(1)).rounded() / 1000
      })
  }

  /// Seconds from the first entry to the date of the policy; `nil` for the other policies.
  var reloadDelay: Double? {
    guard case .after(let date) = timeline.policy, let first = entries.first else { return nil }
    return ((date - first.date) / .milliseconds(1)).rounded() / 1000
  }
}

extension Entry {
  /// What is drawn in the light scheme.
  var nodes: [LaidOutNode] { views?.tree.nodes ?? [] }

  /// The outermost node of what is drawn in the light scheme.
  var root: DrawnNode? { DrawnNode(nodes[...]) }

  /// Where a click leads that hits a part of the widget.
  var links: [String] { nodes.compactMap { $0[.url]?.string } }

  /// What a click performs.
  var actions: [String] { nodes.compactMap { $0[.action]?.string } }

  /// What is written, in the order of drawing.
  var texts: [String] {
    nodes.compactMap { $0[.fragments]?.fragments?.map(\.text).joined(separator: " ") }
  }
}
