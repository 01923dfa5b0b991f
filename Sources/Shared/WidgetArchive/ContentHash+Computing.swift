internal import CXXHash
public import WidgetModel

extension ContentHash {
  /// XXH3-128 (seed 0) of the bytes.
  public init(of bytes: RawSpan) {
    let hash = bytes.withUnsafeBytes { wh_xxh3_128($0.baseAddress, $0.count) }
    self.init(high: hash.high64, low: hash.low64)
  }
}
