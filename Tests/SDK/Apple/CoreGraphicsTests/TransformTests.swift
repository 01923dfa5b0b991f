import CoreGraphics
import Foundation
import Testing

/// The rules of Apple's documentation of `CGAffineTransform`.
@Suite struct TransformTests {
  private let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

  @Test func `each number has its place in the equations`() {
    #expect(CGPoint(x: 1, y: 0).applying(transform) == CGPoint(x: 13, y: 16))
    #expect(CGPoint(x: 0, y: 1).applying(transform) == CGPoint(x: 16, y: 20))
    #expect(CGSize(width: 1, height: 2).applying(transform) == CGSize(width: 12, height: 17))
    #expect(CGAffineTransform(2, 3, 5, 7, 11, 13) == transform)
  }

  @Test func `the identity changes nothing`() {
    let point = CGPoint(x: 3, y: -4)
    #expect(point.applying(.identity) == point)
    #expect(CGAffineTransform() == .identity)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!transform.isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1).isIdentity)
  }

  @Test func `a transform moves, scales or turns`() {
    let point = CGPoint(x: 3, y: 4)
    #expect(
      point.applying(CGAffineTransform(translationX: 10, y: 20)) == CGPoint(x: 13, y: 24))
    #expect(point.applying(CGAffineTransform(scaleX: 10, y: 20)) == CGPoint(x: 30, y: 80))
    let turned = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x + 4) < 1e-12 && abs(turned.y - 3) < 1e-12)
  }

  @Test func `a concatenated transform applies the first one first`() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let both = scale.concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 12, y: 23))
    let point = CGPoint(x: 2, y: -1)
    let other = CGAffineTransform(a: 17, b: 19, c: 23, d: 29, tx: 31, ty: 37)
    #expect(
      point.applying(transform.concatenating(other)) == point.applying(transform).applying(other))
  }

  @Test func `a transform that is moved, scaled or turned does that first`() {
    let point = CGPoint(x: 1, y: 1)
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    let move = CGAffineTransform(translationX: 10, y: 20)
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    let turned = point.applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 9) < 1e-12 && abs(turned.y - 21) < 1e-12)
  }

  @Test func `the inverse leads back, and a transform without one is its own`() {
    let point = CGPoint(x: 3, y: -4)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - 3) < 1e-9 && abs(back.y + 4) < 1e-9)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    let endless = CGAffineTransform(scaleX: .infinity, y: 1)
    #expect(endless.inverted() == endless)
  }

  @Test func `a rectangle becomes the smallest one around its corners`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.applying(CGAffineTransform(scaleX: -2, y: 10))
        == CGRect(x: -8, y: 20, width: 6, height: 40))
    let slanted = rect.applying(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
    #expect(slanted == CGRect(x: 3, y: 2, width: 7, height: 4))
  }

  @Test func `a vector has its parts, however they are written`() {
    let vector = CGVector(dx: CGFloat(1.5), dy: -2)
    #expect(vector.dx == 1.5 && vector.dy == -2)
    #expect(CGVector(dx: 3, dy: 4) == CGVector(dx: 3.0, dy: 4.0))
    #expect(CGVector() == .zero && CGVector.zero.dx == 0 && CGVector.zero.dy == 0)
  }

  @Test func `line caps and joins have the numbers of Core Graphics`() {
    #expect([CGLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
    #expect([CGLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
  }
}
