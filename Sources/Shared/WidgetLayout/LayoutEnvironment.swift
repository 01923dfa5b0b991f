public import WidgetModel

/// The target of a layout: size, locale, direction, type size and date.
public struct LayoutEnvironment: Sendable {
  /// The size of the widget: the proposal to the root.
  public var size: ViewSize
  /// The radius of the widget's corners, in points.
  public var cornerRadius: Double
  /// The inset of a container's content that sets none, in points.
  public var contentMargins: Double
  /// The number of device pixels per point; a pixel rounds spacing and is the width of a divider.
  public var scale: Double
  /// The reading direction of the locale.
  public var direction: LayoutDirection
  /// The name of the locale, for example `de_DE`.
  public var locale: String
  /// The conventions of the locale for live texts.
  public var conventions: LiveConventions
  /// The type size for text styles if the tree sets none.
  public var dynamicTypeSize: DynamicTypeSize
  /// The date of the entry: live texts reserve room for their content from this date on.
  public var date: Timestamp
  /// The offset in seconds east of UTC at an instant, in the time zone of the widget.
  public var utcOffset: @Sendable (Timestamp) -> Int

  /// Makes an environment; only the size has no default.
  public init(
    size: ViewSize, cornerRadius: Double = 0, contentMargins: Double = 16, scale: Double = 2,
    direction: LayoutDirection = .leftToRight, locale: String = "en_US",
    conventions: LiveConventions = .english, dynamicTypeSize: DynamicTypeSize = .large,
    date: Timestamp = Timestamp(nanoseconds: 0),
    utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.contentMargins = contentMargins
    self.scale = scale
    self.direction = direction
    self.locale = locale
    self.conventions = conventions
    self.dynamicTypeSize = dynamicTypeSize
    self.date = date
    self.utcOffset = utcOffset
  }

  /// The length of a device pixel in points.
  var pixelLength: Double { scale >= 1 && scale.isFinite ? 1 / scale : 1 }
}
