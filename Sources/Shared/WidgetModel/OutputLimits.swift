/// The published limits on what a provider call may produce.
public enum OutputLimits {
  /// Bytes of one archive.
  public static let archiveBytes = 10 << 20
  /// Bytes of one image.
  public static let imageBytes = 4 << 20
  /// Entries of one timeline.
  public static let entries = 4096
  /// View nodes of one entry.
  public static let nodesPerEntry = 10_000
  /// Depth of a view tree.
  public static let depth = 128
  /// Elements of a path.
  public static let pathElements = 10_000
  /// Stops of a gradient, of which there is at least one.
  public static let gradientStops = 256
  /// Lengths in a pattern of dashes.
  public static let dashes = 64
  /// Bytes of a content type.
  public static let contentTypeBytes = 255
  /// Bytes of a deep link.
  public static let urlBytes = 8192
  /// Bytes of an error message that a provider sets; longer ones are cut.
  public static let messageBytes = 4096
  /// Options of one parameter.
  public static let options = 1000
  /// Bytes of each text of an option.
  public static let optionBytes = 4096
  /// Kinds of one plugin.
  public static let kinds = 64
  /// Parameters of one kind.
  public static let parameters = 64
}
