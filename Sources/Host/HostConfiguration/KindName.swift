internal import WidgetModel

/// The name of a kind as files write it.
enum KindName {
  /// What a name must be.
  static let rule = "a kind's name has 1 to 128 bytes and no control characters"

  /// Whether `name` can be a kind, or a kind with its plugin before it (`PLUGIN:KIND`).
  static func isValid(_ name: String) -> Bool {
    let kind = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).last
    return kind.map { (1...128).contains($0.utf8.count) } ?? false && name.printable == name
  }
}
