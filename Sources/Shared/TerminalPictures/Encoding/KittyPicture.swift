internal import FoundationEssentials

/// The control sequences of kitty's graphics protocol.
enum KittyPicture {
  /// The data of a picture.
  enum Data {
    /// A PNG file, shown in its own size.
    case png([UInt8])
    /// Pixels, shown as they are.
    case pixels(PixelImage)
  }

  /// The greatest number of characters of base64 in a sequence, by the protocol.
  private static let chunk = 4096

  /// Returns the sequences that send a picture and show it at the cursor, which does not move.
  ///
  /// - Parameters:
  ///   - id: The number of the picture, which replaces the picture with the same number where it
  ///     stands; `nil` for a picture that stays.
  static func show(_ data: Data, id: UInt32?) -> [UInt8] {
    // C=1 keeps the cursor, q=2 asks for no reply.
    var control = "a=T,C=1,q=2"
    if let id { control += ",i=\(id),p=1" }
    let payload: [UInt8]
    switch data {
    case .png(let file):
      control += ",f=100"
      payload = file
    case .pixels(let image):
      // Kitty before 0.27 stretches a picture that it shrinks to a number of columns or rows.
      control += ",f=32,s=\(image.size.width),v=\(image.size.height)"
      payload = image.bytes
    }
    let characters = Array(FoundationEssentials.Data(payload).base64EncodedString().utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count + characters.count / chunk * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + chunk, characters.count)
      let more = end < characters.count ? "m=1" : "m=0"
      bytes += Array("\u{1b}_G\(start == 0 ? control + "," : "")\(more);".utf8)
      bytes += characters[start..<end]
      bytes += Array("\u{1b}\\".utf8)
      start = end
    } while start < characters.count
    return bytes
  }

  /// The sequence that removes all pictures from the screen and from the terminal's memory.
  static let removeAll = Array("\u{1b}_Ga=d,d=A,q=2\u{1b}\\".utf8)
}
