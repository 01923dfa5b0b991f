import Foundation

/// The feed as the server sends it.
struct BannerFeed: Decodable {
  let banners: [Banner]
}
