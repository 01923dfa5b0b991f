internal import CWidgetABI
public import Foundation

public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let place: (Int) -> Double
  private let explicit: (Int) -> Double?

  init(
    width: CGFloat, height: CGFloat, place: @escaping (Int) -> Double,
    explicit: @escaping (Int) -> Double? = { _ in nil }
  ) {
    self.width = width
    self.height = height
    self.place = place
    self.explicit = explicit
  }

  /// Reads the dimensions from layout; the pointer is valid during the callback only.
  init(_ dimensions: UnsafePointer<wh_dimensions>) {
    self.init(width: dimensions.pointee.width, height: dimensions.pointee.height) { guide in
      dimensions.pointee.guide?(dimensions, UInt32(guide)) ?? 0
    }
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat {
    CGFloat(place(guide.guide.constant))
  }

  public subscript(guide: VerticalAlignment) -> CGFloat { CGFloat(place(guide.guide.constant)) }

  /// Always `nil` in `alignmentGuide`: only a custom layout can tell explicit guides apart.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicit(guide.guide.constant).map { CGFloat($0) }
  }

  /// Always `nil` in `alignmentGuide`: only a custom layout can tell explicit guides apart.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicit(guide.guide.constant).map { CGFloat($0) }
  }
}
