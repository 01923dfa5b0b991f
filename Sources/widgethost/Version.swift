/// The version of the program, after Semantic Versioning 2.0.0.
enum Version {
  /// Also what the change log calls it.
  static let current = "0.1.0"
}
