public import SwiftUI

extension View {
  /// No effect: a widget has no selection.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// No effect: a widget has no selection.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }
  /// No effect: a widget has no selection.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// No effect: a widget has no selection.
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }
  /// No effect: a widget has no selection.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    self
  }
  /// No effect: a widget has no gestures.
  public nonisolated func chartGesture<G: Gesture>(
    _ body: @escaping @MainActor (ChartProxy) -> G
  ) -> some View { self }
  /// No effect: a widget does not scroll.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  /// No effect: a widget does not scroll.
  public nonisolated func chartScrollTargetBehavior(
    _ behavior: some ChartScrollTargetBehavior
  ) -> some View { self }
  /// No effect: a widget does not scroll.
  public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { self }
  /// No effect: a widget does not scroll.
  public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }
  /// No effect: the whole domain of y is visible.
  public nonisolated func chartYVisibleDomain<P: Plottable>(length: P) -> some View { self }

  /// Shows a part of x of a length: in days, hours or any unit in seconds for dates.
  public nonisolated func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    let length = length.coordinate.number
    return chart { $0.visibleX = length.flatMap { $0 > 0 ? $0 : nil } }
  }

  /// Shows the part of x from the value of the binding.
  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    let start = x.wrappedValue.coordinate
    return chart { $0.firstX = start }
  }

  /// Shows the part of x from a value.
  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    let start = initialX.coordinate
    return chart { $0.firstX = start }
  }
}

/// The behaviour at the end of scrolling, which a widget does not have.
public protocol ChartScrollTargetBehavior {}

public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  /// The alignment with larger units, which is ignored.
  public struct MajorValueAlignment: Sendable {
    public static let page = MajorValueAlignment()
    public static func matching(_ components: DateComponents) -> MajorValueAlignment { .init() }
    public static func unit<P: Plottable>(_ unit: P) -> MajorValueAlignment { .init() }
  }
}

/// The limit of scrolling at once, which is ignored.
public struct ValueAlignedLimitBehavior: Sendable {
  public static let automatic = ValueAlignedLimitBehavior()
  public static let always = ValueAlignedLimitBehavior()
  public static let never = ValueAlignedLimitBehavior()
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// No effect: a widget does not scroll.
  public static func valueAligned<P: Plottable>(
    unit: P, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> Self { .init() }
  /// No effect: a widget does not scroll.
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> Self { .init() }
}
