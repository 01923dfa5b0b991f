package import CWidgetABI
internal import Foundation

/// A custom layout with the views and the cache of its node.
@MainActor
package protocol AnyLayoutEngine: AnyObject {
  func size(_ views: UnsafePointer<wh_subviews>, _ proposal: wh_proposal) -> wh_size
  func place(_ views: UnsafePointer<wh_subviews>, _ size: wh_size, _ proposal: wh_proposal)
  /// Returns the position of a guide: `common` if the layout does not decide, NaN for none.
  func guide(
    _ guide: UInt32, _ views: UnsafePointer<wh_subviews>, _ size: wh_size,
    _ proposal: wh_proposal, common: Double
  ) -> Double
  func spacing(_ views: UnsafePointer<wh_subviews>) -> wh_spacing
}

@MainActor
final class LayoutEngine<L: Layout>: AnyLayoutEngine {
  private let layout: L
  private let context: _ViewContext
  private let session: LayoutSession
  private var cache: L.Cache?

  init(_ layout: L, children: [_ViewNode], context: _ViewContext) {
    self.layout = layout
    self.context = context
    session = LayoutSession(values: children.map(\.layoutValues))
  }

  func size(_ views: UnsafePointer<wh_subviews>, _ proposal: wh_proposal) -> wh_size {
    let size = perform(views) { subviews, cache in
      layout.sizeThatFits(
        proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    }
    // A sum without its last gap is negative for a layout without views.
    return wh_size(
      width: size.width < 0 ? 0 : Double(size.width),
      height: size.height < 0 ? 0 : Double(size.height))
  }

  func place(
    _ views: UnsafePointer<wh_subviews>, _ size: wh_size, _ proposal: wh_proposal
  ) {
    perform(views) { subviews, cache in
      layout.placeSubviews(
        in: Self.bounds(size), proposal: ProposedViewSize(proposal), subviews: subviews,
        cache: &cache)
    }
  }

  func guide(
    _ guide: UInt32, _ views: UnsafePointer<wh_subviews>, _ size: wh_size,
    _ proposal: wh_proposal, common: Double
  ) -> Double {
    guard let (guide, axis) = Guide.known(Int(guide)) else { return common }
    let position = perform(views) { subviews, cache in
      let (bounds, proposal) = (Self.bounds(size), ProposedViewSize(proposal))
      return switch axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(guide), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(guide), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      }
    }
    return session.keepsGuide ? common : position.map { Double($0) } ?? .nan
  }

  func spacing(_ views: UnsafePointer<wh_subviews>) -> wh_spacing {
    perform(views) { subviews, cache in layout.spacing(subviews: subviews, cache: &cache) }.plain
  }

  private static func bounds(_ size: wh_size) -> CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Runs a function of the layout, in the environment of the layout's place.
  private func perform<Result>(
    _ views: UnsafePointer<wh_subviews>, _ body: (LayoutSubviews, inout L.Cache) -> Result
  ) -> Result {
    session.during(views) { subviews in
      context.evaluate {
        var cache = self.cache ?? layout.makeCache(subviews: subviews)
        self.cache = nil
        defer { self.cache = cache }
        return body(subviews, &cache)
      }
    }
  }
}
