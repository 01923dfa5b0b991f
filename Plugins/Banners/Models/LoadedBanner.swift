import SwiftUI

/// A banner that is ready to be shown.
struct LoadedBanner: Identifiable {
  let banner: Banner
  let picture: UIImage

  var id: String { banner.id }
}
