#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The picture behind the name of a panel on its first screen: white, 800 × 480 pixels of one bit.
///
/// The firmware loads it without its key, and keeps it as the ground of its messages
/// (trmnl-firmware 1.8.14, `downloadSetupImage` in `src/services/device_setup.cpp`).
enum SetupPicture {
  static let name = "setup.png"
  static let bytes = [UInt8](Data(base64Encoded: text) ?? Data())

  private static let text = """
    iVBORw0KGgoAAAANSUhEUgAAAyAAAAHgAQAAAAB1fDRYAAAAwElEQVR42u3NQREAAAwCIPuX1ha7PaAA6YFIJBKJRCKRSCQSiUQi\
    kUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJ\
    RCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgkEolEIpFIJBKJRCKRSCQSiUQikUgk\
    kg/JAEZ1z2fRKZNvAAAAAElFTkSuQmCC
    """
}
