internal import AppleFoundation
internal import CWidgetABI
public import Foundation

/// A picture in tiles. A symbol paints nothing, and the author is told.
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

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    let clear = GradientFill(
      geometry: .linear(from: .top, to: .bottom),
      stops: [GradientFill.Stop(location: 0, color: ColorPair(0))])
    guard var attributes = image.picture(in: environment)?.attributes else {
      environment.reads?.report?("ImagePaint paints nothing: the image is a symbol, or is missing")
      return .gradient(clear)
    }
    attributes[.resizable] = .flag(true)
    attributes[.resizingMode] = .integer(WH_RESIZING_TILE)
    let enlargement = scale > 0 ? Double(scale) : 1
    var pixels = 1.0
    if case .number(let value) = attributes[.imageScale] { pixels = value }
    attributes[.imageScale] = .number(min(max(pixels / enlargement, 0.1), 10))
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let source = sourceRect.intersection(whole)
    if source != whole, source.width > 0, source.height > 0 {
      attributes[.sourceX] = .length(source.minX)
      attributes[.sourceY] = .length(source.minY)
      attributes[.sourceWidth] = .length(source.width)
      attributes[.sourceHeight] = .length(source.height)
    }
    // A text cannot be painted with a picture, and must not vanish.
    let fallback = GradientFill(
      geometry: .linear(from: .top, to: .bottom),
      stops: [GradientFill.Stop(location: 0, color: Color.primary.pair(in: environment))])
    let paint = _Paint.picture(
      PicturePaint(type: .image, attributes: attributes, fallback: fallback))
    return level == 0 ? paint : paint.faded(by: HierarchicalShapeStyle.opacity(of: level))
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
