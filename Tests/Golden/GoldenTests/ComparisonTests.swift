import Foundation
import PerceptualDifference
import PictureChannel
import TestPluginBuilder
import Testing
import WidgetArchive
import WidgetModel

/// The differences that the comparison of pictures finds and tolerates, with the golden widgets themselves.
@Suite(.timeLimit(.minutes(10))) struct ComparisonTests {
  /// Widgets with texts, pictures, symbols, gauges, charts and a shadow.
  private static let samples = [
    "TopPicks-medium", "Headlines-medium", "Banners-medium", "Weather-small", "NextFlight-medium",
    "clock-rectangular", "command-chart-medium", "command-all-medium", "command-gauge-circular",
  ]

  private struct Result: Sendable {
    var name: String
    var worst: Float
  }

  @Test(arguments: Defect.allCases) func `a defect of a single node is found`(
    defect: Defect
  ) async throws {
    let results = try await Self.differences { tree in
      defect.trees(of: tree)
    }
    try #require(!results.isEmpty)
    Self.report("\(defect)", results)
    for result in results {
      #expect(result.worst > PictureDifference.tolerance, "\(defect) in \(result.name)")
    }
  }

  /// The shadow of a white tile on a light ground; faint, as in many widgets, and clear.
  @Test(arguments: [(0x0000_001a, 4.0), (0x0000_0040, 8.0)] as [(UInt32, Double)])
  func `a lost shadow is found`(color: UInt32, radius: Double) async throws {
    let worst = try await GoldenDrawing.withProcess { process in
      let settings = PictureSettings(scale: 1, now: GoldenMoment.drawn)
      let images = try [true, false].map { hasShadow in
        let archive = try Self.archive(
          of: Self.tile(shadow: hasShadow ? color : nil, radius: radius))
        return try PixelImage(png: GoldenDrawing.draw(archive, settings, process))
      }
      let difference = try #require(PictureDifference(images[0], images[1]))
      return difference.worst
    }
    Self.report("lost shadow", [Result(name: "radius \(radius)", worst: worst)])
    #expect(worst > PictureDifference.tolerance)
  }

  private static func tile(shadow: UInt32?, radius: Double) -> LaidOutTree {
    func box(_ frame: ViewRect, _ color: UInt32, _ more: [ViewAttribute] = []) -> LaidOutNode {
      let fill = ViewAttribute(.fill, .color(ColorPair(light: color, dark: color)))
      return LaidOutNode(
        .rectangle, frame: frame, attributes: (more + [fill]).sorted { $0.key < $1.key })
    }
    let effects = shadow.map { color in
      [
        ViewAttribute(.shadowColor, .color(ColorPair(light: color, dark: color))),
        ViewAttribute(.shadowRadius, .number(radius)), ViewAttribute(.shadowY, .number(2)),
      ]
    }
    let whole = ViewRect(x: 0, y: 0, width: 158, height: 158)
    return LaidOutTree(
      size: ViewSize(width: 158, height: 158), cornerRadius: 0, direction: .leftToRight,
      locale: "en_GB", styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(.zstack, childCount: 2, descendantCount: 2, frame: whole),
        box(whole, 0xf2f2_f7ff),
        box(ViewRect(x: 39, y: 59, width: 80, height: 40), 0xffff_ffff, effects ?? []),
      ])
  }

  /// Another rasteriser puts its samples elsewhere: here sixteen pixels are averaged to one. Without
  /// images, because a machine does not scale them up and down again.
  @Test func `another grid of samples is tolerated`() async throws {
    let results = try await Self.compare { archive, process in
      var settings = PictureSettings(scale: 1, now: GoldenMoment.drawn)
      let views = try GoldenDrawing.views(archive, at: settings.now)
      let plain = try Self.archive(of: Self.withoutImages(views.tree), fonts: views.fonts)
      let small = try PixelImage(png: GoldenDrawing.draw(plain, settings, process))
      settings.scale = 4
      let large = try PixelImage(png: GoldenDrawing.draw(plain, settings, process))
      return [(small, large.reduced(by: 4))]
    }
    Self.report("another grid", results)
    for result in results { #expect(result.worst <= PictureDifference.tolerance, "\(result.name)") }
  }

  private static func withoutImages(_ tree: LaidOutTree) -> LaidOutTree {
    var tree = tree
    for index in tree.nodes.indices where tree.nodes[index][.image] != nil {
      tree.nodes[index].frame = ViewRect(x: 0, y: 0, width: 0, height: 0)
    }
    return tree
  }

  /// Metrics that another version of a library rounds otherwise: FreeType counts in 1/64 of a pixel.
  @Test func `a text that is moved by the smallest unit of a font is tolerated`() async throws {
    let results = try await Self.differences { tree in
      var moved = tree
      for index in moved.nodes.indices {
        for place in moved.nodes[index].attributes.indices {
          guard case .fragments(var parts) = moved.nodes[index].attributes[place].value else {
            continue
          }
          for part in parts.indices { parts[part].x += 1.0 / 64 }
          moved.nodes[index].attributes[place].value = .fragments(parts)
        }
      }
      return [moved]
    }
    Self.report("moved by 1/64", results)
    for result in results { #expect(result.worst <= PictureDifference.tolerance, "\(result.name)") }
  }

  /// Decoders of JPEG differ in the last bits (ISO/IEC 10918-2).
  @Test func `noise of two levels is tolerated`() async throws {
    let results = try await Self.compare { archive, process in
      let settings = PictureSettings(scale: 1, now: GoldenMoment.drawn)
      let picture = try PixelImage(png: GoldenDrawing.draw(archive, settings, process))
      var noisy = picture
      for y in 0..<noisy.height {
        for x in 0..<noisy.width {
          let (red, green, blue) = noisy[x, y]
          let step: UInt8 = (x &* 7 ^ y &* 13) % 3 == 0 ? 2 : 0
          noisy[x, y] = (red &- min(step, red), green, blue &- min(step, blue))
        }
      }
      return [(picture, noisy)]
    }
    Self.report("noise", results)
    for result in results { #expect(result.worst <= PictureDifference.tolerance, "\(result.name)") }
  }

  /// Letters are filled as outlines, whatever a machine says about hinting.
  @Test func `hinting of the machine changes no pixel`() async throws {
    let folder = try PluginFolder()
    let file = folder.file("fonts.conf")
    try """
    <fontconfig><dir>\(Places.fonts.path)</dir><match target="pattern">
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
    <edit name="rgba" mode="assign"><const>rgb</const></edit>
    </match></fontconfig>
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let archives = try await GoldenRun.shared.archives()
    let golden = try await GoldenRun.shared.pictures()
    let drawn = try await GoldenDrawing.withProcess(
      configuration: file, readable: [folder.path]
    ) { process in
      try Self.samples.map { name in
        try GoldenDrawing.draw(
          #require(archives[name]), PictureSettings(scale: 1, now: GoldenMoment.drawn), process)
      }
    }
    for (name, picture) in zip(Self.samples, drawn) {
      #expect(picture == golden["\(name)-light"], "\(name)")
    }
  }

  @Test func `equal pictures do not differ, and other sizes cannot be compared`() throws {
    let grey = PixelImage(width: 20, height: 10)
    #expect(try #require(PictureDifference(grey, grey)).worst == 0)
    #expect(PictureDifference(grey, PixelImage(width: 20, height: 11)) == nil)
    var dotted = grey
    dotted[3, 4] = (255, 255, 255)
    let difference = try #require(PictureDifference(grey, dotted))
    #expect(difference.worst > 0 && difference.mean < difference.worst)
    let inverse = PixelImage(width: 20, height: 10, red: 255, green: 255, blue: 255)
    let black = PixelImage(width: 20, height: 10, red: 0, green: 0, blue: 0)
    #expect(try #require(PictureDifference(inverse, black)).worst > 0.9)
  }

  /// A stroke of a letter that is missing weighs as much in a large picture as in a small one.
  @Test(arguments: [(30, 30), (600, 400)])
  func `a small change in one place is found in a picture of any size`(
    width: Int, height: Int
  ) throws {
    let plain = PixelImage(width: width, height: height, red: 250, green: 250, blue: 250)
    var changed = plain
    for y in 10..<17 { changed[12, y] = (120, 120, 120) }
    let difference = try #require(PictureDifference(plain, changed))
    #expect(difference.worst > PictureDifference.tolerance)
    #expect(abs(difference.place.x - 12) <= 9 && abs(difference.place.y - 13) <= 9)
    #expect(difference.values.count { $0 > 0 } < 900)
  }

  // MARK: Measuring

  /// The difference of each sample from its changed trees, without those that change no pixel
  /// because another node hides the change.
  private static func differences(
    _ change: @escaping @Sendable (LaidOutTree) -> [LaidOutTree]
  ) async throws -> [Result] {
    try await compare { archive, process in
      let settings = PictureSettings(scale: 1, now: GoldenMoment.drawn)
      let views = try GoldenDrawing.views(archive, at: settings.now)
      let picture = try PixelImage(png: GoldenDrawing.draw(archive, settings, process))
      return try change(views.tree).map { tree in
        let changed = try Self.archive(of: tree, fonts: views.fonts)
        return (picture, try PixelImage(png: GoldenDrawing.draw(changed, settings, process)))
      }.filter { $0.0 != $0.1 }
    }
  }

  private static func archive(
    of tree: LaidOutTree, fonts: [EmbeddedFont] = []
  ) throws -> [UInt8] {
    let entry = Entry(
      date: Timestamp(seconds: 1), contentType: EntryViews.contentType, payload: [],
      views: EntryViews(tree, fonts: fonts))
    return try ArchiveWriter(Timeline(entries: [entry], policy: .never)).bytes()
  }

  /// The difference of each pair of pictures that a function makes of a sample's archive.
  private static func compare(
    _ pairs: @escaping @Sendable ([UInt8], PictureProcess) throws -> [(PixelImage, PixelImage)]
  ) async throws -> [Result] {
    let archives = try await GoldenRun.shared.archives()
    return try await GoldenDrawing.withProcess { process in
      try samples.flatMap { name in
        try pairs(#require(archives[name]), process).map { one, other in
          Result(name: name, worst: try #require(PictureDifference(one, other)).worst)
        }
      }
    }
  }

  /// Prints the ends and the median of a measurement if `GOLDEN_MEASURE` is set.
  private static func report(_ name: String, _ results: [Result]) {
    guard ProcessInfo.processInfo.environment["GOLDEN_MEASURE"] != nil else { return }
    let sorted = results.sorted { $0.worst < $1.worst }
    guard let first = sorted.first, let last = sorted.last else { return }
    print(
      "\(name): \(results.count) pictures, \(first.worst) (\(first.name)), median "
        + "\(sorted[sorted.count / 2].worst), \(last.worst) (\(last.name))")
  }
}
