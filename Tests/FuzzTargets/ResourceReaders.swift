internal import AppleFoundation
internal import Foundation

/// The readers of a plugin's resources. Their only property is that none traps or takes long.
enum ResourceReaders {
  static func readAsset(_ input: [UInt8]) { UntrustedBytes.readAsset(Data(input)) }
  static func readTexts(_ input: [UInt8]) { UntrustedBytes.readTexts(Data(input)) }
  static func readFont(_ input: [UInt8]) { UntrustedBytes.readFont(Data(input)) }

  /// Returns the width and height of a picture in pixels, as the SDK reads them.
  static func pictureSize(_ input: [UInt8]) -> (width: Int, height: Int)? {
    ImageHeader.size(of: Data(input)).map { (Int($0.width), Int($0.height)) }
  }
}
