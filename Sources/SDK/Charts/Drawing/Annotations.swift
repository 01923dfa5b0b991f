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
