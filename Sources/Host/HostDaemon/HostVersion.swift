/// The version of the host, in `hello`, `INFO` and `widgethost --version`.
public enum HostVersion {
  /// Semantic version.
  public static let current = "0.1.0"
}
