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

@MainActor
@Suite struct `Controllers that an app shares with its widget` {
  @Test func `a navigation keeps its controllers as children`() {
    let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: one)
    navigation.pushViewController(two, animated: true)
    navigation.pushViewController(three, animated: true)
    #expect(navigation.topViewController === three && three.navigationController === navigation)
    #expect(navigation.popToViewController(one, animated: false) == [two, three])
    #expect(navigation.viewControllers == [one] && three.navigationController == nil)
    #expect(navigation.popViewController(animated: false) == nil)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, two]
    #expect(one.tabBarController === tabs && tabs.selectedViewController === navigation)
    tabs.selectedViewController = two
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [two]
    #expect(navigation.parent == nil && tabs.selectedViewController == nil)
  }

  @Test func `a table asks its source for nothing, and makes empty cells`() {
    let table = UITableViewController(style: .grouped)
    table.loadViewIfNeeded()
    #expect(table.view === table.tableView && table.tableView.numberOfSections == 0)
    let cell = table.tableView.dequeueReusableCell(withIdentifier: "a", for: [0, 1])
    cell.textLabel?.text = "b"
    #expect(cell.reuseIdentifier == "a" && cell.textLabel?.text == "b")
    #expect(table.tableView.cellForRow(at: [0, 1]) == nil)
  }

  @Test func `an alert keeps its actions and fields`() {
    let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "b", style: .cancel))
    alert.addTextField { $0.text = "c" }
    #expect(alert.actions.map(\.title) == ["b"] && alert.textFields?.map(\.text) == ["c"])
    let item = UINavigationItem(title: "a")
    item.rightBarButtonItem = UIBarButtonItem(customView: UIView())
    #expect(item.rightBarButtonItems?.count == 1 && item.leftBarButtonItem == nil)
  }

  @Test func `a rectangle has some round corners`() {
    let size = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = UIBezierPath(
      roundedRect: size, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 39, y: 1)))
    #expect(!path.contains(CGPoint(x: 39, y: 19)) && path.contains(CGPoint(x: 1, y: 19)))
    #expect(path.bounds == size)
  }
}
