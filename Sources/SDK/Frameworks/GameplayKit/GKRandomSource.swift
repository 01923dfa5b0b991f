public import AppleFoundation

public protocol GKRandom {
  func nextInt() -> Int
  func nextInt(upperBound: Int) -> Int
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// The system's random numbers.
open class GKRandomSource: NSObject, GKRandom {
  public override init() { super.init() }

  open class func sharedRandom() -> GKRandomSource { GKRandomSource() }

  /// Returns 64 random bits.
  func bits() -> UInt64 { .random(in: 0 ... .max) }

  /// A number in the range of `Int32`.
  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: bits() >> 32)) }

  /// A number from 0 up to, but not including, a bound; 0 for a bound below 1.
  open func nextInt(upperBound: Int) -> Int {
    upperBound > 0 ? Int(bits().multipliedFullWidth(by: UInt64(upperBound)).high) : 0
  }

  /// A number from 0 to 1.
  open func nextUniform() -> Float { Float(bits() >> 40) / Float(1 << 24) }

  open func nextBool() -> Bool { bits() >> 63 == 1 }

  /// Returns the objects in a random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var array = array
    for index in array.indices.dropLast() {
      array.swapAt(index, index + nextInt(upperBound: array.count - index))
    }
    return array
  }
}

/// Random numbers of the generator MT19937-64. Equal seeds give equal numbers on every machine, which
/// differ from those of Apple's systems.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  open var seed: UInt64 {
    didSet { generator = MersenneTwister(seed: seed) }
  }

  private var generator: MersenneTwister

  public convenience override init() { self.init(seed: .random(in: 0 ... .max)) }

  public init(seed: UInt64) {
    self.seed = seed
    generator = MersenneTwister(seed: seed)
  }

  override func bits() -> UInt64 { generator.next() }
}

/// Numbers in a range.
open class GKRandomDistribution: NSObject, GKRandom {
  public let lowestValue: Int
  public let highestValue: Int
  private let source: any GKRandom

  /// A highest value below the lowest one is taken as the lowest one.
  public init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
    self.source = source
    self.lowestValue = lowestValue
    self.highestValue = max(highestValue, lowestValue)
  }

  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue,
      highestValue: highestValue)
  }

  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }

  open func nextInt() -> Int { number(upTo: highestValue) }

  /// A number of the range below a bound; the lowest value if there is none.
  open func nextInt(upperBound: Int) -> Int {
    upperBound > lowestValue ? number(upTo: min(highestValue, upperBound - 1)) : lowestValue
  }

  open func nextUniform() -> Float { source.nextUniform() }
  open func nextBool() -> Bool { source.nextBool() }

  /// In a range with more numbers than `Int` counts, the result is of the range of `Int32`.
  private func number(upTo highest: Int) -> Int {
    let (width, isTooWide) = highest.subtractingReportingOverflow(lowestValue)
    return isTooWide || width == .max
      ? min(max(source.nextInt(), lowestValue), highest)
      : lowestValue + source.nextInt(upperBound: width + 1)
  }
}
