import Foundation

/// Where the picks come from.
enum FeedSource {
  /// The picks that ship with the widget.
  static var bundled: URL? {
    Bundle.main.url(forResource: "top-picks", withExtension: "json")
  }

  /// The file or URL in the app's setting `source`, else the bundled picks.
  static var current: URL? {
    guard let source = AppGroup.defaults?.string(forKey: "source"), !source.isEmpty else {
      return bundled
    }
    return source.hasPrefix("/") ? URL(fileURLWithPath: source) : URL(string: source)
  }
}
