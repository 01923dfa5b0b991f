package import WidgetModel

/// The radii of the corners of a rectangle, in points.
package struct CornerRadii: Hashable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radius shared by all corners; `nil` if the radii differ.
  package var common: Double? {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
  }

  private func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }

  /// Returns the radii of a concentric outline further inside. Sharp corners stay sharp.
  package func inset(by amount: Double) -> CornerRadii { map { $0 > 0 ? max($0 - amount, 0) : 0 } }

  /// Returns the radii, reduced in proportion until they fit (CSS Backgrounds 3, section 4.5).
  package func fitted(in size: ViewSize) -> CornerRadii {
    let ratios = [
      size.width / (topLeft + topRight), size.width / (bottomLeft + bottomRight),
      size.height / (topLeft + bottomLeft), size.height / (topRight + bottomRight),
    ]
    // A side without radii gives infinity or NaN; every comparison with NaN is false.
    let factor = ratios.reduce(1) { $1 < $0 ? $1 : $0 }
    return factor < 1 ? map { $0 * factor } : self
  }
}
