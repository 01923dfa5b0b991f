// Accepted, and without effect: a widget has no bars, nobody goes anywhere, nothing is presented.

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
  /// No effect: nobody goes anywhere in a widget.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  /// No effect: nobody goes anywhere in a widget.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }
  /// No effect: nobody goes anywhere in a widget.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
  /// No effect: views of which one is seen have no bar.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  /// No effect: views of which one is seen have no bar.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  /// No effect: nothing is searched for in a widget.
  public nonisolated func searchable(
    text: Binding<String>, prompt: LocalizedStringKey? = nil
  ) -> some View { self }
  /// No effect: a widget has no bars.
  public nonisolated func badge(_ count: Int) -> some View { self }
}

// What is presented on top of a view: nothing is, in a widget.

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

/// No effect: a widget has no bars. That of a navigation.
public struct NavigationBarItem: Sendable {
  /// How large its title is.
  public enum TitleDisplayMode: Sendable {
    /// As before.
    case automatic
    /// Small.
    case inline
    /// Large.
    case large
  }
}

/// No effect: nothing is presented. How high it would be.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// Half.
  public static let medium = PresentationDetent(name: "medium")
  /// All.
  public static let large = PresentationDetent(name: "large")
}

/// No effect: a navigation has one look. How else it would be.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// No effect: a navigation has one look. That one.
public struct _PlainNavigationViewStyle: NavigationViewStyle {
  nonisolated init() {}
}

extension NavigationViewStyle where Self == _PlainNavigationViewStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainNavigationViewStyle { .init() }
  /// One above the other.
  public nonisolated static var stack: _PlainNavigationViewStyle { .init() }
}

/// No effect: tabs have one look. How else it would be.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// No effect: tabs have one look. Pages.
public struct PageTabViewStyle: TabViewStyle {
  /// When dots show how many pages there are.
  public struct IndexDisplayMode: Sendable {
    /// If there are several.
    public static let automatic = IndexDisplayMode()
    /// Always.
    public static let always = IndexDisplayMode()
    /// Never.
    public static let never = IndexDisplayMode()
  }

  /// Makes the style.
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages.
  public nonisolated static var page: PageTabViewStyle { .init() }
  /// As usual.
  public nonisolated static var automatic: PageTabViewStyle { .init() }
  /// Pages.
  public nonisolated static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { .init(indexDisplayMode: indexDisplayMode) }
}
