import SwiftUI
import WidgetKit

struct BannerProvider: TimelineProvider {
  /// How long a banner stays.
  private static let interval: TimeInterval = 10
  /// How long a timeline lasts.
  private static let duration: TimeInterval = 60 * 60
  /// How soon to look again when there was nothing to show.
  private static let retryInterval: TimeInterval = 5 * 60

  private let loader = BannerLoader()

  func placeholder(in context: Context) -> BannerEntry {
    BannerEntry(date: Date(), content: .skeleton, size: context.displaySize)
  }

  func getSnapshot(in context: Context, completion: @escaping (BannerEntry) -> Void) {
    // The gallery must not wait for a server: it shows what comes with the app.
    loader.load(.bundled, pixelWidth: context.pixelWidth) { result in
      let banners = (try? result.get()) ?? []
      let content: BannerEntry.Content = banners.isEmpty ? .logo : .collage(banners)
      completion(BannerEntry(date: Date(), content: content, size: context.displaySize))
    }
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<BannerEntry>) -> ()) {
    loader.load(.configured, pixelWidth: context.pixelWidth) { result in
      let now = Date()
      switch result {
      case .success(let banners) where !banners.isEmpty:
        completion(timeline(of: banners, from: now, size: context.displaySize))
      case .success, .failure:
        let entry = BannerEntry(date: now, content: .logo, size: context.displaySize)
        let retry = now.addingTimeInterval(Self.retryInterval)
        completion(Timeline(entries: [entry], policy: .after(retry)))
      }
    }
  }

  private func timeline(
    of banners: [LoadedBanner], from start: Date, size: CGSize
  ) -> Timeline<BannerEntry> {
    let count = Int(Self.duration / Self.interval)
    let entries = (0..<count).map { position -> BannerEntry in
      let index = position % banners.count
      return BannerEntry(
        date: start.addingTimeInterval(Double(position) * Self.interval),
        content: .banner(banners[index], index: index, count: banners.count), size: size)
    }
    return Timeline(entries: entries, policy: .after(start.addingTimeInterval(Self.duration)))
  }
}

extension TimelineProviderContext {
  /// How many pixels a picture needs to fill the widget.
  fileprivate var pixelWidth: CGFloat {
    displaySize.width * (environmentVariants.displayScale?.max() ?? 2)
  }
}
