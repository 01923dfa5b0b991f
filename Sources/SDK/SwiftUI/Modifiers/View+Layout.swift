internal import CWidgetABI
public import Foundation

extension View {
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    var attributes = alignment.attributes
    attributes[.width] = .extent(width)
    attributes[.height] = .extent(height)
    return wrapped(in: .frame, attributes)
  }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    var attributes = alignment.attributes
    attributes[.minWidth] = .extent(minWidth)
    attributes[.idealWidth] = .extent(idealWidth)
    attributes[.maxWidth] = .limit(maxWidth)
    attributes[.minHeight] = .extent(minHeight)
    attributes[.idealHeight] = .extent(idealHeight)
    attributes[.maxHeight] = .limit(maxHeight)
    return wrapped(in: .frame, attributes)
  }

  public nonisolated func frame() -> some View { self }

  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    wrapped(
      in: .padding,
      [
        .top: .length(insets.top), .leading: .length(insets.leading),
        .bottom: .length(insets.bottom), .trailing: .length(insets.trailing),
      ])
  }

  /// The default length is 16 points.
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// An aspect ratio that is not positive counts as `nil`.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    wrapped(
      in: .aspectRatio,
      [
        .ratio: aspectRatio.flatMap { $0 > 0 ? .length($0) : nil },
        .contentMode: contentMode.attribute,
      ])
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode)
  }

  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes = (horizontal ? WH_AXIS_HORIZONTAL : 0) | (vertical ? WH_AXIS_VERTICAL : 0)
    return eachNode { node, _ in
      axes == 0 ? node : node.wrapped(in: .fixedSize, [.axes: .integer(axes)])
    }
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped(in: .offset, [.x: .length(x), .y: .length(y)])
  }

  public nonisolated func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped(in: .position, [.x: .length(x), .y: .length(y)])
  }

  public nonisolated func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  public nonisolated func layoutPriority(_ value: Double) -> some View {
    attribute(.layoutPriority, .number(value))
  }

  public nonisolated func zIndex(_ value: Double) -> some View {
    attribute(.zIndex, .number(value))
  }
}

extension AttributeValue {
  /// A length limited to 0...1,000,000 points; infinite and invalid lengths count as `nil`.
  fileprivate static func extent(_ value: CGFloat?) -> AttributeValue? {
    guard let value, value.isFinite else { return nil }
    return .number(min(max(Double(value), 0), 1_000_000))
  }

  /// An upper limit, which may also be infinite.
  fileprivate static func limit(_ value: CGFloat?) -> AttributeValue? {
    value == .infinity ? .number(.infinity) : extent(value)
  }
}
