public import Foundation

// The modifiers of this file are accepted and have no effect: a widget has no bars and no
// navigation, and presents nothing.

extension View {
  /// No effect: a widget has no bars.
  public nonisolated func navigationTitle(_ title: Text) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  /// No effect: a widget has no bars.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationSubtitle(_ title: LocalizedStringKey) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarTitle(_ title: LocalizedStringKey) -> some View { self }
  /// No effect: a widget has no bars.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// No effect: a widget has no bars.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View { self }
  /// No effect: a widget has no navigation.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  /// No effect: a widget has no navigation.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
  /// No effect: a widget has no navigation.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
  /// No effect: tabs have no bar.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  /// No effect: tabs have no bar.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  /// No effect: a widget has no search.
  public nonisolated func searchable(
    text: Binding<String>, prompt: LocalizedStringKey? = nil
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func badge(_ count: Int) -> some View { self }
}

// Presentations over a view: a widget presents nothing.

extension View {
  /// No effect: nothing is presented in a widget.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// No effect: nothing is presented in a widget.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
}

/// No effect: a widget has no bars.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic
    case inline
    case large
  }
}

/// No effect: nothing is presented.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// No effect: navigation views have a single look.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// No effect: navigation views have a single look.
public struct _PlainNavigationViewStyle: NavigationViewStyle {
  nonisolated init() {}
}

extension NavigationViewStyle where Self == _PlainNavigationViewStyle {
  public nonisolated static var automatic: _PlainNavigationViewStyle { .init() }
  public nonisolated static var stack: _PlainNavigationViewStyle { .init() }
}

/// No effect: tabs have a single look.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// No effect: tabs have a single look.
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  public nonisolated static var page: PageTabViewStyle { .init() }
  public nonisolated static var automatic: PageTabViewStyle { .init() }
  public nonisolated static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { .init(indexDisplayMode: indexDisplayMode) }
}
