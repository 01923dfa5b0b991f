import WidgetModel

/// A timeline as a provider with views sends it: an entry for each of 360 minutes, with a tree of 41
/// nodes that differs from the one before in its time, in its value and in its picture, which is one
/// of four.
enum ViewSample {
  static let start = Timestamp(seconds: 1_767_225_600)
  static let pictureBytes = 20 << 10

  static func timeline(entries count: Int = 360) -> Timeline {
    let pictures = (0..<4).map { picture($0) }
    return Timeline(
      entries: (0..<count).map { index in
        let tree = tree(minute: index, picture: pictures[index % 4])
        return Entry(
          date: start + .seconds(60 * index), contentType: EntryViews.contentType, payload: [],
          url: "https://example.org/weather", views: EntryViews(tree))
      })
  }

  /// Not a drawing: neither side looks into it.
  private static func picture(_ number: Int) -> ViewImage {
    var random = SampleNumbers(seed: UInt64(number))
    let bytes = (0..<pictureBytes).map { _ in UInt8(truncatingIfNeeded: random.next() >> 33) }
    return ViewImage(format: .png, width: 128, height: 128, bytes: bytes)
  }
}

/// Numbers without a pattern, the same in each run: Knuth's MMIX generator.
struct SampleNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
