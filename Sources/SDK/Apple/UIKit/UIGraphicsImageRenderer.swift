internal import AppleFoundation
public import CoreGraphics
public import Foundation

/// A renderer that supports a single operation: drawing one picture over the whole bounds, as
/// programs do to reduce a picture. The result has the pixels of the original.
///
/// Any other operation is logged. The result is then the largest drawn picture, or an empty
/// picture.
public final class UIGraphicsImageRenderer: Sendable {
  /// The bounds of the drawing, in points.
  public let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the drawn picture, with the limits of the class.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format, bounds: bounds)
    let outer = UIGraphicsImageRendererContext.stack
    UIGraphicsImageRendererContext.stack = outer + [context]
    actions(context)
    UIGraphicsImageRendererContext.stack = outer
    return context.picture
  }

  /// Returns the file of the drawn picture; empty unless the original is a PNG file.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the file of the drawn picture; empty unless the original is a JPEG file. The quality
  /// is ignored.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

/// The format of a renderer, which is ignored.
public final class UIGraphicsImageRendererFormat: Sendable {
  public init() {}

  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// No effect: the pixels do not change. Always 1.
  public var scale: CGFloat {
    get { 1 }
    set {}
  }

  /// No effect: the pixels do not change. Always false.
  public var opaque: Bool {
    get { false }
    set {}
  }
}

/// A record of the drawing operations.
public final class UIGraphicsImageRendererContext {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect
  private(set) var images: [(image: UIImage, rect: CGRect)] = []
  private(set) var hasOther = false

  init(format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    self.format = format
    self.bounds = bounds
  }

  /// A context each of whose calls is an unsupported operation, which is logged.
  public var cgContext: CGContext { CGContext { [self] in drawOther() } }

  func draw(_ image: UIImage, in rect: CGRect) { images.append((image, rect)) }

  /// Records an unsupported operation.
  func drawOther() { hasOther = true }

  /// An unsupported operation, which is logged.
  public func fill(_ rect: CGRect) { drawOther() }

  /// An unsupported operation, which is logged.
  public func stroke(_ rect: CGRect) { drawOther() }

  /// An unsupported operation, which is logged.
  public func clip(to rect: CGRect) { drawOther() }

  /// The drawn picture, with the limits of the renderer.
  var picture: UIImage {
    if let only = images.first, images.count == 1, !hasOther, only.rect.covers(bounds) {
      return only.image.resized(to: bounds.size)
    }
    AuthorWarnings.report(
      "UIGraphicsImageRenderer can only draw one picture that fills the whole image")
    let largest = images.max { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }
    return largest.map { $0.image.resized(to: $0.rect.size) }
      ?? UIImage(.data(Data()), size: bounds.size, scale: 1)
  }
}

extension CGRect {
  /// Whether a rectangle equals the bounds, within half a point.
  fileprivate func covers(_ bounds: CGRect) -> Bool {
    abs(minX - bounds.minX) <= 0.5 && abs(minY - bounds.minY) <= 0.5
      && abs(width - bounds.width) <= 0.5 && abs(height - bounds.height) <= 0.5
  }
}

extension UIImage {
  /// Draws the picture in the current renderer, if there is one.
  public func draw(in rect: CGRect) {
    UIGraphicsImageRendererContext.current?.draw(self, in: rect)
  }

  /// Draws the picture in its own size in the current renderer, if there is one.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIColor {
  /// An unsupported operation, which is logged.
  public func setFill() { UIGraphicsImageRendererContext.current?.drawOther() }

  /// An unsupported operation, which is logged.
  public func setStroke() { UIGraphicsImageRendererContext.current?.drawOther() }

  /// An unsupported operation, which is logged.
  public func set() { UIGraphicsImageRendererContext.current?.drawOther() }
}
