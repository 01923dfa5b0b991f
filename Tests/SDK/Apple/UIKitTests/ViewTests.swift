internal import Testing
internal import UIKit

private final class Card: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "a"
    addSubview(label)
    NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: topAnchor, constant: 4)])
  }

  required init?(coder: NSCoder) { return nil }
}

private final class Screen: UIViewController {
  private(set) var loads = 0

  init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    view.addSubview(Card())
  }
}

/// A view whose initialiser overrides none, as in files for Apple's systems.
private final class Badge: UIView {
  init() { super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 8)) }

  required init?(coder: NSCoder) { return nil }
}

@MainActor
@Suite struct `Views that an app shares with its widget` {
  @Test func `a view keeps its subviews, each in one place`() {
    let card = Card()
    #expect(card.subviews == [card.label] && card.label.superview === card)
    let other = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    other.addSubview(card.label)
    #expect(card.subviews.isEmpty && card.label.isDescendant(of: other))
    #expect(other.center == CGPoint(x: 25, y: 40))
    other.center = .zero
    #expect(other.frame.origin == CGPoint(x: -15, y: -20))
    #expect(other.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `a stack has its arranged views among its subviews`() {
    let (one, two) = (UILabel(), UIImageView(image: nil))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.insertArrangedSubview(two, at: 0)
    #expect(stack.arrangedSubviews == [two, one] && Set(stack.subviews) == [one, two])
  }

  @Test func `a view that moves elsewhere leaves its stack`() {
    let (one, two) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [one, two])
    one.removeFromSuperview()
    UIView().addSubview(two)
    #expect(stack.arrangedSubviews == [] && stack.subviews == [])
    stack.addArrangedSubview(one)
    #expect(stack.arrangedSubviews == [one])
  }

  @Test func `a view is made without parameters, and by a subclass in its own size`() {
    let views = [UIView(), Card(), UILabel(), UIImageView(), Badge()]
    #expect(views.map(\.frame.width) == [0, 0, 0, 0, 8])
  }

  @Test func `a controller loads its view at the first access`() {
    let screen = Screen()
    #expect(!screen.isViewLoaded && screen.loads == 0)
    #expect(screen.view.subviews.count == 1)
    #expect(screen.isViewLoaded && screen.loads == 1)
  }

  @Test func `a button has the title of a state, or that of its normal state`() {
    let button = UIButton(type: .system)
    button.setTitle("a", for: .normal)
    button.setTitle("b", for: .selected)
    #expect(button.title(for: .selected) == "b" && button.title(for: .disabled) == "a")
  }

  @Test func `a layer moves to another one`() {
    let (one, two, gradient) = (CALayer(), CALayer(), CAGradientLayer())
    one.addSublayer(gradient)
    two.insertSublayer(gradient, at: 0)
    #expect(one.sublayers == [] && two.sublayers == [gradient])
  }
}
