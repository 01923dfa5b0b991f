public import CoreGraphics
public import Foundation

/// A layer that nothing draws: it keeps its values and its sublayers.
open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var cornerRadius: CGFloat = 0
  open var masksToBounds = false
  open var backgroundColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var opacity: Float = 1
  open var isHidden = false
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var zPosition: CGFloat = 0
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var mask: CALayer?
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public override init() { super.init() }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func setNeedsDisplay() {}
  open func removeAllAnimations() {}
}

public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

public final class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor?
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1
}
