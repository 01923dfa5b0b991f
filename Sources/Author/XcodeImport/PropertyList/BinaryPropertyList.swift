/// Measures a binary property list before Foundation reads it.
///
/// Objects refer to others by number, so that a small file can stand for a value without end. Format:
/// Apple, CFBinaryPList.c, "binary property list format".
struct BinaryPropertyList {
  /// The reason why a file is refused.
  struct Mistake: Error, Hashable {
    var message: String
  }

  private static let trailer = 32
  private static let deepest = 100
  /// The greatest number of values, and of the bytes of texts, counted as often as they are used.
  private static let greatest = (values: 1 << 20, bytes: 64 << 20)

  private struct Size {
    var values: Int
    var bytes: Int
  }

  private let bytes: [UInt8]
  private let count: Int
  private let top: Int
  private let table: Int
  private let offsetWidth: Int
  private let referenceWidth: Int
  /// The sizes of the objects that are measured.
  private var sizes: [Int: Size] = [:]
  /// The objects that are being measured.
  private var open: Set<Int> = []

  /// Refuses a file whose value contains itself, or is nested too deeply or too large.
  static func check(_ bytes: [UInt8]) throws(Mistake) {
    var list = try BinaryPropertyList(bytes)
    _ = try list.measure(list.top)
  }

  private init(_ bytes: [UInt8]) throws(Mistake) {
    guard bytes.count >= Self.trailer + 8 else { throw Mistake(message: "the file ends too early") }
    self.bytes = bytes
    let start = bytes.count - Self.trailer
    offsetWidth = Int(bytes[start + 6])
    referenceWidth = Int(bytes[start + 7])
    count = try Self.number(bytes, start + 8, 8)
    top = try Self.number(bytes, start + 16, 8)
    table = try Self.number(bytes, start + 24, 8)
    guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth), table <= start,
      count <= (start - table) / offsetWidth
    else { throw Self.damaged }
  }

  private static let damaged = Mistake(message: "the file is damaged")

  /// Returns a number in big-endian order.
  private static func number(
    _ bytes: [UInt8], _ start: Int, _ width: Int
  ) throws(Mistake) -> Int {
    guard start >= 0, width <= 8, start <= bytes.count - width else { throw damaged }
    let value = bytes[start..<(start + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw damaged }
    return number
  }

  /// Returns the size of an object with all objects inside it.
  private mutating func measure(_ object: Int) throws(Mistake) -> Size {
    if let size = sizes[object] { return size }
    guard object < count else { throw Self.damaged }
    guard !open.contains(object) else { throw Mistake(message: "a value contains itself") }
    guard open.count < Self.deepest else {
      throw Mistake(message: "more than \(Self.deepest) levels of nesting")
    }
    open.insert(object)
    let place = try Self.number(bytes, table + object * offsetWidth, offsetWidth)
    guard place < table else { throw Self.damaged }
    let size = try measure(at: place)
    open.remove(object)
    guard size.values <= Self.greatest.values, size.bytes <= Self.greatest.bytes else {
      throw Mistake(message: "the values are too large once all references are followed")
    }
    sizes[object] = size
    return size
  }

  /// Returns the size of the object at a place.
  private mutating func measure(at place: Int) throws(Mistake) -> Size {
    let kind = bytes[place] >> 4
    // A date or a number has at most 16 bytes.
    guard [0x4, 0x5, 0x6, 0xa, 0xc, 0xd].contains(kind) else { return Size(values: 1, bytes: 16) }
    let (length, start) = try self.length(at: place)
    switch kind {
    case 0x4, 0x5: return Size(values: 1, bytes: length)
    case 0x6: return Size(values: 1, bytes: 2 * length)
    default: return try measureParts(kind == 0xd ? 2 * length : length, from: start)
    }
  }

  private mutating func measureParts(_ number: Int, from start: Int) throws(Mistake) -> Size {
    var size = Size(values: 1, bytes: 0)
    for index in 0..<number {
      let part = try measure(
        Self.number(bytes, start + index * referenceWidth, referenceWidth))
      size.values += part.values
      size.bytes += part.bytes
      guard size.values <= Self.greatest.values, size.bytes <= Self.greatest.bytes else {
        return size
      }
    }
    return size
  }

  /// Returns the number of elements of an object, and the place after the number.
  private func length(at place: Int) throws(Mistake) -> (length: Int, start: Int) {
    let short = Int(bytes[place] & 0xf)
    guard short == 0xf else { return (short, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 0x1 else { throw Self.damaged }
    let width = 1 << Int(bytes[place + 1] & 0xf)
    let length = try Self.number(bytes, place + 2, width)
    guard length <= bytes.count else { throw Self.damaged }
    return (length, place + 2 + width)
  }
}
