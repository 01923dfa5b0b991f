import Foundation
import Testing

@testable import CoreGraphics

/// Facts of pictures that are in the header of a file.
@Suite struct ImageTests {
  private func image(_ bytes: [UInt8]) -> CGImage {
    CGImage(Data(bytes + [UInt8](repeating: 0, count: 8)), width: 1, height: 1)
  }

  private func png(colours: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47] + [UInt8](repeating: 0, count: 21) + [colours]
  }

  @Test func `pixels have an opacity if the header says so`() {
    #expect(image(png(colours: 2)).alphaInfo == .none && image(png(colours: 0)).alphaInfo == .none)
    #expect(image(png(colours: 6)).alphaInfo == .last && image(png(colours: 4)).alphaInfo == .last)
    #expect(image([0xff, 0xd8, 0xff]).alphaInfo == .none)
    #expect(CGImage(Data(), width: 0, height: 0).alphaInfo == .last)
  }
}
