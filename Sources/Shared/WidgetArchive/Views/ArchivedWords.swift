internal import WidgetModel

/// A range of section 22.
struct ArchivedWords: ~Escapable {
  let count: Int
  let skeleton: ArchiveSkeleton
  private let offset: Int

  /// Reads first word and count at `place`; `nil` if any word lies outside the section.
  @_lifetime(copy skeleton)
  init?(rangeAt place: Int, of skeleton: ArchiveSkeleton) {
    self.init(
      first: skeleton.bytes.uint32(at: place), count: Int(skeleton.bytes.uint32(at: place + 4)),
      of: skeleton)
  }

  /// Makes a range; `nil` if any word lies outside the section.
  @_lifetime(copy skeleton)
  init?(first: UInt32, count: Int, of skeleton: ArchiveSkeleton) {
    let first = Int(first)
    self.count = count
    // An empty range lies at 0.
    guard count > 0 || first == 0, first + count <= skeleton.layout.words.count else { return nil }
    offset = skeleton.layout.words.offset + 4 * first
    self.skeleton = skeleton
  }

  subscript(index: Int) -> UInt32 {
    precondition(index >= 0 && index < count, "no such word")
    return skeleton.bytes.uint32(at: offset + 4 * index)
  }

  func float(at index: Int) -> Double { Double(Float(bitPattern: self[index])) }

  func point(at index: Int) -> ViewPoint {
    ViewPoint(x: float(at: index), y: float(at: index + 1))
  }
}

extension RawSpan {
  func byte(at offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }

  func float(at offset: Int) -> Double { Double(Float(bitPattern: uint32(at: offset))) }

  func color(at offset: Int) -> ColorPair {
    ColorPair(light: uint32(at: offset), dark: uint32(at: offset + 4))
  }
}

extension ArchiveSkeleton {
  /// The UTF-8 of a string; `nil` if no string has the index.
  @_lifetime(copy self)
  func string(ifThere index: UInt32) -> RawSpan? {
    guard index < layout.strings.count else { return nil }
    return string(at: Int(index))
  }
}
