import Foundation

/// Where the banners come from.
enum BannerSource {
  /// The sample that comes with the app.
  case bundled
  /// What the user has set, or else the sample.
  case configured

  static let appGroup = "group.org.widgethost.banners"

  /// The address of the feed.
  var url: URL? {
    let bundled = Bundle.main.url(forResource: "banners", withExtension: "json")
    guard case .configured = self,
      let text = UserDefaults(suiteName: Self.appGroup)?.string(forKey: "source"), !text.isEmpty
    else { return bundled }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
      return URL(fileURLWithPath: text)
    }
    return ["http", "https", "file"].contains(scheme) ? url : nil
  }
}
