import WidgetModel

/// What walks over a tree add up, so that nothing of it is left unread: each reader's walk must come
/// to the same sum for the same tree.
///
/// A plain sum, because it costs least: what is compared is the reading.
struct TreeSum: Equatable {
  private(set) var value: UInt64 = 0

  mutating func add(_ number: UInt64) { value &+= number }
  mutating func add(_ number: Int) { value &+= UInt64(bitPattern: Int64(number)) }
  mutating func add(_ number: UInt32) { value &+= UInt64(number) }
  mutating func add(_ number: Float) { value &+= UInt64(number.bitPattern) }
  mutating func add(_ number: Double) { value &+= number.bitPattern }

  /// A text: each of its bytes.
  mutating func add(_ text: RawSpan) {
    text.withUnsafeBytes { bytes in
      for byte in bytes { value &+= UInt64(byte) }
    }
  }

  /// A text: each of its bytes.
  mutating func add(_ text: String) {
    add(text.utf8Span.span.bytes)
  }

  /// The same bits as of an `f32`, of a number that is one.
  mutating func add(single number: Double) { add(Float(number)) }
}

extension TreeSum {
  mutating func add(_ color: ColorPair) {
    add(color.light)
    add(color.dark)
  }

  mutating func add(_ point: ViewPoint) {
    add(single: point.x)
    add(single: point.y)
  }

  mutating func add(_ element: PathElement) {
    switch element {
    case .move(let point):
      add(0)
      add(point)
    case .line(let point):
      add(1)
      add(point)
    case .quad(let control, let point):
      add(2)
      add(control)
      add(point)
    case .cubic(let first, let second, let point):
      add(3)
      add(first)
      add(second)
      add(point)
    case .close: add(4)
    }
  }
}
