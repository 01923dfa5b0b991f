import Foundation

struct Banner: Decodable, Identifiable, Hashable {
  /// The same picture in one of several widths.
  struct Rendition: Decodable, Hashable {
    let width: CGFloat
    /// Relative to the feed.
    let file: String
  }

  let id: String
  let title: String
  let tagline: String
  let renditions: [Rendition]

  var deepLink: URL? {
    var components = URLComponents()
    components.scheme = "quayside"
    components.host = "events"
    components.path = "/" + id
    return components.url
  }

  /// The smallest rendition that fills a width in pixels, or else the largest one.
  func rendition(forPixelWidth width: CGFloat) -> Rendition? {
    let ascending = renditions.sorted { $0.width < $1.width }
    return ascending.first { $0.width >= width } ?? ascending.last
  }
}
