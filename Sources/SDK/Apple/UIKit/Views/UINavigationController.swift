public import Foundation

// Containers of controllers, which keep their controllers and show none.

open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet { adopt(viewControllers, instead: oldValue) }
  }
  open private(set) lazy var navigationBar = UINavigationBar()
  open private(set) lazy var toolbar = UIToolbar()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open weak var delegate: (any UINavigationControllerDelegate)?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = viewControllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(of: viewController) else { return nil }
    let removed = Array(viewControllers[(index + 1)...])
    viewControllers = Array(viewControllers[...index])
    return removed
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// Never called, because nothing is shown.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet { adopt(viewControllers ?? [], instead: oldValue ?? []) }
  }
  open private(set) lazy var tabBar = UITabBar()
  open var selectedIndex = 0

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
        return nil
      }
      return viewControllers[selectedIndex]
    }
    set {
      if let newValue, let index = viewControllers?.firstIndex(of: newValue) {
        selectedIndex = index
      }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet { adopt(viewControllers, instead: oldValue) }
  }
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4
  /// Always true, because nothing has room for two columns.
  open var isCollapsed: Bool { true }
}

open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = UISearchBar()
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never called, because nothing is typed.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

extension UIViewController {
  /// Makes controllers the only children.
  fileprivate func adopt(_ controllers: [UIViewController], instead old: [UIViewController]) {
    for controller in old where !controllers.contains(controller) { controller.removeFromParent() }
    for controller in controllers where controller.parent !== self { addChild(controller) }
  }

  public var navigationController: UINavigationController? { ancestor() }
  public var tabBarController: UITabBarController? { ancestor() }
  public var splitViewController: UISplitViewController? { ancestor() }

  /// The next parent of a type.
  private func ancestor<Ancestor>() -> Ancestor? {
    var controller = parent
    while let current = controller {
      if let found = current as? Ancestor { return found }
      controller = current.parent
    }
    return nil
  }
}
