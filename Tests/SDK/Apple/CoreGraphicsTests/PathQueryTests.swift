import CoreGraphics
import Foundation
import Testing

@Suite struct PathQueryTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `a point is inside a figure by its rule`() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addRect(square.insetBy(dx: 2, dy: 2))
    #expect(path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)) && !path.contains(CGPoint(x: 5, y: -1)))
    let moved = CGAffineTransform(translationX: 10, y: 0)
    #expect(path.contains(CGPoint(x: 11, y: 5), transform: moved))
    #expect(!CGMutablePath().contains(.zero))
  }

  @Test func `a curve bounds less than its control points`() {
    let circle = CGPath(ellipseIn: square, transform: nil)
    #expect(circle.contains(CGPoint(x: 5, y: 0.1)) && !circle.contains(CGPoint(x: 0.5, y: 0.5)))
    let wave = CGMutablePath()
    wave.move(to: .zero)
    wave.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(wave.boundingBox.height == 10 && wave.boundingBoxOfPath.height == 5)
  }

  @Test func `a transformation applies to what a call adds`() {
    let shift = CGAffineTransform(translationX: 100, y: 0)
    let path = CGMutablePath()
    path.move(to: .zero, transform: shift)
    path.addLine(to: CGPoint(x: 1, y: 1), transform: shift)
    path.addRoundedRect(in: square, cornerWidth: 2, cornerHeight: 2, transform: shift)
    #expect(path.boundingBox == CGRect(x: 100, y: 0, width: 10, height: 10))
    path.addPath(CGPath(rect: square, transform: nil))
    #expect(path.boundingBox.minX == 0)
    path.move(to: CGPoint(x: 100, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 5, y: 5), radius: 2,
      transform: shift)
    #expect(abs(path.currentPoint.x - 105) < 1e-6 && abs(path.currentPoint.y - 2) < 1e-6)
    // The line to the arc ends before the corner, as seen from the current point.
    let lines = path.outline.elements.compactMap { element -> CGPoint? in
      if case .line(let to) = element { to } else { nil }
    }
    #expect(lines.contains { abs($0.x - 103) < 1e-6 && abs($0.y) < 1e-6 })
  }

  @Test func `an arc begins with a line from the current point`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: .pi / 2)
    #expect(path.outline.elements[1] == .line(to: CGPoint(x: 2, y: 0)))
    let alone = CGMutablePath()
    alone.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: .pi / 2)
    #expect(alone.outline.elements[0] == .move(to: CGPoint(x: 2, y: 0)))
  }

  @Test func `copies are equal, and independent of the original`() throws {
    let path = CGMutablePath()
    path.addRect(square)
    let copy = try #require(path.mutableCopy())
    #expect(copy == path && path.copy() == path)
    copy.closeSubpath()
    #expect(copy != path)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(path.copy(using: &double)?.boundingBox.width == 20)
    #expect(path.mutableCopy(using: &double)?.boundingBox.height == 20)
  }

  @Test func `each element is given with its points, control points first`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(
      to: CGPoint(x: 2, y: 2), control1: CGPoint(x: 3, y: 3), control2: CGPoint(x: 4, y: 4))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var xs: [CGFloat] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint {
        xs = (0..<3).map { element.pointee.points[$0].x }
      }
    }
    #expect(types == [.moveToPoint, .addCurveToPoint, .closeSubpath] && xs == [3, 4, 2])
  }
}

@Suite struct ColorConversionTests {
  @Test func `a colour keeps its components, or becomes the grey of its luminance`() throws {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let rgb = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(color.converted(to: rgb, intent: .perceptual, options: nil) == color)
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(gray.model == .monochrome && rgb.model == .rgb)
    let converted = try #require(
      CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        .converted(to: gray, intent: .defaultIntent, options: nil))
    #expect(abs((converted.components?[0] ?? 0) - 0.7152) < 0.01)
  }

  @Test func `a bitmap cannot be made`() {
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.last.rawValue)
    #expect(context == nil)
  }
}
