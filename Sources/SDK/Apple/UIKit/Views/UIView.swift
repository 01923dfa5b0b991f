public import CoreGraphics
public import Foundation

/// A view that nothing draws: it keeps its values and its subviews.
@MainActor @preconcurrency
open class UIView: UIResponder {
  open var frame: CGRect
  /// Always `nil`, because views are in no window.
  open var window: UIWindow? { nil }
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var transform = CGAffineTransform.identity
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .tintColor
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  open private(set) var constraints: [NSLayoutConstraint] = []
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) lazy var layer = CALayer()
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide()
  open private(set) lazy var layoutMarginsGuide = UILayoutGuide()
  open private(set) lazy var readableContentGuide = UILayoutGuide()

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Makes an empty view. A convenience initialiser as on Apple's systems: a subclass declares
  /// `init()` without `override`.
  public convenience override init() { self.init(frame: .zero) }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

  open func addConstraints(_ constraints: [NSLayoutConstraint]) { self.constraints += constraints }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { constraints.contains($0) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// A view for settings of all views of the class, which nothing reads.
  open class func appearance() -> UIView { UIView() }

  /// A view for settings of the views of the class in others, which nothing reads.
  public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> UIView {
    appearance()
  }

  // Functions that subclasses override. Nothing calls them.

  open func draw(_ rect: CGRect) {}
  open func layoutSubviews() {}
  open func updateConstraints() {}
  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToWindow() {}
  open func prepareForInterfaceBuilder() {}
  open func awakeFromNib() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func tintColorDidChange() {}
  /// Always the view itself, if the point is inside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    self.point(inside: point, with: event) ? self : nil
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Always without a size, because there is no layout.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  public static let noIntrinsicMetric: CGFloat = -1

  open class var layerClass: AnyClass { CALayer.self }

  open var traitCollection: UITraitCollection { .current }
}
