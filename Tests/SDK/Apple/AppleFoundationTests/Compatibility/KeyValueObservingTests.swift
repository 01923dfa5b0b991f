internal import Foundation
internal import Synchronization
internal import Testing

@testable internal import AppleFoundation

/// Observation of properties, which tells the initial value alone.
@Suite struct KeyValueObservingTests {
  private final class Tide: NSObject, @unchecked Sendable {
    dynamic var height = 3
  }

  private func values(_ options: NSKeyValueObservingOptions) -> [Int?] {
    let seen = Mutex<[Int?]>([])
    let tide = Tide()
    let observation = tide.observe(\.height, options: options) { _, change in
      #expect(change.kind == .setting)
      #expect(change.oldValue == nil)
      seen.withLock { $0.append(change.newValue) }
    }
    tide.height = 4
    observation.invalidate()
    return seen.withLock { $0 }
  }

  @Test func `the initial value is told if it is wanted, and the log says that changes are not`() {
    #expect(values([.initial, .new]) == [3])
    #expect(values(.initial) == [nil])
    #expect(values([.new, .old]).isEmpty)
    #expect(AuthorWarnings.all.contains { $0.hasPrefix("changes of Tide are not observed") })
  }

  @Test func `an observer of a path is accepted and told`() {
    let tide = Tide()
    tide.addObserver(Tide(), forKeyPath: "height", options: [.new], context: nil)
    tide.removeObserver(Tide(), forKeyPath: "height")
    #expect(AuthorWarnings.all.contains { $0.hasPrefix("changes of height are not observed") })
  }
}
