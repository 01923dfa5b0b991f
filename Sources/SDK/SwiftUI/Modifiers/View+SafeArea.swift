public import Foundation

extension View {
  /// No effect: there are no bars around a widget.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// No effect: there are no bars around a widget.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Room on some sides, as `padding` has it; 16 points if `length` is `nil`.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { padding(edges, length) }
  /// Room on all sides.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
  /// Room around the view.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Puts a view above or below, in room of its own.
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
  /// Puts a view beside, in room of its own.
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

  /// No effect: nothing scrolls, so nothing has margins inside what scrolls.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// No effect: nothing scrolls, so nothing has margins inside what scrolls.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// No effect: nothing scrolls, so nothing has margins inside what scrolls.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Room on some sides: 16 points.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}

/// No effect: bars cover nothing. Parts of a display that they would.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars.
  public static let container = Self(rawValue: 1)
  /// A keyboard.
  public static let keyboard = Self(rawValue: 2)
  /// All of them.
  public static let all: Self = [.container, .keyboard]
}

/// What of a scrolling view has margins.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  /// As usual.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// What scrolls.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The bars that show how far.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// Above or below.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// Above.
  case top
  /// Below.
  case bottom

  /// Above, below, or both.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Takes bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Above.
    public static let top = Set(rawValue: 1)
    /// Below.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// Where lines begin or end.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// Where lines begin.
  case leading
  /// Where lines end.
  case trailing

  /// Leading, trailing, or both.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Takes bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Where lines begin.
    public static let leading = Set(rawValue: 1)
    /// Where lines end.
    public static let trailing = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}
