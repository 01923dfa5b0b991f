internal import AppleFoundation
public import Foundation

/// An archive has no pictures as paints: the area stays clear, and the author is told.
public struct ImagePaint: ShapeStyle {
  public var image: Image
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// Returns a clear colour, and reports to the author.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?("ImagePaint paints nothing: clip the picture with the shape")
    return .color(ColorPair(0))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// An archive has no pictures as paints: the area stays clear, and the author is told.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
