internal import AppleFoundation
public import CoreGraphics

extension Image {
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 0
    case upMirrored = 2
    case down = 6
    case downMirrored = 4
    case left = 1
    case leftMirrored = 3
    case right = 7
    case rightMirrored = 5
  }

  /// Another orientation than `up` is ignored, with a warning.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    Self.check(orientation)
    self.init(.data(cgImage.data, scale: Double(scale)), label: label)
  }

  /// Another orientation than `up` is ignored, with a warning.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    Self.check(orientation)
    self.init(data: cgImage.data, scale: Double(scale))
  }

  private static func check(_ orientation: Orientation) {
    guard orientation != .up else { return }
    AuthorWarnings.report("Image of a CGImage is drawn upright: turn it with rotationEffect")
  }
}
