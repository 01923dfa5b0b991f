internal import AppleFoundation
public import Foundation

extension UIColor: NSSecureCoding, NSCopying {
  public static var supportsSecureCoding: Bool { true }

  private static let lightKey = "UIColorLight"
  private static let darkKey = "UIColorDark"

  public func encode(with coder: NSCoder) {
    coder.encode(Int64(pair.light), forKey: Self.lightKey)
    coder.encode(Int64(pair.dark), forKey: Self.darkKey)
  }

  /// Reads a colour archived by this system, or the components of a colour archived by Apple's.
  public convenience init?(coder: NSCoder) {
    if coder.containsValue(forKey: Self.lightKey) {
      self.init(
        ColorPair(
          light: UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: Self.lightKey)),
          dark: UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: Self.darkKey))))
    } else if coder.containsValue(forKey: "UIRed") {
      self.init(
        red: coder.decodeComponent("UIRed"), green: coder.decodeComponent("UIGreen"),
        blue: coder.decodeComponent("UIBlue"), alpha: coder.decodeComponent("UIAlpha"))
    } else if coder.containsValue(forKey: "UIWhite") {
      self.init(
        white: coder.decodeComponent("UIWhite"), alpha: coder.decodeComponent("UIAlpha"))
    } else {
      return nil
    }
  }

  /// The colour itself, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCoder {
  fileprivate func decodeComponent(_ key: String) -> CGFloat { CGFloat(decodeDouble(forKey: key)) }
}
