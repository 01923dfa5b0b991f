internal import CHarfBuzz
internal import WidgetModel

/// The characters that shaping may ask a font for, to show some texts.
struct ShownCharacters {
  private(set) var scalars: Set<UInt32> = []
  /// Whether HarfBuzz can be asked. Without it no font is reduced at all.
  private let knowsUnicode = charfbuzz_subset_load() == nil

  /// Adds the characters of a text, and those that it is composed of or can be composed to: shaping
  /// takes the form that the font has.
  mutating func add(_ text: String, of style: DrawingStyle) {
    add(text.unicodeScalars)
    // Without glyphs of their own, small capitals are capitals in a smaller size.
    if style.hasSmallCaps { add(text.uppercased().unicodeScalars) }
  }

  /// Adds characters of which texts consist, in any order.
  mutating func add(_ characters: Set<Unicode.Scalar>, of style: DrawingStyle) {
    for character in characters { add(String(character), of: style) }
  }

  /// Adds the counterparts of brackets and similar characters, which texts from right to left show.
  mutating func addMirrored() {
    guard knowsUnicode else { return }
    scalars.formUnion(scalars.map(charfbuzz_mirrored))
  }

  private mutating func add(_ text: String.UnicodeScalarView) {
    // The character that a mark composes with.
    var base: UInt32 = 0
    for scalar in text {
      scalars.insert(scalar.value)
      // No character of ASCII composes with one before it, and none has parts.
      guard knowsUnicode, !scalar.isASCII else {
        base = scalar.value
        continue
      }
      addParts(of: scalar.value)
      let composed = charfbuzz_composed(base, scalar.value)
      if composed != 0 {
        scalars.insert(composed)
        base = composed
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        base = scalar.value
      }
    }
  }

  private mutating func addParts(of scalar: UInt32) {
    var (whole, first, second): (UInt32, UInt32, UInt32) = (scalar, 0, 0)
    while charfbuzz_decompose(whole, &first, &second) {
      scalars.insert(first)
      if second != 0 { scalars.insert(second) }
      whole = first
    }
  }
}
