internal import SwiftUI

extension ChartLayout {
  mutating func reserveTitles() {
    for title in settings.xTitles { reserve(title, edge: title.position.isAbove ? .top : .bottom) }
    for title in settings.yTitles {
      switch title.position {
      case .leading: reserve(title, edge: .leading)
      case .trailing: reserve(title, edge: .trailing)
      case .bottom, .bottomLeading, .bottomTrailing: reserve(title, edge: .bottom)
      case .automatic, .overlay, .top, .topLeading, .topTrailing:
        reserve(title, edge: .top, isY: true)
      }
    }
  }

  private mutating func reserve(_ title: ChartSettings.Title, edge: Edge, isY: Bool = false) {
    let height = type.size(of: title.view, context).height
    let spacing = title.spacing ?? Self.gap / 2
    var frame = plot
    var angle: Angle?
    let fallback: HorizontalAlignment = isY && !isYAxisLeading ? .trailing : .leading
    var alignment = Alignment(
      horizontal: title.alignment?.horizontal ?? fallback, vertical: .center)
    switch edge {
    case .top: frame.size.height = height
    case .bottom:
      frame.origin.y = plot.maxY - height
      frame.size.height = height
    case .leading, .trailing:
      if edge == .trailing { frame.origin.x = plot.maxX - height }
      frame.size.width = height
      angle = .degrees(edge == .leading ? -90 : 90)
      alignment = Alignment(horizontal: .center, vertical: title.alignment?.vertical ?? .center)
    }
    titles.append(Title(view: title.view, frame: frame, alignment: alignment, angle: angle))
    cut(edge, height + spacing)
  }

  private var isYAxisLeading: Bool {
    if case .own(let axes) = settings.y { axes.first?.position == .leading } else { false }
  }

  /// Aligns the titles of x with the plot area, and the rotated titles of y too.
  mutating func alignTitles() {
    for index in titles.indices {
      if titles[index].angle != nil {
        titles[index].frame.origin.y = plot.minY
        titles[index].frame.size.height = plot.height
      } else if titles[index].frame.minY > plot.minY {
        titles[index].frame.origin.x = plot.minX
        titles[index].frame.size.width = plot.width
      }
    }
  }
}

extension AnnotationPosition {
  var isAbove: Bool { [.top, .topLeading, .topTrailing].contains(self) }
}
