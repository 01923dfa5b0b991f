import Foundation

@testable import SwiftUI

// Custom layouts of authors, after the public examples that the tables name.

/// Offers its view a part of the proposed width.
struct RelativeWidth: Layout {
  let part: CGFloat

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { $0 * part }, height: proposal.height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews[0].sizeThatFits(inner(proposal))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: inner(proposal))
  }
}

extension View {
  func relative(width: CGFloat) -> some View { RelativeWidth(part: width)() { self } }
}

/// Side by side, each as wide as the widest, with a cache.
struct EqualWidths: Layout {
  struct Cache {
    var largest: CGSize
  }

  func makeCache(subviews: Subviews) -> Cache {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return Cache(
      largest: CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    CGSize(
      width: cache.largest.width * CGFloat(subviews.count), height: cache.largest.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var x = bounds.minX + cache.largest.width / 2
    for view in subviews {
      view.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(cache.largest))
      x += cache.largest.width
    }
  }
}

/// From left to right in lines.
struct Flow: Layout {
  private func places(_ width: CGFloat, _ subviews: Subviews) -> (places: [CGPoint], size: CGSize) {
    var (x, y, line, longest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var places: [CGPoint] = []
    for view in subviews {
      let size = view.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width { (x, y, line) = (0, y + line, 0) }
      places.append(CGPoint(x: x, y: y))
      x += size.width
      line = max(line, size.height)
      longest = max(longest, x)
    }
    return (places, CGSize(width: longest, height: y + line))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    places(proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (view, place) in zip(subviews, places(bounds.width, subviews).places) {
      view.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }
}

/// A layout that takes the proposed size and leaves its views unplaced.
struct Unplaced: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Puts its views into the lower right corner.
struct Corner: Layout {
  let anchor: UnitPoint

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews {
      view.place(
        at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: anchor, proposal: .unspecified)
    }
  }
}

struct Weight: LayoutValueKey {
  static let defaultValue = 1.0
}

/// Divides the height by weights.
struct Weighted: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let total = subviews.reduce(0) { $0 + $1[Weight.self] }
    var y = bounds.minY
    for view in subviews {
      let height = bounds.height * view[Weight.self] / total
      view.place(
        at: CGPoint(x: bounds.minX, y: y),
        proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
  }
}

/// A layout whose views are as wide as their priorities.
struct Widest: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews {
      view.place(
        at: bounds.origin,
        proposal: ProposedViewSize(width: view.priority, height: bounds.height))
    }
  }
}

/// One below the other, with the spacing that the views prefer.
struct Column: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private func tops(_ subviews: Subviews) -> [CGFloat] {
    var y: CGFloat = 0
    return subviews.indices.map { index in
      if index > 0 {
        y += subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .vertical)
      }
      defer { y += subviews[index].sizeThatFits(.unspecified).height }
      return y
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: (tops(subviews).last ?? 0) + (sizes.last?.height ?? 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (view, top) in zip(subviews, tops(subviews)) {
      view.place(
        at: CGPoint(x: bounds.midX, y: bounds.minY + top), anchor: .top, proposal: .unspecified)
    }
  }
}

/// A layout whose bottom guide is 6 points above its lower edge.
struct Raised: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews[0].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews[0].place(at: bounds.origin, proposal: proposal) }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? { guide == .bottom ? bounds.height - 6 : nil }
}

/// A layout that contains another one.
struct Wrapping: Layout {
  let inner: AnyLayout

  init(_ inner: AnyLayout) { self.inner = inner }

  func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
  ) -> CGSize { inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout AnyLayout.Cache
  ) {
    inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
