public import Foundation

/// A controller whose view nothing shows.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  open var title: String?
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var preferredContentSize = CGSize.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Always `nil`, because nothing is presented.
  open var presentedViewController: UIViewController? { nil }
  /// Always `nil`, because nothing is presented.
  open var presentingViewController: UIViewController? { nil }
  open private(set) var viewIfLoaded: UIView?
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  open var toolbarItems: [UIBarButtonItem]?
  open var hidesBottomBarWhenPushed = false
  open var isModalInPresentation = false
  open private(set) var isEditing = false
  /// Always `nil`, because nothing is presented.
  open var presentationController: UIPresentationController? { nil }
  /// Always `nil`, because nothing is presented.
  open var sheetPresentationController: UISheetPresentationController? { nil }
  /// Always `nil`, because nothing is presented.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Makes a controller. A convenience initialiser as on Apple's systems: a subclass declares
  /// `init()` without `override`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// The view, which is made at the first access.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if viewIfLoaded == nil {
        loadView()
        viewDidLoad()
      }
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }

  open var isViewLoaded: Bool { viewIfLoaded != nil }

  open func loadView() { viewIfLoaded = UIView() }
  open func loadViewIfNeeded() { _ = view }
  open func viewDidLoad() {}

  // Functions that subclasses override. Nothing calls them, because no view appears.

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// No effect: a widget presents nothing. The completion is called.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { completion?() }

  /// No effect: a widget presents nothing. The completion is called.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }

  open var traitCollection: UITraitCollection { .current }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
