public import CoreGraphics
public import Foundation

/// The contexts that functions have begun on a thread, the innermost last.
enum ImageContexts {
  /// A context with the size of its picture.
  final class Frame {
    let context = UIGraphicsImageRendererContext(format: UIGraphicsImageRendererFormat())
    let size: CGSize

    init(size: CGSize) { self.size = size }
  }

  private static let key = "UIGraphicsImageContexts"

  static var current: Frame? { frames.last }

  /// The contexts of the current thread.
  static var frames: [Frame] {
    get { Thread.current.threadDictionary[key] as? [Frame] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Begins a picture, with the limits of ``UIGraphicsImageRenderer``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  ImageContexts.frames.append(ImageContexts.Frame(size: size))
}

/// Begins a picture, with the limits of ``UIGraphicsImageRenderer``. Opacity and scale are ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  UIGraphicsBeginImageContext(size)
}

/// Returns the picture begun last; `nil` outside of a context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContexts.current.map { $0.context.picture(in: CGRect(origin: .zero, size: $0.size)) }
}

/// Ends the picture begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { _ = ImageContexts.frames.popLast() }

/// Returns a context each of whose calls is an unsupported operation; `nil` outside of a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? {
  UIGraphicsImageRendererContext.current?.cgContext
}
