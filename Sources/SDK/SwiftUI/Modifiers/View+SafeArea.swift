public import Foundation

extension View {
  /// No effect: there are no bars around a widget.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// No effect: there are no bars around a widget.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Equal to `padding(_:_:)`, as a widget has no bars: 16 points if `length` is `nil`.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { padding(edges, length) }
  /// Equal to `padding(_:)`, as a widget has no bars.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  /// Equal to `padding(_:)`, as a widget has no bars.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Stacks the view and the inset, so that each has room of its own. The default spacing is 8
  /// points.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let (inset, rest) = (AnyView(content()), AnyView(filling))
    return VStack(alignment: alignment, spacing: spacing ?? 8) {
      edge == .top ? inset : rest
      edge == .top ? rest : inset
    }
  }
  /// Puts the view and the inset side by side, so that each has room of its own. The default
  /// spacing is 8 points.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let (inset, rest) = (AnyView(content()), AnyView(filling))
    return HStack(alignment: alignment, spacing: spacing ?? 8) {
      edge == .leading ? inset : rest
      edge == .leading ? rest : inset
    }
  }

  private nonisolated var filling: some View {
    frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// No effect: nothing scrolls, so scrolling content has no margins.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// No effect: nothing scrolls, so scrolling content has no margins.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// No effect: nothing scrolls, so scrolling content has no margins.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Equal to `padding(_:)`: 16 points.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}

/// No effect: a widget has no bars.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all: Self = [.container, .keyboard]
}

public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ContentMarginPlacement(name: "automatic")
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}
