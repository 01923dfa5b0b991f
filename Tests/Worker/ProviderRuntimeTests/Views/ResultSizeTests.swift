import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct ResultSizeTests {
  private static let whole = OutputLimits.archiveBytes

  private func image(_ byte: UInt8) -> ViewImage {
    ViewImage(
      format: .png, width: 1, height: 1, bytes: Array(repeating: byte, count: 1000))
  }

  @Test func `what does not fit is not counted`() {
    var size = ResultSize()
    let added = [Self.whole - 1, 2, 1, 1].map { size.add($0) }
    #expect(added == [true, false, true, false])
  }

  @Test func `equal payloads count once and share their storage`() {
    var size = ResultSize()
    _ = size.add(Self.whole - 1500)
    let payload = [UInt8](repeating: 7, count: 1000)
    for _ in 0..<3 {
      let shared = size.share(payload)
      #expect(shared == payload)
    }
    let other = size.share([UInt8](repeating: 8, count: 1000))
    #expect(other == nil)
  }

  @Test func `equal pictures count once and share their storage`() {
    var size = ResultSize()
    _ = size.add(Self.whole - 2500)
    var copies: [UInt8] = []
    let kept = [1, 1, 2, 3, 3].map { (byte: UInt8) in
      image(byte).bytes.withUnsafeBytes { bytes in
        size.share(imageOf: bytes) { _ in
          copies.append(byte)
          return image(byte)
        }
      }
    }
    // One that came before is not even copied.
    #expect(copies == [1, 2, 3, 3])
    // The one that did not fit is not taken for one that is there.
    #expect(kept.map { $0 == nil } == [false, false, false, true, true])
    let addresses = kept.prefix(2).map { image in
      image?.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(addresses[0] == addresses[1])
  }

  @Test func `strings, paths, numbers and gradients count`() {
    let values: [ViewValue] = [
      .string(String(repeating: "x", count: 1000)), .path(Array(repeating: .close, count: 1000)),
      .numbers(Array(repeating: 1, count: 64)),
      .gradient(Gradient(.linear, start: ViewPoint(x: 0, y: 0), stops: [])),
    ]
    for value in values {
      var size = ResultSize()
      _ = size.add(Self.whole - 50)
      let fits = size.add(value)
      #expect(!fits)
    }
  }
}
