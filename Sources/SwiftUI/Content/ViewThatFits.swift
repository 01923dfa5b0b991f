public import Foundation

/// The first of several views that fits, else the last.
public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View, _PrimitiveView where Content: View {
  /// Takes the views of a closure, the one that is wanted most first.
  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// A node around the views; nothing if there is none.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let nodes = content._nodes(in: context)
    if nodes.isEmpty { return [] }
    let both: Axis.Set = [.horizontal, .vertical]
    return [
      _ViewNode(.viewThatFits, [.axes: axes == both ? nil : axes.attribute], children: nodes)
    ]
  }
}

/// Views that would scroll; what fits is drawn, from the beginning.
public struct ScrollView<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ScrollView: View, _PrimitiveView where Content: View {
  /// Takes the views of a closure.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The views in a stack, cut to the room that there is.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("ScrollView does not scroll in a widget: what fits is drawn")
    let isVertical = axes.contains(.vertical)
    let stack = _ViewNode(
      isVertical ? .vstack : .hstack, [.spacing: .number(0)],
      children: content._nodes(in: context))
    let frame = stack.wrapped(in: .fixedSize, [.axes: axes.attribute]).wrapped(
      in: .frame,
      [
        .maxWidth: .number(.infinity), .maxHeight: .number(.infinity),
        .horizontalAlignment: isVertical ? nil : HorizontalAlignment.leading.attribute,
        .verticalAlignment: isVertical ? VerticalAlignment.top.attribute : nil,
      ])
    return [frame.wrapped(in: .clip)]
  }
}

/// Rows that would scroll; what fits is drawn, from the beginning.
public struct List<SelectionValue, Content> {
  let content: Content
}

extension List: View where SelectionValue == Never, Content: View {
  /// Takes the rows of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows, each below the other.
  public var body: some View {
    ScrollView { VStack(alignment: .leading) { content } }
  }
}

/// A view that depends on the time. In a widget, entries do: it is evaluated once, for now.
public struct TimelineView<Schedule, Content> {
  let content: (Context) -> Content

  /// When the view is evaluated, and how often it may be.
  public struct Context {
    /// How often.
    public enum Cadence: Comparable, Sendable {
      /// As often as it likes.
      case live
      /// Once a second.
      case seconds
      /// Once a minute.
      case minutes
    }

    /// Now.
    public let date: Date
    /// Once a minute.
    public let cadence = Cadence.minutes
  }
}

extension TimelineView: View, _PrimitiveView where Schedule: TimelineSchedule, Content: View {
  /// Takes a schedule, which is not used, and a closure that makes the view.
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content
  ) { self.content = content }

  /// The nodes of the view for now.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("TimelineView is evaluated once: make an entry for each change")
    return context.evaluate { content(Context(date: Date())) }._nodes(in: context)
  }
}

/// When a ``TimelineView`` would be evaluated.
public protocol TimelineSchedule {}

/// Once a minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes it.
  public init() {}
}

/// At regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// Takes the first date, and seconds between the others.
  public init(from startDate: Date, by interval: TimeInterval) {}
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Once a minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// At regular intervals.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule { .init(from: startDate, by: interval) }
}
