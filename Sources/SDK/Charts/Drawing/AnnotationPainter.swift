internal import SwiftUI

/// The annotations of the marks of a chart. Each view is made once, or again if it reads the size
/// of a mark and that size has changed.
@MainActor
struct AnnotationPainter {
  /// An annotation beside its mark.
  private struct Note {
    var annotation: _Mark.Annotation
    var kind: _Mark.Kind
    /// Whether the mark has a place on the scale of y.
    var hasY: Bool
    /// The frame of the mark in the plot area.
    var target: CGRect
    var view: AnyView
    /// The estimated size of the view in points.
    var size: CGSize
  }

  private let layout: ChartLayout
  private let context: _ViewContext
  private var notes: [Note] = []

  /// The largest number of annotated marks.
  static let limit = 300

  init(_ layout: ChartLayout, _ context: _ViewContext) {
    self.layout = layout
    self.context = context
    let marks = annotated(geometry: layout.geometry)
    if marks.count > Self.limit {
      context.walk.diagnose(
        "a chart draws the annotations of at most \(Self.limit) marks: of \(marks.count) annotated"
          + " marks, the last are without")
    }
    notes = marks.prefix(Self.limit).flatMap { target, mark in
      mark.annotations.map { note($0, of: mark, at: target) }
    }
  }

  private func note(_ annotation: _Mark.Annotation, of mark: _Mark, at target: CGRect) -> Note {
    let view = context.evaluate {
      annotation.view(AnnotationContext(targetSize: target.size))
    }
    return Note(
      annotation: annotation, kind: mark.kind, hasY: mark.y != nil, target: target, view: view,
      size: layout.type.size(of: view, context))
  }

  /// Returns the frames of annotated marks with the marks.
  private func annotated(geometry: PlotGeometry) -> [(target: CGRect, mark: _Mark)] {
    let marks = geometry.model.marks
    guard marks.contains(where: { !$0.annotations.isEmpty }) else { return [] }
    let sectors = geometry.model.isPie ? SectorGeometry.sectors(marks, in: geometry.size) : []
    return marks.indices.compactMap { index in
      let mark = marks[index]
      guard !mark.annotations.isEmpty else { return nil }
      let sector = sectors.indices.contains(index) ? sectors[index] : nil
      return geometry.target(of: mark, sector).map { ($0, mark) }
    }
  }

  /// The room that annotations above bars and points need at the top of the scale of y in points.
  var padding: CGFloat {
    let needed =
      notes.filter { $0.kind != .sector && $0.hasY && $0.annotation.padsScale }
      .map { -AnnotationPlace($0.annotation, target: $0.target).frame(of: $0.size).minY }
      .max() ?? 0
    return min(max(needed, 0), layout.plot.height * 0.4)
  }

  /// Moves the annotations to the marks of a layout with another scale of y.
  func moved(to layout: ChartLayout) -> AnnotationPainter {
    var moved = AnnotationPainter(layout: layout, context: context)
    let marks = annotated(geometry: layout.geometry).prefix(Self.limit)
    let places = marks.flatMap { target, mark in mark.annotations.map { (target, mark, $0) } }
    guard places.count == notes.count else { return AnnotationPainter(layout, context) }
    moved.notes = zip(notes, places).map { old, place in
      let (target, mark, annotation) = place
      if annotation.readsTarget, old.target.size != target.size {
        return note(annotation, of: mark, at: target)
      }
      var note = old
      note.target = target
      return note
    }
    return moved
  }

  private init(layout: ChartLayout, context: _ViewContext) {
    self.layout = layout
    self.context = context
  }

  /// The annotations at their places in the plot area.
  var views: [AnyView] {
    let plot = CGRect(origin: .zero, size: layout.plot.size)
    let chart = CGRect(
      x: -layout.plot.minX, y: -layout.plot.minY, width: layout.size.width,
      height: layout.size.height)
    return notes.map { note in
      var place = AnnotationPlace(note.annotation, target: note.target)
      if note.kind == .sector { place.alignment = .center }
      place.fit(note.annotation, size: note.size, plot: plot, chart: chart)
      return AnyView(
        note.view.fixedSize()
          .frame(width: place.frame.width, height: place.frame.height, alignment: place.alignment)
          .position(x: place.frame.midX, y: place.frame.midY))
    }
  }
}

extension PlotGeometry {
  /// Returns the frame of a mark to which an annotation is aligned.
  fileprivate func target(of mark: _Mark, _ sector: SectorGeometry?) -> CGRect? {
    switch mark.kind {
    case .bar, .rectangle: return frame(mark)
    case .rule:
      return ends(mark).map { start, end in
        CGRect(
          x: start.x, y: min(start.y, end.y), width: end.x - start.x, height: abs(end.y - start.y))
      }
    case .sector: return sector.map { CGRect(origin: $0.middle, size: .zero) }
    case .line, .area, .point:
      let isDrawn = mark.kind == .point || mark.symbol != nil || mark.symbolGroup != nil
      let side = isDrawn ? model.styles.symbolArea(of: mark).squareRoot() : 0
      return point(mark).map {
        CGRect(x: $0.x - side / 2, y: $0.y - side / 2, width: side, height: side)
      }
    }
  }
}

extension _Mark.Annotation {
  /// Whether room for the annotation is added to the scale of y.
  fileprivate var padsScale: Bool {
    switch overflow.y.kind {
    case .automatic, .padScale: position.isAbove || position == .automatic
    case .disabled, .fit: false
    }
  }
}
