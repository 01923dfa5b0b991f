internal import FoundationEssentials

/// The control sequences of kitty's graphics protocol for a PNG file.
enum KittyPicture {
  /// The greatest number of characters of base64 in a sequence, by the protocol.
  private static let chunk = 4096

  /// Returns the sequences that send the file and show it at the cursor, which does not move.
  ///
  /// - Parameters:
  ///   - id: The number of the picture, which replaces the picture with the same number where it
  ///     stands; `nil` for a picture that stays.
  static func show(_ file: [UInt8], _ fit: PictureFit, id: UInt32?) -> [UInt8] {
    // f=100 is PNG, C=1 keeps the cursor, q=2 asks for no reply.
    var control = "a=T,f=100,C=1,q=2"
    if let id { control += ",i=\(id),p=1" }
    // With one of both, the terminal computes the other one by the shape of the picture.
    if fit.isShrunk { control += fit.isBoundByRows ? ",r=\(fit.rows)" : ",c=\(fit.columns)" }
    let characters = Array(Data(file).base64EncodedString().utf8)
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
