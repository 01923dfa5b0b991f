/// The words of a step: between spaces, in double quotes where they hold spaces.
///
/// In quotes `\n`, `\r`, `\t`, `\"`, `\\` and `\xHH` are escapes. A word may be repeated: `"x"*9000`.
enum Words {
  static func split(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if first == space {
        rest.removeFirst()
      } else {
        words.append(word(&rest))
      }
    }
    return words
  }

  private static let space = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")

  private static func word(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    while let byte = rest.first, byte != space {
      rest.removeFirst()
      if byte != quote {
        word.append(byte)
        continue
      }
      var piece = quoted(&rest)
      if rest.first == UInt8(ascii: "*") {
        let digits = rest.dropFirst().prefix { $0 != space && $0 != quote }
        if let count = Int(String(decoding: digits, as: UTF8.self)) {
          rest.removeFirst(digits.count + 1)
          piece = Array(repeatElement(piece, count: count).joined())
        }
      }
      word += piece
    }
    return word
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var piece: [UInt8] = []
    while let byte = rest.popFirst(), byte != quote {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        piece.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): piece.append(10)
      case UInt8(ascii: "r"): piece.append(13)
      case UInt8(ascii: "t"): piece.append(9)
      case UInt8(ascii: "x"):
        let digits = rest.prefix(2)
        rest.removeFirst(digits.count)
        piece.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
      default: piece.append(escape)
      }
    }
    return piece
  }
}
