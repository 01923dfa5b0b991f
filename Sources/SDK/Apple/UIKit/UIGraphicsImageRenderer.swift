internal import AppleFoundation
public import Foundation

/// Draws pictures on other systems. Here only one thing can be drawn: one picture, as large as the
/// whole, which is how pictures are made smaller. It keeps its pixels.
///
/// Anything else is logged; the result is then the largest picture that was drawn, or an empty one.
public final class UIGraphicsImageRenderer: Sendable {
  /// What it draws on, in points.
  public let bounds: CGRect
  /// How it draws.
  public let format: UIGraphicsImageRendererFormat

  /// Draws on a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Draws on a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Draws on a rectangle at the origin.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Draws on a rectangle at the origin.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture that a closure draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format)
    UIGraphicsImageRendererContext.$shared.withValue(.init(context: context)) {
      actions(context)
    }
    let drawn = context.images
    if let only = drawn.first, drawn.count == 1, !context.hasOther, covers(only.rect) {
      return only.image.resized(to: bounds.size)
    }
    AuthorWarnings.report(
      "UIGraphicsImageRenderer cannot draw here, except one picture as large as the whole")
    let largest = drawn.max { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }
    return largest.map { $0.image.resized(to: $0.rect.size) }
      ?? UIImage(.data(Data()), size: bounds.size, scale: 1)
  }

  /// The file of the picture that a closure draws: empty, unless it is a PNG as it was.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The file of the picture that a closure draws: empty, unless it is a JPEG as it was.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }

  /// Whether a rectangle is the whole, up to half a point.
  private func covers(_ rect: CGRect) -> Bool {
    abs(rect.minX - bounds.minX) <= 0.5 && abs(rect.minY - bounds.minY) <= 0.5
      && abs(rect.width - bounds.width) <= 0.5 && abs(rect.height - bounds.height) <= 0.5
  }
}

/// How a renderer draws; nothing of it is used.
public final class UIGraphicsImageRendererFormat: Sendable {
  /// Makes the usual one.
  public init() {}

  /// The usual one.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// The usual one.
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// No effect: pictures keep their pixels.
  public var scale: CGFloat {
    get { 1 }
    set {}
  }

  /// No effect: pictures keep their pixels.
  public var opaque: Bool {
    get { false }
    set {}
  }
}

/// What a closure draws on.
public final class UIGraphicsImageRendererContext {
  /// Unchecked: it is only reached while its closure runs, on that thread.
  struct Shared: @unchecked Sendable {
    let context: UIGraphicsImageRendererContext
  }

  @TaskLocal static var shared: Shared?

  /// How it draws.
  public let format: UIGraphicsImageRendererFormat
  private(set) var images: [(image: UIImage, rect: CGRect)] = []
  private(set) var hasOther = false

  init(format: UIGraphicsImageRendererFormat) { self.format = format }

  func draw(_ image: UIImage, in rect: CGRect) { images.append((image, rect)) }

  /// Notes that something else was to be drawn.
  func drawOther() { hasOther = true }

  /// Cannot be drawn: logged.
  public func fill(_ rect: CGRect) { drawOther() }

  /// Cannot be drawn: logged.
  public func stroke(_ rect: CGRect) { drawOther() }

  /// Cannot be done: logged.
  public func clip(to rect: CGRect) { drawOther() }
}

extension UIImage {
  /// Draws it on what a renderer draws on.
  public func draw(in rect: CGRect) {
    UIGraphicsImageRendererContext.shared?.context.draw(self, in: rect)
  }

  /// Draws it in its size on what a renderer draws on.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIColor {
  /// The colour of what is filled next: nothing can be filled.
  public func setFill() { UIGraphicsImageRendererContext.shared?.context.drawOther() }

  /// The colour of what is stroked next: nothing can be stroked.
  public func setStroke() { UIGraphicsImageRendererContext.shared?.context.drawOther() }

  /// The colour of what is drawn next: nothing can be drawn.
  public func set() { UIGraphicsImageRendererContext.shared?.context.drawOther() }
}
