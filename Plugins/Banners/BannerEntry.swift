import SwiftUI
import WidgetKit

struct BannerEntry: TimelineEntry {
  enum Content {
    /// Nothing is known yet.
    case skeleton
    /// Some of what is on, for the widget gallery.
    case collage([LoadedBanner])
    /// One banner among several.
    case banner(LoadedBanner, index: Int, count: Int)
    /// There is no banner to show.
    case logo
  }

  let date: Date
  let content: Content
  /// The size of the widget: a picture is cropped to it.
  let size: CGSize
}
