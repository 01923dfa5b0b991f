public import Foundation
internal import Synchronization

/// A drawing into a bitmap. A plugin has no rasteriser: a bitmap cannot be made, as on a device without
/// memory for it, and each call in the context of a renderer counts as an operation that the renderer
/// does not support.
public final class CGContext {
  private let record: () -> Void

  /// Makes a context whose calls are told to a renderer.
  package init(record: @escaping () -> Void) { self.record = record }

  /// Always `nil`, with a warning to the author.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    GraphicsWarnings.report("CGContext cannot draw bitmaps: use Canvas, Path or an asset")
    return nil
  }

  /// Always `nil`: nothing is drawn.
  public func makeImage() -> CGImage? {
    record()
    return nil
  }

  public func setFillColor(_ color: CGColor) { record() }
  public func setStrokeColor(_ color: CGColor) { record() }
  public func setLineWidth(_ width: CGFloat) { record() }
  public func setLineCap(_ cap: CGLineCap) { record() }
  public func setLineJoin(_ join: CGLineJoin) { record() }
  public func setAlpha(_ alpha: CGFloat) { record() }
  public func setBlendMode(_ mode: CGBlendMode) { record() }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) { record() }
  public func saveGState() { record() }
  public func restoreGState() { record() }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { record() }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { record() }
  public func rotate(by angle: CGFloat) { record() }
  public func concatenate(_ transform: CGAffineTransform) { record() }
  public func fill(_ rect: CGRect) { record() }
  public func clear(_ rect: CGRect) { record() }
  public func stroke(_ rect: CGRect) { record() }
  public func fillEllipse(in rect: CGRect) { record() }
  public func strokeEllipse(in rect: CGRect) { record() }
  public func beginPath() { record() }
  public func closePath() { record() }
  public func move(to point: CGPoint) { record() }
  public func addLine(to point: CGPoint) { record() }
  public func addRect(_ rect: CGRect) { record() }
  public func addEllipse(in rect: CGRect) { record() }
  public func addPath(_ path: CGPath) { record() }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { record() }
  public func fillPath(using rule: CGPathFillRule = .winding) { record() }
  public func strokePath() { record() }
  public func clip() { record() }
  public func clip(to rect: CGRect) { record() }
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) { record() }
}

public enum CGBlendMode: Int32, Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
}

public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  public static let byteOrderDefault: CGBitmapInfo = []
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The receiver of warnings to the author, which a module above sets.
package enum GraphicsWarnings {
  /// A wrapper of the closure. A closure that is itself the value of a generic type would be
  /// wrapped again by each access under the lock.
  private struct Receiver: Sendable {
    let take: @Sendable (String) -> Void
  }

  private static let receiver = Mutex<Receiver?>(nil)

  /// Sets the receiver.
  package static func send(to take: @escaping @Sendable (String) -> Void) {
    receiver.withLock { $0 = Receiver(take: take) }
  }

  static func report(_ message: String) { receiver.withLock { $0 }?.take(message) }
}
