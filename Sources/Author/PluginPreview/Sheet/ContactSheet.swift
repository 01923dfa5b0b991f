package import WidgetModel

/// The content of a contact sheet: kinds below each other, families across, schemes and placeholders
/// down, and the entries of a timeline along.
package struct ContactSheet: Sendable {
  /// The name of the plugin.
  package var title: String
  /// Facts about the plugin and the environment of the calls.
  package var subtitle: String
  /// The failures that the sheet tells in words above the pictures.
  package var problems: [Problem] = []
  /// A section for each kind of the plugin.
  package var sections: [Section]

  /// A failure with its source.
  package struct Problem: Hashable, Sendable {
    /// The failed widget or program.
    package var title: String
    /// The failure; lines stay lines.
    package var text: String

    /// Creates a failure with its source.
    package init(title: String, text: String) {
      self.title = title
      self.text = text
    }
  }

  /// A kind.
  package struct Section: Sendable {
    package var title: String
    package var subtitle: String
    package var blocks: [Block]
  }

  /// A family of a kind.
  package struct Block: Sendable {
    package var title: String
    package var notes: [String]
    /// The size of each picture in points.
    package var size: DisplaySize
    package var bands: [Band]
  }

  /// The pictures on one ground.
  package struct Band: Sendable {
    package var label: String
    package var scheme: ColorScheme
    /// Whether the band holds a placeholder.
    package var isPlaceholder: Bool
    package var cells: [Cell]
  }

  /// A picture or a failure, with the caption below.
  package struct Cell: Sendable {
    package var content: Content
    package var caption: String
    /// The radius of the picture's corners in points.
    package var cornerRadius: Double
  }

  /// The content of a cell.
  package enum Content: Hashable, Sendable {
    case picture(PictureSource)
    case failure(String)
  }

  /// An entry to draw. Two are equal if their pictures are, whatever their archives hold beside them.
  package struct PictureSource: Sendable {
    /// The archive; valid.
    package var archive: [UInt8]
    /// The hash of the displayed content.
    package var rev: ContentHash
    /// The size of the picture in points.
    package var size: DisplaySize
    /// The index of the entry.
    package var entry: Int
    /// The colour scheme.
    package var scheme: ColorScheme
    /// Whether texts, images and gauges are drawn as bars.
    package var isRedacted: Bool
    /// The time for live texts.
    package var now: Timestamp
  }
}

extension ContactSheet.PictureSource: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    (left.rev, left.size, left.scheme, left.isRedacted, left.now)
      == (right.rev, right.size, right.scheme, right.isRedacted, right.now)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rev)
    hasher.combine(scheme)
  }
}

extension ContactSheet {
  /// Replaces each picture by the result of a closure; a thrown failure takes the picture's place.
  ///
  /// - Parameter draw: Draws an entry. The text names the picture in a problem.
  package mutating func replaceFailures(
    _ draw: (PictureSource) throws(PreviewFailure) -> Void
  ) {
    var known: [PictureSource: String?] = [:]
    for section in sections.indices {
      for block in sections[section].blocks.indices {
        for band in sections[section].blocks[block].bands.indices {
          let place = sections[section].blocks[block].bands[band]
          for cell in place.cells.indices {
            guard case .picture(let source) = place.cells[cell].content else { continue }
            let failure = known[source] ?? Self.failure(of: source, draw)
            known[source] = .some(failure)
            guard let failure else { continue }
            sections[section].blocks[block].bands[band].cells[cell].content = .failure(failure)
            let title = "\(sections[section].title), \(sections[section].blocks[block].title)"
            add(failure, about: title)
          }
        }
      }
    }
  }

  private static func failure(
    of source: PictureSource, _ draw: (PictureSource) throws(PreviewFailure) -> Void
  ) -> String? {
    do throws(PreviewFailure) {
      try draw(source)
      return nil
    } catch {
      return error.message
    }
  }

  /// The cells of all bands, in order.
  package var cells: [Cell] { sections.flatMap(\.blocks).flatMap(\.bands).flatMap(\.cells) }
}
