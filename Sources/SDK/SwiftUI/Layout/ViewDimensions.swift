internal import CWidgetABI
public import Foundation

/// The size of a view and where its guides are, while it is laid out.
public struct ViewDimensions {
  /// Points.
  public let width: CGFloat
  /// Points.
  public let height: CGFloat
  private let place: (Int) -> Double

  init(width: CGFloat, height: CGFloat, place: @escaping (Int) -> Double) {
    self.width = width
    self.height = height
    self.place = place
  }

  /// Reads what layout hands over; the pointer is good for the callback only.
  init(_ dimensions: UnsafePointer<wh_dimensions>) {
    self.init(width: dimensions.pointee.width, height: dimensions.pointee.height) { guide in
      dimensions.pointee.guide?(dimensions, UInt32(guide)) ?? 0
    }
  }

  /// Where a guide is, from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    CGFloat(place(guide.guide.constant))
  }

  /// Where a guide is, from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { CGFloat(place(guide.guide.constant)) }

  /// Where a guide is if the view sets it, which layout does not tell.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// Where a guide is if the view sets it, which layout does not tell.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}
