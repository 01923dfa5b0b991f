internal import Foundation
internal import Testing
internal import UIKit

@Suite struct BundleTests {
  @Test func `a target that declares no resources shares those of the plugin`() {
    #expect(Bundle.module == .main)
  }
}
