public import CoreGraphics
public import Foundation

extension UIGraphicsImageRendererContext {
  private static let key = "UIGraphicsImageContexts"

  /// The contexts of renderers and of `UIGraphicsBeginImageContext` on the current thread, the
  /// innermost last.
  static var stack: [UIGraphicsImageRendererContext] {
    get { Thread.current.threadDictionary[key] as? [UIGraphicsImageRendererContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// The context that draws on the current thread.
  static var current: UIGraphicsImageRendererContext? { stack.last }
}

/// Begins a picture, with the limits of ``UIGraphicsImageRenderer``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  let bounds = CGRect(origin: .zero, size: size)
  UIGraphicsImageRendererContext.stack.append(
    UIGraphicsImageRendererContext(format: UIGraphicsImageRendererFormat(), bounds: bounds))
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
  UIGraphicsImageRendererContext.current?.picture
}

/// Ends the picture begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { _ = UIGraphicsImageRendererContext.stack.popLast() }

/// Returns a context each of whose calls is an unsupported operation; `nil` outside of a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? {
  UIGraphicsImageRendererContext.current?.cgContext
}
