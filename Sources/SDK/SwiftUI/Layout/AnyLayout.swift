public import Foundation

public struct AnyLayout: Layout {
  /// The cache of the layout inside.
  public struct Cache {
    fileprivate var value: Any
  }

  // Unsafe: written in `init` only, and read on the main thread, which also calls layouts.
  private nonisolated(unsafe) let layout: any Layout

  public nonisolated init<L: Layout>(_ layout: L) { self.layout = layout }

  public func _node(around children: [_ViewNode], in context: _ViewContext) -> _ViewNode {
    layout._node(around: children, in: context)
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews))
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    layout.update(&cache.value, subviews)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { layout.size(proposal, subviews, &cache.value) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { layout.place(bounds, proposal, subviews, &cache.value) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    layout.spacing(subviews, &cache.value)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { layout.guide(guide, bounds, proposal, subviews, &cache.value) }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { layout.guide(guide, bounds, proposal, subviews, &cache.value) }
}

// The functions of a layout with a cache of unknown type. A cache of another layout is replaced.

extension Layout {
  fileprivate func withCache<Result>(
    _ cache: inout Any, _ subviews: Subviews, _ body: (inout Cache) -> Result
  ) -> Result {
    var own = cache as? Cache ?? makeCache(subviews: subviews)
    defer { cache = own }
    return body(&own)
  }

  fileprivate func update(_ cache: inout Any, _ subviews: Subviews) {
    withCache(&cache, subviews) { updateCache(&$0, subviews: subviews) }
  }

  fileprivate func size(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
  ) -> CGSize {
    withCache(&cache, subviews) {
      sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any
  ) {
    withCache(&cache, subviews) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing {
    withCache(&cache, subviews) { spacing(subviews: subviews, cache: &$0) }
  }

  fileprivate func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ cache: inout Any
  ) -> CGFloat? {
    withCache(&cache, subviews) {
      explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ cache: inout Any
  ) -> CGFloat? {
    withCache(&cache, subviews) {
      explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
