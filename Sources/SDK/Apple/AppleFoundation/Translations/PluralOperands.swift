/// The operands of the plural rules (UTS 35, part 3, "Operands").
struct PluralOperands: Hashable, Sendable {
  /// The absolute value of the number.
  let n: Double
  /// The integer digits of the number.
  let i: UInt64
  /// The number of fraction digits.
  let v: Int
  /// The fraction digits, as a whole number.
  let f: UInt64

  /// Derives the operands of a number in its plain notation.
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

  /// Derives the operands from the shortest decimal notation that identifies the number. A number
  /// of 1e15 or more is treated as 1e15.
  private init(_ number: Double) {
    let size = number.magnitude
    guard size < 1e15 else {
      self.init(whole: 1_000_000_000_000_000)
      return
    }
    // Numbers below 0.0001 are written with an exponent: 1.5e-05.
    let written = "\(size)".split(separator: "e")
    let digits = written[0].split(separator: ".")
    let zeros = written.count > 1 ? -(Int(written[1]) ?? 0) - 1 : 0
    let fraction = written.count > 1 ? digits.joined() : String(digits.last ?? "")
    let isWhole = size == size.rounded(.down)
    self.init(
      n: size, i: UInt64(size), v: isWhole ? 0 : zeros + fraction.count,
      f: isWhole ? 0 : UInt64(fraction) ?? 0)
  }

  /// Whether the number is the given whole number.
  func equals(_ number: UInt64) -> Bool { v == 0 && i == number }

  /// Whether `n` is whole, and `n` modulo `divisor` is in a range.
  func n(mod divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
    v == 0 && range.contains(i % divisor)
  }

  /// Whether `i` modulo `divisor` is in a range.
  func i(mod divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
    range.contains(i % divisor)
  }

  /// Whether `f` modulo `divisor` is in a range.
  func f(mod divisor: UInt64, in range: ClosedRange<UInt64>) -> Bool {
    range.contains(f % divisor)
  }
}
