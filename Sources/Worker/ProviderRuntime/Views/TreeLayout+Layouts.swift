internal import CWidgetABI
internal import WidgetLayout
internal import WidgetModel

/// The callbacks of layout nodes.
extension TreeLayout {
  func size(
    ofLayout callback: Int, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) -> ViewSize {
    var size = wh_size(width: .nan, height: .nan)
    try call(callback, "size_that_fits", views) { layout, pointer, user in
      layout.size_that_fits?(pointer, wh_proposal(proposal), &size, user)
    }
    return ViewSize(width: size.width, height: size.height)
  }

  func place(
    inLayout callback: Int, _ size: ViewSize, _ proposal: Proposal, _ views: LayoutSubviews
  ) throws(LayoutError) {
    let bounds = wh_size(width: size.width, height: size.height)
    try call(callback, "place", views) { layout, pointer, user in
      layout.place?(pointer, bounds, wh_proposal(proposal), user)
    }
  }

  func guide(
    _ guide: AlignmentGuide, ofLayout callback: Int, _ size: ViewSize, _ proposal: Proposal,
    _ views: LayoutSubviews, _ common: Double?
  ) throws(LayoutError) -> Double? {
    var position = common ?? .nan
    let bounds = wh_size(width: size.width, height: size.height)
    try call(callback, "guide", views) { layout, pointer, user in
      layout.guide?(
        pointer, UInt32(guide.rawValue), bounds, wh_proposal(proposal), &position, user)
    }
    return position.isNaN ? nil : position
  }

  func spacing(
    ofLayout callback: Int, _ views: LayoutSubviews, _ union: ViewSpacing
  ) throws(LayoutError) -> ViewSpacing {
    var spacing = wh_spacing(union)
    try call(callback, "spacing", views) { layout, pointer, user in
      layout.spacing?(pointer, &spacing, user)
    }
    guard let result = ViewSpacing(spacing) else {
      throw LayoutError(
        .callbackFailed, "the callback spacing of LAYOUT returned a number that is not finite")
    }
    return result
  }

  /// Calls a function of a layout; `nil` is a function that the layout does not have.
  private func call(
    _ callback: Int, _ name: String, _ views: LayoutSubviews,
    _ body: (wh_layout, UnsafePointer<wh_subviews>, UnsafeMutableRawPointer?) -> wh_status?
  ) throws(LayoutError) {
    let callback = try callbackStep { $0.callback(callback) }
    guard case .layout(let layout) = callback.function else { return }
    let status = SubviewPointers.lend(views) { body(layout, $0, callback.user) }
    guard let status, status < 0, views.failure == nil else { return }
    throw LayoutError(.callbackFailed, "the callback \(name) of LAYOUT returned \(status)")
  }
}

extension wh_layout {
  /// Copies the callbacks of a plugin, whose struct may be shorter or longer; `nil` without a
  /// mandatory callback.
  init?(copying layout: UnsafePointer<wh_layout>?) {
    guard let layout else { return nil }
    let size = min(Int(layout.pointee.size), MemoryLayout<wh_layout>.size)
    self.init()
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: layout, count: size))
    }
    guard size_that_fits != nil, place != nil else { return nil }
  }
}

extension wh_proposal {
  init(_ proposal: Proposal) {
    self.init(
      width: proposal.width ?? WH_UNSPECIFIED, height: proposal.height ?? WH_UNSPECIFIED)
  }

  /// The proposal; `nil` for NaN, and for negative lengths other than `WH_UNSPECIFIED`.
  var proposal: Proposal? {
    let lengths = [width, height]
    guard lengths.allSatisfy({ $0 >= 0 || $0 == WH_UNSPECIFIED }) else { return nil }
    return Proposal(
      width: width == WH_UNSPECIFIED ? nil : width,
      height: height == WH_UNSPECIFIED ? nil : height)
  }
}

extension wh_spacing {
  init(_ spacing: ViewSpacing) {
    self.init(
      top: wh_edge_spacing(spacing.top), leading: wh_edge_spacing(spacing.leading),
      bottom: wh_edge_spacing(spacing.bottom), trailing: wh_edge_spacing(spacing.trailing))
  }
}

extension wh_edge_spacing {
  init(_ edge: EdgeSpacing) {
    self.init()
    if let text = edge.text {
      values |= UInt32(WH_SPACING_TEXT)
      (text_height, text_leading) = (text.height, text.leading)
    }
    if let value = edge.aboveText {
      (values, above_text) = (values | UInt32(WH_SPACING_ABOVE_TEXT), value)
    }
    if let value = edge.belowText {
      (values, below_text) = (values | UInt32(WH_SPACING_BELOW_TEXT), value)
    }
    if let value = edge.plain { (values, plain) = (values | UInt32(WH_SPACING_PLAIN), value) }
  }

  /// The preferences; `nil` if a number is out of range.
  var spacing: EdgeSpacing? {
    func value(_ bit: Int, _ number: Double) -> Double? {
      values & UInt32(bit) == 0 ? nil : number
    }
    var edge = EdgeSpacing(
      aboveText: value(WH_SPACING_ABOVE_TEXT, above_text),
      belowText: value(WH_SPACING_BELOW_TEXT, below_text),
      plain: value(WH_SPACING_PLAIN, plain))
    if let height = value(WH_SPACING_TEXT, text_height) {
      edge.text = EdgeSpacing.TextLine(height: height, leading: text_leading)
    }
    let numbers = [
      edge.aboveText, edge.belowText, edge.plain, edge.text?.height, edge.text?.leading,
    ].compactMap(\.self)
    let flaws = numbers.compactMap { ViewValueRule.coordinate.flaw(of: .number($0)) }
    return flaws.isEmpty ? edge : nil
  }
}

extension ViewSpacing {
  init?(_ spacing: wh_spacing) {
    guard let top = spacing.top.spacing, let leading = spacing.leading.spacing,
      let bottom = spacing.bottom.spacing, let trailing = spacing.trailing.spacing
    else { return nil }
    self = .none
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
