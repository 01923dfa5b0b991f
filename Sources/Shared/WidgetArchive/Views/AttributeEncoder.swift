internal import WidgetModel

/// Encodes runs of attributes: first a run's stream, the key for finding an equal run, then the
/// rows of a new run.
struct AttributeEncoder {
  /// The stream of the last run, little-endian.
  private(set) var stream: [UInt32] = []
  private var words: [UInt32] = []

  /// The key of an attribute that cannot be written.
  struct Fault: Error {
    var key: ViewAttributeKey
  }

  /// Encodes the stream of a run.
  mutating func makeStream(
    of attributes: Span<ViewAttribute>, childCount: Int, blobs: inout BlobTable
  ) throws(Fault) {
    stream.removeAll(keepingCapacity: true)
    for index in attributes.indices {
      let key = attributes[index].key
      do {
        try append(attributes[index].value, key: key, childCount: childCount, blobs: &blobs)
      } catch {
        throw Fault(key: key)
      }
    }
  }

  /// Appends the rows of a run, and the strings and words referenced by the rows.
  mutating func addRows(
    of attributes: Span<ViewAttribute>, views: inout ViewTables, strings: inout StringTable,
    blobs: inout BlobTable
  ) throws(Fault) {
    var previous: ViewAttributeKey?
    for index in attributes.indices {
      let key = attributes[index].key
      let value = attributes[index].value
      if let previous, previous >= key { throw Fault(key: key) }
      previous = key
      guard key.definition.value.archives(value) else { throw Fault(key: key) }
      views.require(minor: key.minor)
      do {
        let row = try row(of: value, key: key, &views, &strings, &blobs)
        for word in row.indices { views.attributes.append(row[word]) }
      } catch {
        throw Fault(key: key)
      }
    }
  }

  private mutating func append(
    _ value: ViewValue, key: ViewAttributeKey, childCount: Int, blobs: inout BlobTable
  ) throws(UnwritableValue) {
    let marks = try value.marks
    stream.append(value.head(key, hasMarks: !marks.isEmpty))
    switch value {
    case .flag, .integer, .number, .date, .color:
      stream.append(0)
      stream.append(wide: value.scalar)
    case .string(let text): stream.append(text: text)
    case .gradient, .path, .numbers:
      try fillWords(value)
      stream.append(UInt32(words.count).littleEndian)
      stream += words
    case .image(let image):
      stream.append(UInt32(image.format.rawValue).littleEndian)
      let blob = blobs.number(of: image.bytes)
      stream.append(hash: blobs.hashes[Int(blob)])
      stream.append(try image.dimensions.littleEndian)
    case .fragments(let fragments):
      stream.append(UInt32(fragments.count * ViewFormat.Words.fragment).littleEndian)
      for fragment in fragments {
        guard (0...childCount).contains(fragment.run) else { throw UnwritableValue() }
        stream.append(UInt32(fragment.run).littleEndian)
        stream.append(text: fragment.text)
        try stream.append(placeOf: fragment)
      }
      stream += marks
    }
  }

  private mutating func row(
    of value: ViewValue, key: ViewAttributeKey, _ views: inout ViewTables,
    _ strings: inout StringTable, _ blobs: inout BlobTable
  ) throws(UnwritableValue) -> InlineArray<4, UInt32> {
    let marks = try value.marks
    let head = value.head(key, hasMarks: !marks.isEmpty)
    switch value {
    case .flag, .integer, .number, .date, .color:
      let scalar = value.scalar
      return [
        head, 0, UInt32(truncatingIfNeeded: scalar).littleEndian,
        UInt32(truncatingIfNeeded: scalar >> 32).littleEndian,
      ]
    case .string(let text):
      return [head, 0, strings.number(of: text.utf8Span.span).littleEndian, 0]
    case .gradient, .path, .numbers: try fillWords(value)
    case .image(let image):
      return [
        head, UInt32(image.format.rawValue).littleEndian,
        blobs.number(of: image.bytes).littleEndian, try image.dimensions.littleEndian,
      ]
    case .fragments(let fragments):
      words.removeAll(keepingCapacity: true)
      for fragment in fragments {
        words.append(UInt32(fragment.run).littleEndian)
        words.append(strings.number(of: fragment.text.utf8Span.span).littleEndian)
        try words.append(placeOf: fragment)
      }
    }
    let start = views.wordStart(of: words.span)
    let firstMark = views.wordStart(of: marks.span)
    if !marks.isEmpty { views.require(minor: ArchiveFormat.fontMinor) }
    return [
      head, firstMark.littleEndian, start.littleEndian, UInt32(words.count).littleEndian,
    ]
  }

  /// Encodes a value without references as words.
  private mutating func fillWords(_ value: ViewValue) throws(UnwritableValue) {
    words.removeAll(keepingCapacity: true)
    switch value {
    case .gradient(let gradient): try words.append(gradient: gradient)
    case .path(let path): try words.append(path: path)
    case .numbers(let numbers): try words.append(numbers: numbers)
    case .flag, .integer, .number, .string, .date, .color, .image, .fragments: break
    }
  }
}

extension ViewValue {
  /// The first word of an attribute: key, type and flags.
  fileprivate func head(_ key: ViewAttributeKey, hasMarks: Bool) -> UInt32 {
    let flags = UInt32(hasMarks ? ViewFormat.AttributeRow.hasMarks : 0)
    return (UInt32(key.rawValue) | UInt32(type.rawValue) << 16 | flags << 24).littleEndian
  }

  /// The marks of fragments, little-endian; empty if no fragment has a mark, and for other values.
  fileprivate var marks: [UInt32] {
    get throws(UnwritableValue) {
      guard case .fragments(let fragments) = self else { return [] }
      var marks: [UInt32] = []
      for fragment in fragments { marks.append(try fragment.mark.littleEndian) }
      return marks.contains { $0 != 0 } ? marks : []
    }
  }

  /// The eight bytes of a small value.
  fileprivate var scalar: UInt64 {
    switch self {
    case .flag(let flag): flag ? 1 : 0
    case .integer(let integer): UInt64(bitPattern: integer)
    case .number(let number): (number + 0).bitPattern
    case .date(let date): UInt64(bitPattern: date.nanoseconds)
    case .color(let color): UInt64(color.light) | UInt64(color.dark) << 32
    case .string, .gradient, .image, .path, .numbers, .fragments: 0
    }
  }
}

extension TextFragment {
  /// The level and the lack of glyphs in one word.
  fileprivate var mark: UInt32 {
    get throws(UnwritableValue) {
      var mark = lacksGlyphs ? ViewFormat.Words.lacksGlyphs : 0
      if let level {
        guard (0...Self.deepestLevel).contains(level) else { throw UnwritableValue() }
        mark |= UInt32(level) + 1
      }
      return mark
    }
  }
}

extension ViewImage {
  /// Width and height in one word.
  fileprivate var dimensions: UInt32 {
    get throws(UnwritableValue) {
      guard (1...65_535).contains(width), (1...65_535).contains(height),
        bytes.count <= OutputLimits.imageBytes
      else { throw UnwritableValue() }
      return UInt32(width) | UInt32(height) << 16
    }
  }
}
