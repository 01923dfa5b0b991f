internal import CWidgetABI
internal import Foundation

/// The access of a custom layout to its views in the host, during a call of its functions.
///
/// After the call, sizes are 0.
///
/// Unchecked: the host calls a layout on the thread of layout only, one call at a time.
final class LayoutSession: @unchecked Sendable {
  /// The host's views; `nil` outside a call.
  private(set) var views: UnsafePointer<wh_subviews>?
  /// The values that views have for the layout, by the number of the child.
  let values: [[ObjectIdentifier: Any]]
  /// Whether the layout leaves a guide to the host.
  private(set) var keepsGuide = false

  init(values: [[ObjectIdentifier: Any]]) { self.values = values }

  /// Runs the code of a call.
  func during<Result>(
    _ views: UnsafePointer<wh_subviews>, _ body: (LayoutSubviews) -> Result
  ) -> Result {
    self.views = views
    keepsGuide = false
    defer { self.views = nil }
    let subviews = LayoutSubviews(
      session: self, indices: Array(0..<Int(views.pointee.count)),
      layoutDirection: views.pointee.right_to_left ? .rightToLeft : .leftToRight)
    return body(subviews)
  }

  /// Notes that the guide of the views together applies, which the host knows.
  func commonGuide() -> CGFloat? {
    keepsGuide = true
    return nil
  }

  func value(_ key: ObjectIdentifier, of view: Int) -> Any? {
    guard let views, let child = views.pointee.child?(views, UInt32(view)),
      values.indices.contains(Int(child))
    else { return nil }
    return values[Int(child)][key]
  }

  func priority(of view: Int) -> Double {
    views.flatMap { $0.pointee.priority?($0, UInt32(view)) } ?? 0
  }

  func size(of view: Int, _ proposal: ProposedViewSize) -> CGSize {
    var size = wh_size(width: 0, height: 0)
    if let views { _ = views.pointee.measure?(views, UInt32(view), wh_proposal(proposal), &size) }
    return CGSize(width: size.width, height: size.height)
  }

  func guide(
    _ guide: Int, of view: Int, _ proposal: ProposedViewSize
  ) -> (position: Double, isSet: Bool) {
    var (position, isSet) = (0.0, false)
    if let views {
      _ = views.pointee.guide?(
        views, UInt32(view), wh_proposal(proposal), UInt32(guide), &position, &isSet)
    }
    return (position, isSet)
  }

  func spacing(of view: Int) -> ViewSpacing {
    var spacing = wh_spacing()
    guard let views, let status = views.pointee.spacing?(views, UInt32(view), &spacing),
      status >= 0
    else { return ViewSpacing() }
    return ViewSpacing(spacing)
  }

  func place(
    _ view: Int, at position: CGPoint, anchor: UnitPoint, _ proposal: ProposedViewSize
  ) {
    guard let views else { return }
    _ = views.pointee.place?(
      views, UInt32(view), Double(position.x), Double(position.y), Double(anchor.x),
      Double(anchor.y), wh_proposal(proposal))
  }
}

extension wh_proposal {
  /// Negative lengths, which subtractions of authors give, and NaN become 0.
  init(_ proposal: ProposedViewSize) {
    func length(_ value: CGFloat?) -> Double {
      guard let value else { return WH_UNSPECIFIED }
      return value > 0 ? Double(value) : 0
    }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }
}

extension ProposedViewSize {
  init(_ proposal: wh_proposal) {
    func length(_ value: Double) -> CGFloat? { value == WH_UNSPECIFIED ? nil : CGFloat(value) }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }
}
