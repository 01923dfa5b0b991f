public import UIKit

/// A view of UIKit, which nothing draws: its place stays empty, and the author is told.
@MainActor @preconcurrency
public protocol UIViewRepresentable: _PrimitiveView {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void

  typealias Context = UIViewRepresentableContext<Self>

  /// Never called, because nothing draws the view.
  func makeUIView(context: Context) -> UIViewType
  /// Never called, because nothing draws the view.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Never called, because nothing draws the view.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Never called, because nothing draws the view.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    undrawn(Self.self, in: context)
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// A controller of UIKit, which nothing draws: its place stays empty, and the author is told.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: _PrimitiveView {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void

  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Never called, because nothing draws the view.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Never called, because nothing draws the view.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Never called, because nothing draws the view.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Never called, because nothing draws the view.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    undrawn(Self.self, in: context)
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The room that a view of UIKit would have, after a message to the author.
@MainActor
private func undrawn(_ type: Any.Type, in context: _ViewContext) -> [_ViewNode] {
  context.walk.diagnose(
    "\(type): views of UIKit cannot be shown in a widget: write the view in SwiftUI")
  return Color.clear._nodes(in: context)
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction: Transaction
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction: Transaction
}

/// A controller that keeps a view of SwiftUI and shows nothing.
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// Always `nil`, because an archive has no view of SwiftUI.
  public required init?(coder: NSCoder) { return nil }
}
