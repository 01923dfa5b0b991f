internal import AppleFoundation
public import Foundation

/// A picture as a paint, which an archive does not have: what it paints stays clear, and the author is told.
public struct ImagePaint: ShapeStyle {
  /// The picture.
  public var image: Image
  /// Which part of it, as fractions.
  public var sourceRect: CGRect
  /// How large it is drawn.
  public var scale: CGFloat

  /// Takes a picture, a part of it and a scale.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// Clear.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?("ImagePaint paints nothing: clip the picture with the shape")
    return .color(ColorPair(0))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture as a paint, which an archive does not have.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
