internal import SwiftUI

/// The place of an annotation in the plot area.
struct AnnotationPlace {
  /// The frame beside the mark or over the mark, to which the annotation is aligned.
  var frame: CGRect
  var alignment: Alignment

  /// - Parameter target: the frame of the mark in the plot area.
  init(_ annotation: _Mark.Annotation, target: CGRect) {
    let spacing = annotation.spacing
    let own = annotation.alignment
    switch annotation.position {
    case .overlay: (frame, alignment) = (target, own)
    case .automatic, .top:
      frame = CGRect(x: target.minX, y: target.minY - spacing, width: target.width, height: 0)
      alignment = Alignment(horizontal: own.horizontal, vertical: .bottom)
    case .bottom:
      frame = CGRect(x: target.minX, y: target.maxY + spacing, width: target.width, height: 0)
      alignment = Alignment(horizontal: own.horizontal, vertical: .top)
    case .leading:
      frame = CGRect(x: target.minX - spacing, y: target.minY, width: 0, height: target.height)
      alignment = Alignment(horizontal: .trailing, vertical: own.vertical)
    case .trailing:
      frame = CGRect(x: target.maxX + spacing, y: target.minY, width: 0, height: target.height)
      alignment = Alignment(horizontal: .leading, vertical: own.vertical)
    case .topLeading:
      frame = CGRect(x: target.minX, y: target.minY - spacing, width: 0, height: 0)
      alignment = .bottomTrailing
    case .topTrailing:
      frame = CGRect(x: target.maxX, y: target.minY - spacing, width: 0, height: 0)
      alignment = .bottomLeading
    case .bottomLeading:
      frame = CGRect(x: target.minX, y: target.maxY + spacing, width: 0, height: 0)
      alignment = .topTrailing
    case .bottomTrailing:
      frame = CGRect(x: target.maxX, y: target.maxY + spacing, width: 0, height: 0)
      alignment = .topLeading
    }
  }

  /// Returns the frame of an annotation of a size.
  func frame(of size: CGSize) -> CGRect {
    let x: CGFloat =
      switch alignment.horizontal {
      case .leading: frame.minX
      case .trailing: frame.maxX - size.width
      default: frame.midX - size.width / 2
      }
    let y: CGFloat =
      switch alignment.vertical {
      case .top: frame.minY
      case .bottom: frame.maxY - size.height
      default: frame.midY - size.height / 2
      }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// Moves the annotation into the area that its overflow resolution names.
  mutating func fit(
    _ annotation: _Mark.Annotation, size: CGSize, plot: CGRect, chart: CGRect
  ) {
    let drawn = frame(of: size)
    if let area = annotation.overflow.x.area(plot: plot, chart: chart) {
      frame.origin.x += Self.shift(drawn.minX, drawn.maxX, area.minX, area.maxX)
    }
    if let area = annotation.overflow.y.area(plot: plot, chart: chart) {
      frame.origin.y += Self.shift(drawn.minY, drawn.maxY, area.minY, area.maxY)
    }
  }

  /// Returns the distance by which a range moves to be inside another, from its start if it is
  /// longer.
  private static func shift(
    _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    if low < start || high - low > end - start { return start - low }
    return high > end ? end - high : 0
  }
}

extension AnnotationOverflowResolution.Strategy {
  fileprivate func area(plot: CGRect, chart: CGRect) -> CGRect? {
    switch kind {
    case .disabled: nil
    case .automatic, .padScale: chart
    case .fit(let boundary): boundary == .plot ? plot : chart
    }
  }
}

/// The annotations of the marks.
@MainActor
struct AnnotationPainter {
  let geometry: PlotGeometry
  let layout: ChartLayout
  let context: _ViewContext

  private var size: CGSize { geometry.size }

  /// Returns the frames of annotated marks with their annotations.
  private var annotated: [(target: CGRect, mark: _Mark)] {
    let marks = geometry.model.marks
    guard marks.contains(where: { !$0.annotations.isEmpty }) else { return [] }
    let sectors = geometry.model.isPie ? SectorGeometry.sectors(marks, in: size) : []
    return marks.indices.compactMap { index in
      let mark = marks[index]
      guard !mark.annotations.isEmpty else { return nil }
      let target: CGRect?
      switch mark.kind {
      case .bar, .rectangle: target = geometry.frame(mark)
      case .rule:
        target = geometry.ends(mark).map { start, end in
          CGRect(
            x: start.x, y: min(start.y, end.y), width: end.x - start.x,
            height: abs(end.y - start.y))
        }
      case .sector:
        target =
          sectors.indices.contains(index)
          ? sectors[index].map { CGRect(origin: $0.middle, size: .zero) } : nil
      case .line, .area, .point:
        let isDrawn = mark.kind == .point || mark.symbol != nil || mark.symbolGroup != nil
        let side = isDrawn ? geometry.model.styles.symbolArea(of: mark).squareRoot() : 0
        target = geometry.point(mark).map {
          CGRect(x: $0.x - side / 2, y: $0.y - side / 2, width: side, height: side)
        }
      }
      return target.map { ($0, mark) }
    }
  }

  /// The room that annotations above bars and points need at the top of the scale of y in points.
  var padding: CGFloat {
    var needed: CGFloat = 0
    for (target, mark) in annotated.prefix(Self.limit) where mark.kind != .sector {
      for annotation in mark.annotations where mark.y != nil && annotation.padsScale {
        let view = annotation.view(AnnotationContext(targetSize: target.size))
        let drawn = AnnotationPlace(annotation, target: target)
          .frame(of: layout.type.size(of: view, context))
        needed = max(needed, -drawn.minY)
      }
    }
    return min(needed, size.height * 0.4)
  }

  private static let limit = 300

  var views: [AnyView] {
    let plot = CGRect(origin: .zero, size: size)
    let chart = CGRect(
      x: -layout.plot.minX, y: -layout.plot.minY, width: layout.size.width,
      height: layout.size.height)
    return annotated.prefix(Self.limit).flatMap { target, mark in
      mark.annotations.map { annotation in
        let view = context.evaluate {
          annotation.view(AnnotationContext(targetSize: target.size))
        }
        var place = AnnotationPlace(annotation, target: target)
        if mark.kind == .sector { place.alignment = .center }
        place.fit(annotation, size: layout.type.size(of: view, context), plot: plot, chart: chart)
        return AnyView(
          view.fixedSize()
            .frame(
              width: place.frame.width, height: place.frame.height, alignment: place.alignment
            )
            .position(x: place.frame.midX, y: place.frame.midY))
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
