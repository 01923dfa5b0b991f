internal import PluginPreview
internal import WidgetArchive
internal import WidgetModel
internal import WidgetRender

/// A contact sheet for a page that stays open: each picture has a name, and ticks.
struct LiveSheet {
  /// A drawn picture.
  struct Drawn {
    var picture: PreviewGallery.Picture
    /// The time at which a live text changes next; `nil` if none does.
    var next: Timestamp?
  }

  /// The place of pictures that takes the place of the same one on the sheet before.
  struct Place: Hashable {
    var kind: String
    var family: String
    var band: String
  }

  /// The sheet, whose failed pictures have their words.
  private(set) var sheet: ContactSheet
  private var drawn: [ContactSheet.PictureSource: Drawn] = [:]
  /// The last good pictures of the places with failures.
  private var former: [Place: [PreviewGallery.Picture?]] = [:]

  /// Draws a sheet.
  ///
  /// - Parameter former: The sheet before, whose pictures stay where there are no new ones.
  init(_ sheet: ContactSheet, after former: LiveSheet?, _ drawing: SheetDrawing, _ format: Format) {
    self.sheet = sheet
    var drawn: [ContactSheet.PictureSource: Drawn] = [:]
    self.sheet.replaceFailures { source throws(PreviewFailure) in
      drawn[source] = try drawing.drawn(source, format)
    }
    self.drawn = drawn
    guard let good = former?.lastGood else { return }
    for (place, cells) in places where cells.contains(where: { picture(of: $0) == nil }) {
      self.former[place] = good[place]
    }
  }

  /// The form of the pictures on a page.
  enum Format: Equatable {
    /// Drawings that the browser scales.
    case svg
    /// Pictures of pixels, with a number of pixels per point.
    case png(scale: Int)
  }

  /// The next time at which a picture changes; `nil` if none does.
  var next: Timestamp? { drawn.values.compactMap(\.next).min() }

  /// Draws the pictures whose live texts have changed. A picture that cannot be drawn again stays.
  mutating func tick(at now: Timestamp, _ drawing: SheetDrawing, _ format: Format) {
    for (source, old) in drawn {
      guard let next = old.next, next <= now else { continue }
      var present = source
      present.now = max(source.now, now)
      drawn[source] =
        (try? drawing.drawn(present, format)) ?? Drawn(picture: old.picture, next: nil)
    }
  }

  /// All pictures of the sheet.
  var pictures: Set<PreviewGallery.Picture> {
    Set(drawn.values.map(\.picture)).union(former.values.joined().compactMap(\.self))
  }

  /// Returns the picture of a cell; `nil` for a failure.
  func picture(of cell: ContactSheet.Cell) -> PreviewGallery.Picture? {
    guard case .picture(let source) = cell.content else { return nil }
    return drawn[source]?.picture
  }

  /// Returns the last good pictures of a place with a failure, in the order of the cells.
  func formerPictures(at place: Place) -> [PreviewGallery.Picture?] { former[place] ?? [] }

  /// The pictures of each place; in the cells of failures, those that have stayed there.
  private var lastGood: [Place: [PreviewGallery.Picture?]] {
    places.reduce(into: [:]) { good, place in
      let stayed = formerPictures(at: place.0)
      good[place.0] =
        place.1.indices.map { index in
          picture(of: place.1[index]) ?? (stayed.indices.contains(index) ? stayed[index] : nil)
        } + stayed.dropFirst(place.1.count)
    }
  }

  private var places: [(Place, [ContactSheet.Cell])] {
    sheet.sections.flatMap { section in
      section.blocks.flatMap { block in
        block.bands.map { (Place(section, block, $0), $0.cells) }
      }
    }
  }
}

extension LiveSheet.Place {
  /// Creates the place of a band.
  init(
    _ section: ContactSheet.Section, _ block: ContactSheet.Block, _ band: ContactSheet.Band
  ) {
    self.init(kind: section.title, family: block.title, band: band.label)
  }
}

extension SheetDrawing {
  /// Draws a picture for a page.
  fileprivate func drawn(
    _ source: ContactSheet.PictureSource, _ format: LiveSheet.Format
  ) throws(PreviewFailure) -> LiveSheet.Drawn {
    let (bytes, ending) =
      switch format {
      case .svg: (try svg(source), "svg")
      case .png(let scale): (try image(source, scale: scale).bytes, "png")
      }
    let name = "\(ContentHash(of: bytes.span.bytes)).\(ending)"
    return LiveSheet.Drawn(
      picture: PreviewGallery.Picture(name: name, bytes: bytes), next: Self.nextChange(of: source))
  }

  /// A placeholder has bars in the place of its texts.
  private static func nextChange(of source: ContactSheet.PictureSource) -> Timestamp? {
    guard !source.isRedacted, let view = try? ArchiveView(validated: source.archive.span.bytes)
    else { return nil }
    return view.views(ofEntry: source.entry)?.nextChange(after: source.now)
  }
}
