import Cocoa
import CoreGraphics

func outline(in rect: CGRect) -> CGPath {
  let path = CGMutablePath()
  path.move(to: .zero, transform: .identity)
  path.addLine(to: CGPoint(x: rect.maxX, y: 0))
  path.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 4)
  path.addArc(
    tangent1End: CGPoint(x: 1, y: 2), tangent2End: CGPoint(x: 2, y: 2), radius: 1)
  path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: 1)
  path.addRects([rect])
  path.addPath(CGPath(ellipseIn: rect, transform: nil))
  path.closeSubpath()
  var count = 0
  path.applyWithBlock { if $0.pointee.type == .addLineToPoint { count += 1 } }
  var shift = CGAffineTransform(translationX: 1, y: 1)
  return path.contains(.zero, using: .evenOdd) ? path : path.copy(using: &shift) ?? path
}

func accent() -> NSColor { NSColor.controlAccentColor }

func components(of color: CGColor) -> [CGFloat]? {
  guard let space = CGColorSpace(name: CGColorSpace.sRGB), space.model == .rgb,
    let converted = color.converted(to: space, intent: .defaultIntent, options: nil)
  else { return nil }
  return converted.components
}

func bitmap(_ image: CGImage) -> CGImage? {
  let context = CGContext(
    data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
  return context?.makeImage()
}
