/// The settings of pictures in `png` and `bmp`: the table `[pictures]`.
public struct PictureConfiguration: Hashable, Sendable {
  /// The largest number of drawing processes, at least 2: one place is kept for pictures that are
  /// drawn quickly.
  public var processes = 2
  /// The time after which a drawing is given up, and its process killed.
  public var deadline: Duration = .seconds(10)
  /// The time without drawings after which a drawing process is ended.
  public var idle: Duration = .seconds(60)
  /// The limit of the cache of drawn pictures in bytes.
  public var cache: Int64 = 16 << 20

  /// Creates the default settings.
  public init() {}
}
