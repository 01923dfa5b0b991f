/// The published limits on the output of a provider call.
public enum OutputLimits {
  /// The maximum size of an archive in bytes.
  public static let archiveBytes = 10 << 20
  /// The maximum size of an image in bytes.
  public static let imageBytes = 4 << 20
  /// The maximum size of a font in an archive in bytes.
  public static let fontBytes = 2 << 20
  /// The maximum number of styles with a font of their own in an archive.
  public static let fonts = 32
  /// The maximum length in bytes of the family of a font in an archive.
  public static let fontFamilyBytes = 255
  /// The maximum number of entries of a timeline.
  public static let entries = 4096
  /// The maximum number of view nodes of an entry.
  public static let nodesPerEntry = 10_000
  /// The maximum depth of a view tree.
  public static let depth = 128
  /// The maximum number of elements of a path.
  public static let pathElements = 10_000
  /// The maximum number of stops of a gradient; the minimum is 1.
  public static let gradientStops = 256
  /// The maximum number of lengths in a pattern of dashes.
  public static let dashes = 64
  /// The maximum length of a content type in bytes.
  public static let contentTypeBytes = 255
  /// The maximum length of a deep link in bytes.
  public static let urlBytes = 8192
  /// The maximum length of a provider's error message in bytes; a longer message is cut.
  public static let messageBytes = 4096
  /// The maximum number of options of a parameter.
  public static let options = 1000
  /// The maximum length of each text of an option in bytes.
  public static let optionBytes = 4096
  /// The maximum number of kinds of a plugin.
  public static let kinds = 64
  /// The maximum number of parameters of a kind.
  public static let parameters = 64
}
