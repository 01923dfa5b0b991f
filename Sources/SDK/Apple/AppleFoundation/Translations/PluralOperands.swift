/// What the plural rules look at in a number (UTS 35, part 3, "Operands").
struct PluralOperands: Hashable, Sendable {
  /// The absolute value.
  let n: Double
  /// The digits before the mark.
  let i: UInt64
  /// How many digits there are behind the mark.
  let v: Int
  /// The digits behind the mark.
  let f: UInt64

  /// A number as it is written plainly.
  init(_ argument: FormatArgument) {
    switch argument {
    case .integer(let number): self.init(whole: number.magnitude)
    case .unsigned(let number): self.init(whole: number)
    case .real(let number): self.init(number)
    case .text: self.init(whole: 0)
    }
  }

  private init(whole: UInt64) { self.init(n: Double(whole), i: whole, v: 0, f: 0) }

  private init(n: Double, i: UInt64, v: Int, f: UInt64) {
    self.n = n
    self.i = i
    self.v = v
    self.f = f
  }

  /// A number with the fewest digits that tell it from others; of a huge one, only that it is huge.
  private init(_ number: Double) {
    let size = number.magnitude
    guard size < 1e15 else {
      self.init(whole: 1_000_000_000_000_000)
      return
    }
    // Below 0.0001 an exponent follows: 1.5e-05.
    let written = "\(size)".split(separator: "e")
    let digits = written[0].split(separator: ".")
    let zeros = written.count > 1 ? -(Int(written[1]) ?? 0) - 1 : 0
    let fraction = written.count > 1 ? digits.joined() : String(digits.last ?? "")
    let isWhole = size == size.rounded(.down)
    self.init(
      n: size, i: UInt64(size), v: isWhole ? 0 : zeros + fraction.count,
      f: isWhole ? 0 : UInt64(fraction) ?? 0)
  }

  /// Whether it is this whole number.
  func equals(_ number: UInt64) -> Bool { v == 0 && i == number }

  /// `n`, if it is whole, modulo `divisor`, is in a range.
  func n(mod divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
    v == 0 && range.contains(i % divisor)
  }

  /// `i` modulo `divisor` is in a range.
  func i(mod divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
    range.contains(i % divisor)
  }

  /// `f` modulo `divisor` is in a range.
  func f(mod divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
    range.contains(f % divisor)
  }
}
