internal import Foundation

/// Reads the pictures of kitty's graphics protocol in the output of a program.
public enum KittyReader {
  /// A picture with the control data of its first chunk.
  public struct Picture {
    /// The keys and values of the first chunk.
    public var control: [String: String]
    /// The bytes of the picture, from all chunks.
    public var file: [UInt8]
    /// The number of characters in the longest chunk.
    public var longestChunk: Int
  }

  /// Returns the pictures, in order.
  public static func pictures(in output: [UInt8]) -> [Picture] {
    var pictures: [Picture] = []
    var isOpen = false
    var text = ""
    for part in String(decoding: output, as: UTF8.self).components(separatedBy: "\u{1b}_G")
      .dropFirst()
    {
      guard let end = part.range(of: "\u{1b}\\") else { continue }
      let fields = part[..<end.lowerBound].split(
        separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2 else { continue }
      let pairs = fields[0].split(separator: ",").map { $0.split(separator: "=") }
      let control = Dictionary(
        pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }
      ) { $1 }
      if !isOpen {
        guard control["a"] == "T" else { continue }
        pictures.append(Picture(control: control, file: [], longestChunk: 0))
        text = ""
      }
      text += fields[1]
      isOpen = control["m"] == "1"
      let last = pictures.count - 1
      pictures[last].longestChunk = max(pictures[last].longestChunk, fields[1].count)
      pictures[last].file = Data(base64Encoded: text).map(Array.init) ?? []
    }
    return pictures
  }
}
