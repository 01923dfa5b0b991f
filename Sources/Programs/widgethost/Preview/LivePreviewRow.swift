internal import PluginPreview
internal import WidgetModel

/// The state of a preview as JSON for its page. docs/preview.md describes the fields.
struct LivePreviewRow: Encodable {
  /// The last drawing, or the one that goes on.
  enum State: String, Encodable {
    /// The plugin is being built and called.
    case building
    /// The sheet shows the sources as they are.
    case drawn
    /// The plugin could not be built or called; the sheet is the last good one.
    case failed
  }

  var state: State
  /// The name of the plugin, or of its file.
  var source: String
  /// The progress of a long build.
  var note: String?
  /// The reason of a failure.
  var problem: Problem?
  /// The duration of the last drawing in seconds, from the change to the sheet.
  var took: Double?
  /// The end of the last drawing in Unix seconds.
  var drawnAt: Double?
  var sheet: LiveSheetRow?

  struct Problem: Encodable, Hashable {
    var about: String
    var message: String
  }
}

/// A contact sheet as JSON.
struct LiveSheetRow: Encodable {
  var title: String
  var facts: String
  var problems: [LivePreviewRow.Problem]
  var kinds: [Kind]

  struct Kind: Encodable {
    var title: String
    var facts: String
    var families: [Family]
  }

  struct Family: Encodable {
    var title: String
    var facts: [String]
    /// The size of each picture in points.
    var width: Double
    var height: Double
    var bands: [Band]
  }

  struct Band: Encodable {
    var title: String
    var scheme: String
    var isPlaceholder: Bool
    var cells: [Cell]
  }

  struct Cell: Encodable {
    var caption: String
    /// The radius of the picture's corners in points.
    var cornerRadius: Double
    /// The name of the picture.
    var picture: String?
    /// Whether the picture is the last good one, because there is no new one.
    var isFormer = false
    /// The hash of the entry's content.
    var rev: String?
    /// The failure in words.
    var failure: String?
  }

  /// Creates the row of a sheet.
  init(_ live: LiveSheet) {
    title = live.sheet.title
    facts = live.sheet.subtitle
    problems = live.sheet.problems.map { .init(about: $0.title, message: $0.text) }
    kinds = live.sheet.sections.map { section in
      Kind(
        title: section.title, facts: section.subtitle,
        families: section.blocks.map { Family($0, in: section, live) })
    }
  }
}

extension LiveSheetRow.Family {
  fileprivate init(
    _ block: ContactSheet.Block, in section: ContactSheet.Section, _ live: LiveSheet
  ) {
    title = block.title
    facts = block.notes
    width = block.size.width
    height = block.size.height
    bands = block.bands.map { band in
      let place = LiveSheet.Place(section, block, band)
      return LiveSheetRow.Band(
        title: band.label, scheme: band.scheme.rawValue, isPlaceholder: band.isPlaceholder,
        cells: LiveSheetRow.Cell.cells(of: band, live, former: live.formerPictures(at: place)))
    }
  }
}

extension LiveSheetRow.Cell {
  /// Returns the cells of a band. A call that failed has one cell, in which and behind which the last good
  /// pictures stay.
  fileprivate static func cells(
    of band: ContactSheet.Band, _ live: LiveSheet, former: [PreviewGallery.Picture?]
  ) -> [LiveSheetRow.Cell] {
    let cells = band.cells.enumerated().map { index, cell in
      let stayed = former.indices.contains(index) ? former[index] : nil
      return Self(cell, live.picture(of: cell), former: stayed)
    }
    let isFailed = cells.count == 1 && cells[0].failure != nil
    guard isFailed, let corner = band.cells.first?.cornerRadius else { return cells }
    return cells
      + former.dropFirst().compactMap(\.self).map {
        Self(caption: "", cornerRadius: corner, picture: $0.name, isFormer: true)
      }
  }

  private init(
    _ cell: ContactSheet.Cell, _ drawn: PreviewGallery.Picture?, former: PreviewGallery.Picture?
  ) {
    caption = cell.caption
    cornerRadius = cell.cornerRadius
    switch cell.content {
    case .picture(let source):
      picture = drawn?.name
      rev = "\(source.rev)"
    case .failure(let text):
      picture = former?.name
      isFormer = former != nil
      failure = text
    }
  }
}
